-- When a record was seen last is written anew for each of a file that comes again: without an index of it, and with some room in each page, that
-- changes no index. What a source has stopped listing is found among its own records, all of which it has just told.
drop index posting_links_seen;
alter table posting_links set (fillfactor = 85);
