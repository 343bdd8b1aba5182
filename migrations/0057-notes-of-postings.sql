-- Half of what a note of a record and of an address cost was to look, for each, whether its posting is there. Whoever writes them holds importing, and so does
-- whoever sweeps postings away; what is deleted takes its notes with it, in one statement for all of it.
alter table posting_links drop constraint posting_links_posting_id_fkey;
alter table posting_addresses drop constraint posting_addresses_posting_id_fkey;

create function forget_posting_notes() returns trigger language plpgsql as $$
begin
  delete from posting_links where posting_id in (select id from gone);
  delete from posting_addresses where posting_id in (select id from gone);
  return null;
end $$;

create trigger postings_forget_notes after delete on postings
  referencing old table as gone for each statement execute function forget_posting_notes();
