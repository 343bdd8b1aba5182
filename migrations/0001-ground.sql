-- People, the card stories they play, and what those stories say of them.

create table people (
  id uuid primary key,
  username text not null,
  -- Made by the development sign-in; never in production.
  development boolean not null default false,
  created_at timestamptz not null
);
create unique index people_username_key on people (lower(username));

-- Every deck version that was ever played, whole, so that running stories keep theirs.
create table deck_versions (
  topic_id text not null,
  version text not null,
  checksum text not null,
  content json not null,
  first_played_at timestamptz not null,
  primary key (topic_id, version)
);

-- `state` is the fold of the story's answers up to `turn`; `turn` is the number of answers.
create table stories (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  topic_id text not null,
  deck_version text not null,
  dummy boolean not null,
  outcome text not null check (outcome in ('open', 'ended', 'lost')),
  turn integer not null default 0 check (turn >= 0),
  state json not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  foreign key (topic_id, deck_version) references deck_versions (topic_id, version)
);
create unique index stories_one_open on stories (person_id, topic_id) where outcome = 'open';
create index stories_finished on stories (person_id, changed_at desc, id desc) where outcome <> 'open';

-- The answer log: one row an answer, never changed.
create table story_answers (
  story_id uuid not null references stories (id) on delete cascade,
  turn integer not null check (turn >= 0),
  card_id text not null,
  agree boolean not null,
  elapsed_ms integer,
  answered_at timestamptz not null,
  primary key (story_id, turn)
);

create table topic_ratings (
  topic_id text not null,
  person_id uuid not null references people (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null,
  primary key (topic_id, person_id)
);
create index topic_ratings_person on topic_ratings (person_id);

-- What a finished game says: its keyed answers, so that a better method can score them again.
create table game_evidence (
  story_id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  topic_id text not null,
  answers json not null,
  recorded_at timestamptz not null
);
create index game_evidence_person on game_evidence (person_id, topic_id, recorded_at);
