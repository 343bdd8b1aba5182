-- What happened to a group and who did it, told between its messages: made, named, somebody added, gone, removed.
create table conversation_events (
  conversation_id bigint not null references conversations (id) on delete cascade,
  -- The revision that the change took.
  revision bigint not null,
  kind text not null check (kind in ('made', 'named', 'added', 'left', 'removed')),
  -- Both empty of who is no more.
  by_id uuid references people (id) on delete set null,
  whom_id uuid references people (id) on delete set null,
  -- What a group was named.
  name text,
  -- It stands behind this message.
  after_message_id bigint not null,
  made_at timestamptz not null,
  primary key (conversation_id, revision)
);
create index conversation_events_by on conversation_events (by_id);
create index conversation_events_whom on conversation_events (whom_id);
