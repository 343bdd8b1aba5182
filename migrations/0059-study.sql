-- The study, which is off unless whoever runs the server switches it on. Every decision about it, as of consents; `words` says what was agreed to:
-- the day of the wording, for how many months it is kept, and who runs it.
create table study_decisions (
  id bigint generated always as identity primary key,
  person_id uuid not null references people (id) on delete cascade,
  given boolean not null,
  words text not null,
  decided_at timestamptz not null
);
create index study_decisions_person on study_decisions (person_id);

-- Who takes part. The number is by chance and stands nowhere else: it goes with the row, as everything of the study does.
create table study_participants (
  person_id uuid primary key references people (id) on delete cascade,
  number text not null unique check (number ~ '^[0-9a-z]{8}$'),
  joined_at timestamptz not null,
  kept_until timestamptz not null,
  wants_mail boolean not null,
  -- When the first round was done, and with which decks: the second is played with the same ones.
  first_done_at timestamptz,
  first_topics text[],
  mailed_at timestamptz
);

-- What was answered in the study alone: the profile keeps one result of each questionnaire, and the study needs two.
create table study_questionnaires (
  person_id uuid not null references study_participants (person_id) on delete cascade,
  round smallint not null check (round in (1, 2)),
  survey text not null,
  instrument text not null,
  instrument_version text not null,
  answers jsonb not null,
  answered_at timestamptz not null,
  primary key (person_id, round, survey)
);
