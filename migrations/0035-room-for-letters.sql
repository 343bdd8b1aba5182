-- What is kept of one person's letters and files is counted, the chat keys that they have published among it.
create index conversation_epochs_publisher on conversation_epochs (publisher_id);

-- The admin of a group has taken it up: who has not may turn it down, and then neither sees it nor hears of it. Where nobody has,
-- there is none until somebody does.
create function next_admin(of_group bigint) returns uuid language sql stable as $$
  select person_id from conversation_members
  where conversation_id = of_group and accepted_at is not null and not declined
  order by joined_at, person_id limit 1
$$;
create or replace function settle_departure() returns trigger language plpgsql as $$
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
  update conversations set admin_id = next_admin(id)
  where id = old.conversation_id and is_group and (admin_id is null or admin_id = old.person_id);
  return null;
end $$;
create function settle_admin() returns trigger language plpgsql as $$
begin
  update conversations set admin_id = next_admin(id)
  where id = new.conversation_id and is_group and admin_id is null;
  return null;
end $$;
create trigger conversation_members_admin after update of accepted_at, declined on conversation_members
  for each row when (new.accepted_at is not null and not new.declined and (old.accepted_at is null or old.declined))
  execute function settle_admin();

update conversations set admin_id = next_admin(id) where is_group and not exists (
  select from conversation_members member where member.conversation_id = conversations.id
    and person_id = admin_id and accepted_at is not null and not declined);

-- Whatever keys somebody has from now on, their first ones too, is told wherever they are; another chat key is owed where their other
-- keys open nothing of it.
create or replace function owe_epochs() returns trigger language plpgsql as $$
begin
  perform from conversations
  where id in (select conversation_id from conversation_members where person_id = new.person_id)
  order by id for update;
  update conversations set rekey_required = rekey_required or (epoch > 0 and new.number > 1), revision = revision + 1,
    keys_revision = revision + 1
  where id in (select conversation_id from conversation_members where person_id = new.person_id);
  return null;
end $$;
drop trigger key_entries_owe_epochs on key_entries;
create trigger key_entries_owe_epochs after insert on key_entries for each row execute function owe_epochs();
