-- How long messages are kept holds for what is sent after it was set: nobody's words go sooner than was said when they were sent.

alter table conversations
  -- What is not above it was sent while everything was kept.
  add column retention_after bigint not null default 0,
  -- What is not above it was sent while messages were kept for `retention_before` days.
  add column retention_shorter_after bigint not null default 0,
  add column retention_before integer;

create function note_retention() returns trigger language plpgsql as $$
begin
  if old.retention_days is null then
    new.retention_after := new.last_message_id;
    new.retention_shorter_after := new.last_message_id;
    new.retention_before := null;
  elsif new.retention_days < old.retention_days then
    new.retention_before := greatest(
      old.retention_days, case when old.retention_shorter_after > old.retention_after then old.retention_before end
    );
    new.retention_shorter_after := new.last_message_id;
  end if;
  return new;
end $$;
create trigger conversations_note_retention before update of retention_days on conversations
  for each row when (new.retention_days is distinct from old.retention_days) execute function note_retention();
