/* The card model: 3 players, 4 card types, D copies of each; see ../models/cards/model.py. */

#ifndef D
#define D 3
#endif

byte deck[4] = D;
byte discards[4];
byte hand[12]; /* player * 4 + card */
byte turn;
bit turns; /* 0: draw phase, 1: turn phase */

/* An empty deck takes over the discards; the next player, or the other phase, follows. */
inline move_on() {
	if
	:: (deck[0] + deck[1] + deck[2] + deck[3] == 0) ->
		deck[0] = discards[0]; discards[0] = 0;
		deck[1] = discards[1]; discards[1] = 0;
		deck[2] = discards[2]; discards[2] = 0;
		deck[3] = discards[3]; discards[3] = 0
	:: else
	fi;
	if
	:: (turn < 2) -> turn++
	:: else -> turn = 0; turns = 1 - turns
	fi
}

#define TAKE(card) \
	:: d_step { (turns == 0 && deck[card] > 0) -> \
		deck[card]--; hand[turn * 4 + card]++; move_on() }

#define DISCARD(card) \
	:: d_step { (turns == 1 && hand[turn * 4 + card] > 0) -> \
		hand[turn * 4 + card]--; discards[card]++; move_on() }

active proctype play() {
	do
	TAKE(0)
	TAKE(1)
	TAKE(2)
	TAKE(3)
	:: d_step { (turns == 0 && deck[0] + deck[1] + deck[2] + deck[3] == 0) -> move_on() }
	DISCARD(0)
	DISCARD(1)
	DISCARD(2)
	DISCARD(3)
	:: d_step { (turns == 1) -> move_on() }
	od
}
