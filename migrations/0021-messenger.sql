-- Conversations, who is in them, what was said, and which keys it was sealed under.

create table conversations (
  id bigint generated always as identity primary key,
  is_group boolean not null,
  name text,
  -- Of a conversation of two: both ids, the smaller first, so that there is one of them at most.
  pair text unique,
  admin_id uuid references people (id) on delete set null,
  -- Rises with every change of anything in the conversation; taken under the lock of this row.
  revision bigint not null default 0,
  name_revision bigint not null default 0,
  members_revision bigint not null default 0,
  keys_revision bigint not null default 0,
  last_message_id bigint not null default 0,
  last_message_at timestamptz,
  -- 0 before the first: from then on the conversation is encrypted.
  epoch integer not null default 0,
  epoch_at timestamptz,
  epoch_messages integer not null default 0,
  rekey_required boolean not null default false,
  retention_days integer check (retention_days in (7, 30, 90)),
  made_at timestamptz not null,
  check (is_group = (pair is null))
);

create table conversation_members (
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  -- Messages up to this one were before their time.
  joined_after bigint not null default 0,
  joined_at timestamptz not null,
  -- Null while it is the request of a stranger.
  accepted_at timestamptz,
  declined boolean not null default false,
  read_up_to bigint not null default 0,
  read_revision bigint not null default 0,
  -- When accepting or declining changed what they are to the others.
  request_revision bigint not null default 0,
  primary key (conversation_id, person_id)
);
create index conversation_members_person on conversation_members (person_id);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender_id uuid not null references people (id) on delete cascade,
  client_id uuid not null,
  -- SHA-256 of what was sent, by which a repeat is told from another message under the same id.
  sent_hash bytea not null,
  revision bigint not null,
  made_at timestamptz not null,
  reply_to bigint,
  -- Plain words; empty where they are sealed.
  content text not null,
  -- JSON of what came sealed, as it came; null of plain words.
  sealed json,
  epoch integer,
  -- Nobody but its sender sees it: the other one has blocked or declined them.
  silent boolean not null default false,
  edit_client_id uuid,
  edited_at timestamptz,
  constraint messages_client unique (sender_id, client_id)
);
create index messages_revision on messages (conversation_id, revision);
create index messages_place on messages (conversation_id, id);

-- What is left of a message that was deleted, or whose sender has left for good: its place, and that nothing stands there.
create table message_tombstones (
  id bigint primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender_id uuid references people (id) on delete set null,
  client_id uuid not null,
  revision bigint not null,
  made_at timestamptz not null,
  silent boolean not null
);
create index message_tombstones_revision on message_tombstones (conversation_id, revision);
create index message_tombstones_place on message_tombstones (conversation_id, id);
create index message_tombstones_client on message_tombstones (sender_id, client_id);

-- However a message goes (by its sender, with its sender), its place stays, as a change of the conversation.
create function leave_tombstone() returns trigger language plpgsql as $$
declare
  next bigint;
begin
  update conversations set revision = revision + 1 where id = old.conversation_id returning revision into next;
  -- The conversation itself goes: then nothing of it stays.
  if next is null then
    return null;
  end if;
  insert into message_tombstones (id, conversation_id, sender_id, client_id, revision, made_at, silent)
  values (
    old.id, old.conversation_id, (select id from people where id = old.sender_id), old.client_id, next, old.made_at,
    old.silent
  );
  return null;
end $$;
create trigger messages_leave_tombstones after delete on messages for each row execute function leave_tombstone();

create table message_reactions (
  message_id bigint not null references messages (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  client_id uuid,
  content text not null,
  sealed json,
  made_at timestamptz not null,
  primary key (message_id, person_id)
);

create table conversation_epochs (
  conversation_id bigint not null references conversations (id) on delete cascade,
  epoch integer not null check (epoch >= 1),
  publisher_id uuid references people (id) on delete set null,
  sent_hash bytea not null,
  -- As it came; null of a client of the specification.
  bundle json,
  made_at timestamptz not null,
  primary key (conversation_id, epoch)
);

create table conversation_wraps (
  conversation_id bigint not null,
  epoch integer not null,
  person_id uuid not null references people (id) on delete cascade,
  encrypted_key text not null,
  primary key (conversation_id, epoch, person_id),
  foreign key (conversation_id, epoch) references conversation_epochs (conversation_id, epoch) on delete cascade
);
create index conversation_wraps_person on conversation_wraps (person_id);

create table blocks (
  person_id uuid not null references people (id) on delete cascade,
  blocked_id uuid not null references people (id) on delete cascade,
  made_at timestamptz not null,
  primary key (person_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);
