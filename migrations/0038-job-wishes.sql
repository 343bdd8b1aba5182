-- What people mark, wish and answer about jobs. Each row is somebody's, can be taken back, and goes with them.

create table job_favorites (
  person_id uuid not null references people (id) on delete cascade,
  posting_id bigint not null references postings (id) on delete cascade,
  made_at timestamptz not null,
  primary key (person_id, posting_id)
);
create index job_favorites_posting on job_favorites (posting_id);

-- How far somebody is with a job.
create table job_applications (
  person_id uuid not null references people (id) on delete cascade,
  posting_id bigint not null references postings (id) on delete cascade,
  state text not null check (state in ('saved', 'applied', 'answered', 'interview', 'offer', 'closed')),
  note text,
  -- A day that matters to the person.
  day date,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (person_id, posting_id)
);
create index job_applications_posting on job_applications (posting_id);

-- What recommendations learn from: of each kind one a job, the last.
create table job_signals (
  id bigint generated always as identity primary key,
  person_id uuid not null references people (id) on delete cascade,
  posting_id bigint not null references postings (id) on delete cascade,
  kind text not null check (kind in ('favorite', 'apply', 'hide', 'less', 'more', 'open')),
  reason text,
  made_at timestamptz not null,
  unique (person_id, posting_id, kind)
);
create index job_signals_newest on job_signals (person_id, made_at desc, id desc);
create index job_signals_posting on job_signals (posting_id);

-- Who has none has personal recommendations.
create table job_settings (
  person_id uuid primary key references people (id) on delete cascade,
  personalised boolean not null
);

create table job_hidden_companies (
  person_id uuid not null references people (id) on delete cascade,
  -- The same for spellings of the same, as postings have it.
  company_key text not null,
  company text not null,
  made_at timestamptz not null,
  primary key (person_id, company_key)
);

-- What somebody chose of the pairs about work.
create table job_interest_answers (
  person_id uuid not null references people (id) on delete cascade,
  pair text not null,
  side text not null check (side in ('left', 'right')),
  answered_at timestamptz not null,
  primary key (person_id, pair)
);

create table job_searches (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  -- {q?, place?, remote?, level?, pay_min?, currency?}, always in this order.
  looked_for jsonb not null,
  mail boolean not null,
  made_at timestamptz not null,
  -- The newest posting that was looked at: their ids go up in the order in which they are committed.
  looked_up_to bigint not null,
  told_at timestamptz,
  unique (person_id, looked_for)
);

-- When somebody was told of what is new, last: searches that are saved anew do not make it more often.
create table job_tellings (
  person_id uuid primary key references people (id) on delete cascade,
  told_at timestamptz not null
);
create index job_searches_telling on job_searches (person_id) where mail;
