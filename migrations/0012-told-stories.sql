-- Told stories: one row for each telling, one for each of its chapters, and what replies say of their readers.

create table told_stories (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  story_key text not null,
  -- The finished telling that this one continues; it may be deleted.
  parent_id uuid references told_stories (id) on delete set null,
  language text not null,
  -- The newest chapter that is told or being told: 0 the beginning.
  chapter smallint not null,
  status text not null check (status in ('telling', 'waiting', 'finished')),
  -- Facts, promises, cast: what the rules fold replies into.
  state jsonb not null,
  -- What it took over from the telling that it continues.
  carry jsonb,
  -- While a chapter is being told: which run of which server tells it, and until when it is to be believed.
  held_by uuid,
  held_until timestamptz,
  -- The heading of the ending.
  ending text,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz
);
-- One open telling of a story for each person.
create unique index told_stories_open on told_stories (person_id, story_key) where finished_at is null;
create index told_stories_finished on told_stories (person_id, finished_at desc, id desc) where finished_at is not null;

-- What was told of a story before, for every chapter; and a deleted telling is forgotten by those that continue it.
create index told_stories_person on told_stories (person_id, story_key);
create index told_stories_parent on told_stories (parent_id) where parent_id is not null;

create table told_chapters (
  story_id uuid not null references told_stories (id) on delete cascade,
  number smallint not null,
  -- Raised each time it is told anew, so that what was read of it before is void.
  attempt integer not null,
  -- Which scene of the story it tells, and with which picture; empty until it is told.
  scene_id text not null,
  picture text not null,
  text text not null,
  -- What it is written in, as a language tag: the teller decides.
  language text not null,
  -- What was offered: the words, and which option of the scene they stand for.
  options jsonb not null,
  question text,
  response text,
  -- How the response was understood.
  heard jsonb,
  answered_at timestamptz,
  primary key (story_id, number)
);

-- What replies say of those who gave them: kept like the evidence of games, only of people who agree to a profile.
create table reply_evidence (
  story_id uuid not null,
  chapter smallint not null,
  person_id uuid not null references people (id) on delete cascade,
  answers jsonb not null,
  recorded_at timestamptz not null,
  primary key (story_id, chapter)
);
create index reply_evidence_person on reply_evidence (person_id);

-- How many chapters a model told a person on a day, by the calendar of UTC.
create table told_allowance (
  person_id uuid not null references people (id) on delete cascade,
  day date not null,
  chapters integer not null,
  primary key (person_id, day)
);
