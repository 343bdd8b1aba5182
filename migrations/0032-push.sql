-- Keys by which the server vouches for itself to other services: made once, sealed with its secret.
create table server_keys (
  name text primary key,
  sealed_key text not null,
  made_at timestamptz not null
);

-- Where the push service of a browser takes notices for somebody, for as long as they are signed in there. No key stands here: what
-- is sent is empty.
create table push_subscriptions (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  session text not null unique,
  endpoint text not null unique,
  made_at timestamptz not null,
  -- Tries in a row that came to nothing.
  failures integer not null default 0
);
create index push_subscriptions_person on push_subscriptions (person_id);

-- The message of which somebody was given notice last, by conversation: there is no other until they have read it.
create table push_marks (
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  message_id bigint not null,
  primary key (conversation_id, person_id)
);
create index push_marks_person on push_marks (person_id);
