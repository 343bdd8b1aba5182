-- An answer changed a column that an index held, so that every answer left an entry in each index and a dead row that only
-- a vacuum could clear. Now no index holds what an answer changes, and a page has room for the next version of its rows.
alter table stories add column finished_at timestamptz;
update stories set finished_at = changed_at where outcome <> 'open';
alter table stories add check ((outcome = 'open') = (finished_at is null));
drop index stories_finished;
create index stories_finished on stories (person_id, finished_at desc, id desc) where outcome <> 'open';
alter table stories set (fillfactor = 50);
