-- What linked accounts elsewhere say of a person: counts of kinds of words, or of what is watched, and never a text.
create table account_evidence (
  person_id uuid not null references people (id) on delete cascade,
  provider text not null check (provider in ('reddit', 'youtube')),
  answers jsonb not null,
  recorded_at timestamptz not null,
  primary key (person_id, provider)
);

-- Accounts elsewhere that a person has linked, with the tokens by which they are read, sealed.
create table linked_accounts (
  person_id uuid not null references people (id) on delete cascade,
  provider text not null check (provider in ('reddit', 'youtube')),
  -- Who that is over there: an id that stays, and the name that is shown.
  account_id text not null,
  username text not null,
  sealed_grant text not null,
  linked_at timestamptz not null,
  primary key (person_id, provider)
);

-- Ways to a provider that have begun and not come back: each good once, for some minutes, in the browser that holds its text.
create table link_states (
  state_hash text primary key,
  person_id uuid not null references people (id) on delete cascade,
  provider text not null check (provider in ('reddit', 'youtube')),
  sealed_verifier text not null,
  way_back text not null,
  expires_at timestamptz not null
);
create index link_states_person on link_states (person_id);
create index link_states_expires on link_states (expires_at);

-- The newest scan of an account, and how far it is. Whoever works on it holds a lease; whoever dies lets it run out.
create table scans (
  person_id uuid not null references people (id) on delete cascade,
  provider text not null check (provider in ('reddit', 'youtube')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer,
  -- Where to go on, what has been counted by now, and which items those were; null when it is over.
  progress jsonb,
  lease_holder uuid,
  lease_until timestamptz,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (person_id, provider)
);
