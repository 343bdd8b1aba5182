-- Letters are written under the lock of their conversation, which says more than that it is there: the check of it for each was a
-- twelfth of what the database does for a letter. What a conversation has goes with it, as before.
alter table messages drop constraint messages_conversation_id_fkey;
create function take_letters_along() returns trigger language plpgsql as $$
begin
  delete from messages where conversation_id = old.id;
  return null;
end $$;
create trigger conversations_take_letters after delete on conversations
  for each row execute function take_letters_along();

-- By sender they are found in the order of their ids, too, and of one conversation by that.
drop index messages_sender;
