-- The history of everybody's keys: each set that came into force, bound to the one before, and never changed again.

create table key_entries (
  person_id uuid not null references people (id) on delete cascade,
  -- From 1 on, without a gap.
  number integer not null,
  public_key text not null,
  message_public_key text not null,
  -- Text, since it is hashed as it stands here: ISO 8601 in UTC.
  made_at text not null,
  -- The hash of the entry before in base64; empty in the first.
  previous text not null,
  -- By the signing key of the entry before; null where that key was lost.
  signature text,
  primary key (person_id, number)
);

-- Length and bytes of one field, as docs/encryption.md has it.
create function key_entry_field(field bytea) returns bytea language sql immutable as $$
  select int4send(octet_length(field)) || field
$$;

-- What the next entry names as `previous`.
create function hash_key_entry(entry key_entries) returns text language sql immutable as $$
  select encode(sha256(
    key_entry_field('lorepath/key-history/v1'::bytea)
    || key_entry_field(convert_to(entry.person_id::text, 'UTF8'))
    || key_entry_field(convert_to(entry.number::text, 'UTF8'))
    || key_entry_field(convert_to(entry.made_at, 'UTF8'))
    || key_entry_field(convert_to(entry.previous, 'UTF8'))
    || key_entry_field(sha256(decode(entry.public_key, 'base64') || decode(entry.message_public_key, 'base64')))
  ), 'base64')
$$;

-- Adds an entry unless its keys are those of the last one.
create function append_key_entry(of_person uuid, signing_key text, message_key text, at timestamptz)
returns void language plpgsql as $$
declare
  last key_entries;
begin
  select * into last from key_entries where person_id = of_person order by number desc limit 1;
  if last.public_key = signing_key and last.message_public_key = message_key then
    return;
  end if;
  insert into key_entries (person_id, number, public_key, message_public_key, made_at, previous)
  values (
    of_person, coalesce(last.number, 0) + 1, signing_key, message_key,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    case when last.number is null then '' else hash_key_entry(last) end
  );
end $$;

-- However a set comes into force (registered, completed, in the place of a lost one, given back), it has its entry.
create function keep_key_history() returns trigger language plpgsql as $$
begin
  if new.retired_at is null and new.message_public_key is not null then
    perform append_key_entry(
      new.person_id, new.public_key, new.message_public_key,
      case when tg_op = 'INSERT' then new.made_at else new.changed_at end
    );
  end if;
  return null;
end $$;
create trigger key_sets_keep_history after insert or update on key_sets
  for each row execute function keep_key_history();

-- Entries go with their person and in no other way.
create function keep_key_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from people where id = old.person_id) then
    return old;
  end if;
  raise exception 'an entry of a key history stays as it is';
end $$;
create trigger key_entries_stay before update or delete on key_entries
  for each row execute function keep_key_entry();

-- Those who have keys by now: every set they had in the order in which it was made, and at the end the one in force.
do $$
declare
  kept key_sets;
begin
  for kept in select * from key_sets where message_public_key is not null order by person_id, made_at, id loop
    perform append_key_entry(kept.person_id, kept.public_key, kept.message_public_key, kept.made_at);
  end loop;
  for kept in select * from key_sets where message_public_key is not null and retired_at is null loop
    perform append_key_entry(kept.person_id, kept.public_key, kept.message_public_key, kept.changed_at);
  end loop;
end $$;
