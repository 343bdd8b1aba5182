-- What leaves its place, or changes a message, does so for any number at once: a person who goes takes years of messages along.

drop trigger messages_leave_tombstones on messages;
drop function leave_tombstone();
create function leave_tombstones() returns trigger language plpgsql as $$
begin
  with counted as (
    select conversation_id, count(*) as many from gone group by conversation_id
  ), moved as (
    update conversations set revision = revision + many from counted where id = conversation_id
    returning id, revision - many as before
  )
  -- Where the conversation itself goes, nothing of it stays.
  insert into message_tombstones (id, conversation_id, sender_id, client_id, revision, made_at, silent)
  select gone.id, conversation_id, people.id, client_id,
    before + row_number() over (partition by conversation_id order by gone.id), made_at, silent
  from gone join moved on moved.id = conversation_id left join people on people.id = sender_id;
  return null;
end $$;
create trigger messages_leave_tombstones after delete on messages referencing old table as gone
  for each statement execute function leave_tombstones();

drop trigger message_reactions_note_loss on message_reactions;
drop function note_lost_reaction();
create function note_lost_reactions() returns trigger language plpgsql as $$
begin
  with lost as (
    -- Those whose message goes, too, are not missed.
    select distinct messages.id, messages.conversation_id from gone join messages on messages.id = message_id
  ), counted as (
    select conversation_id, count(*) as many from lost group by conversation_id
  ), moved as (
    update conversations set revision = revision + many from counted where id = conversation_id
    returning id, revision - many as before
  ), placed as (
    select lost.id, before + row_number() over (partition by conversation_id order by lost.id) as next
    from lost join moved on moved.id = conversation_id
  )
  update messages set revision = next from placed where placed.id = messages.id;
  return null;
end $$;
create trigger message_reactions_note_loss after delete on message_reactions referencing old table as gone
  for each statement execute function note_lost_reactions();

create index message_reports_closed on message_reports (closed_at) where closed_at is not null;
