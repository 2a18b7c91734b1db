/* The 2x2x2 cube with one corner held fixed: 3 faces, 3 turns each; see ../models/cube/model.py. */

byte cubie[7] = {0, 1, 2, 3, 4, 5, 6};
byte twist[7];
byte c; /* in use within a step only, 0 between steps */

#define ADD(x, y) (((x) + (y)) % 3)

/* A quarter turn takes the corner at p to q, q to r, r to s, s to p; x and y twist it on the way. */
#define QUARTER(p, q, r, s, x, y) \
	:: d_step { \
		c = cubie[s]; cubie[s] = cubie[r]; cubie[r] = cubie[q]; cubie[q] = cubie[p]; cubie[p] = c; \
		c = twist[s]; twist[s] = ADD(twist[r], x); twist[r] = ADD(twist[q], y); \
		twist[q] = ADD(twist[p], x); twist[p] = ADD(c, y); c = 0 }

#define HALF(p, q, r, s) \
	:: d_step { \
		c = cubie[p]; cubie[p] = cubie[r]; cubie[r] = c; c = cubie[q]; cubie[q] = cubie[s]; cubie[s] = c; \
		c = twist[p]; twist[p] = twist[r]; twist[r] = c; \
		c = twist[q]; twist[q] = twist[s]; twist[s] = c; c = 0 }

#define REVERSE(p, q, r, s, x, y) \
	:: d_step { \
		c = cubie[p]; cubie[p] = cubie[q]; cubie[q] = cubie[r]; cubie[r] = cubie[s]; cubie[s] = c; \
		c = twist[p]; twist[p] = ADD(twist[q], y); twist[q] = ADD(twist[r], x); \
		twist[r] = ADD(twist[s], y); twist[s] = ADD(c, x); c = 0 }

#define FACE(p, q, r, s, x, y) \
	QUARTER(p, q, r, s, x, y) \
	HALF(p, q, r, s) \
	REVERSE(p, q, r, s, x, y)

active proctype turning() {
	do
	FACE(0, 1, 2, 3, 0, 0)
	FACE(0, 3, 6, 4, 1, 2)
	FACE(1, 0, 4, 5, 1, 2)
	od
}
