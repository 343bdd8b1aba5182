# title: The Bridge
// Two people, one plank.
VAR coins = 3
INCLUDE others.ink
-> plank

=== plank ===
A plank lies over the water. { coins > 2: Your purse is heavy.|Your purse is light. }
* [Go first] You step out. # creak
  ~ coins -= 1
  The plank bends. -> far_side
* "After you," you say.
  She {smiles|nods} and goes.
  -> far_side
+ {coins > 5} [Turn back]
  You look over your shoulder.
  ** [Run]
     You run.
  ** Walk
  -- The road is long.
  -> home
- (never) Nobody comes by here.

=== far_side
You are over<>
, both of you.
* [Shake hands] -> END
* [Say nothing] -> home

=== home ===
= door
The door is open. -> DONE

=== function spend(x)
~ return x
