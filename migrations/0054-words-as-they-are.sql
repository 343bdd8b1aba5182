-- The words of postings can hardly be pressed together (by a sixteenth), and each search unpacked those of the three hundred that it weighs: half of
-- what weighing them took. What is there by now is kept as it is until it is written again.
alter table postings alter column search set storage external;
