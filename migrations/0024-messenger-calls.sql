-- What the calls of the messenger keep beside conversations: how far each sender has sealed, which edits have come, switches,
-- reports, who may be found by name, and what becomes of a conversation when somebody goes.

-- A conversation of two whose other one has left for good bears nobody's id.
alter table conversations drop constraint conversations_check;
alter table conversations add check (not is_group or pair is null);
create index conversations_retention on conversations (id) where retention_days is not null;

-- The highest sequence that somebody has sealed with in a conversation: it stays when they leave and when messages go.
create table conversation_sequences (
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  sequence bigint not null,
  primary key (conversation_id, person_id)
);
create index conversation_sequences_person on conversation_sequences (person_id);

-- Words that only their sender sees in the place of what they were: the other one has blocked or declined them since.
alter table messages add column own_words json;

-- Every edit that has come, so that one that comes again changes nothing.
create table message_edits (
  message_id bigint not null references messages (id) on delete cascade,
  client_id uuid not null,
  sent_hash bytea not null,
  primary key (message_id, client_id)
);

-- Only who reacted sees it: the other one has blocked or declined them.
alter table message_reactions add column silent boolean not null default false;
create index message_reactions_person on message_reactions (person_id);
create index messages_sender on messages (sender_id, conversation_id);

create table messenger_settings (
  person_id uuid primary key references people (id) on delete cascade,
  presence_on boolean not null
);

alter table consent_decisions drop constraint consent_decisions_kind_check;
alter table consent_decisions add constraint consent_decisions_kind_check
  check (kind in ('profile', 'similarity', 'scan_reddit', 'scan_youtube', 'discoverable'));

-- Who has agreed to be found by everybody, as the newest decision says.
create table discoverable_people (
  person_id uuid primary key references people (id) on delete cascade,
  since timestamptz not null
);

-- The one place where opened words may stand: chosen by who reports them. It goes with either of the two.
create table message_reports (
  id bigint generated always as identity primary key,
  person_id uuid not null references people (id) on delete cascade,
  reported_id uuid not null references people (id) on delete cascade,
  conversation_id bigint not null,
  reason text not null,
  -- A list of {"message_id": …, "text": …}.
  messages json not null,
  made_at timestamptz not null,
  closed_at timestamptz,
  note text
);
create index message_reports_person on message_reports (person_id);
create index message_reports_reported on message_reports (reported_id);

-- However a member goes (leaves, is removed, is no more): the others are told, owe another epoch, and have an admin; and what
-- has nobody left in it goes, too.
create function settle_departure() returns trigger language plpgsql as $$
begin
  update conversations set revision = revision + 1, members_revision = revision + 1,
    rekey_required = epoch > 0, pair = null
  where id = old.conversation_id;
  if not found then
    return null;
  end if;
  if not exists (select from conversation_members where conversation_id = old.conversation_id) then
    delete from conversations where id = old.conversation_id;
    return null;
  end if;
  update conversations set admin_id = (
    select person_id from conversation_members where conversation_id = old.conversation_id
    order by accepted_at is null, joined_at, person_id limit 1
  )
  where id = old.conversation_id and is_group and (admin_id is null or admin_id = old.person_id);
  return null;
end $$;
create trigger conversation_members_settle after delete on conversation_members
  for each row execute function settle_departure();

-- A reaction that goes is a change of its message; with the message itself it goes unsaid.
create function note_lost_reaction() returns trigger language plpgsql as $$
declare
  place bigint;
  next bigint;
begin
  select conversation_id into place from messages where id = old.message_id;
  if place is null then
    return null;
  end if;
  update conversations set revision = revision + 1 where id = place returning revision into next;
  update messages set revision = next where id = old.message_id;
  return null;
end $$;
create trigger message_reactions_note_loss after delete on message_reactions
  for each row execute function note_lost_reaction();
