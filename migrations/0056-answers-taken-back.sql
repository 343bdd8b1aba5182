-- Answers of card stories that were taken back in time: they are no part of their story any more, and stay on record. The turn is that of the answer;
-- taking it back is a turn of its own.
create table undone_answers (
  story_id uuid not null references stories (id) on delete cascade,
  turn integer not null check (turn >= 0),
  card_id text not null,
  agree boolean not null,
  elapsed_ms integer,
  answered_at timestamptz not null,
  undone_at timestamptz not null,
  primary key (story_id, turn)
);
