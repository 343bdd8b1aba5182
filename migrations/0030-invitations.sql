-- Whom somebody has asked who did not know them, within the last day: nobody asks more people than one may, one by one or in groups.
create table invitations (
  person_id uuid not null references people (id) on delete cascade,
  invited_id uuid not null references people (id) on delete cascade,
  made_at timestamptz not null,
  primary key (person_id, invited_id)
);
create index invitations_invited on invitations (invited_id);
create index invitations_made on invitations (made_at);

-- Somebody's other keys open nothing that is sealed under a chat key from before: their conversations owe another one, however the
-- keys came into force. Who has their first ones is given the newest chat key as any other who has none of it.
create function owe_epochs() returns trigger language plpgsql as $$
begin
  perform from conversations
  where epoch > 0 and id in (select conversation_id from conversation_members where person_id = new.person_id)
  order by id for update;
  update conversations set rekey_required = true, revision = revision + 1, keys_revision = revision + 1
  where epoch > 0 and id in (select conversation_id from conversation_members where person_id = new.person_id);
  return null;
end $$;
create trigger key_entries_owe_epochs after insert on key_entries
  for each row when (new.number > 1) execute function owe_epochs();
