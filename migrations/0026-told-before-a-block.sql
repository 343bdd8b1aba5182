-- What somebody was told before they were blocked stays told: how far the one who blocks had read, by conversation.

alter table blocks add column told jsonb not null default '{}';

create function note_told() returns trigger language plpgsql as $$
begin
  select coalesce(jsonb_object_agg(own.conversation_id::text, own.read_up_to), '{}') into new.told
  from conversation_members own
  join conversation_members other on other.conversation_id = own.conversation_id
  where own.person_id = new.person_id and other.person_id = new.blocked_id
    and own.accepted_at is not null and not own.declined and own.read_up_to > 0;
  return new;
end $$;
create trigger blocks_note_told before insert on blocks for each row execute function note_told();
