-- Files that messages carry, sealed by the browser of who sends them: neither name nor kind is known here.

create table message_files (
  -- Made by the client, so that the same upload once more is the same file.
  id uuid primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  -- Null until a message carries it; it goes with that.
  message_id bigint references messages (id) on delete cascade,
  sent_hash bytea not null,
  size integer not null,
  bytes bytea not null,
  made_at timestamptz not null
);
-- Sealed bytes become no smaller.
alter table message_files alter column bytes set storage external;
create index message_files_person on message_files (person_id);
create index message_files_conversation on message_files (conversation_id);
create index message_files_message on message_files (message_id) where message_id is not null;
create index message_files_loose on message_files (made_at) where message_id is null;
