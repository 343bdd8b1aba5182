-- Searches among a million postings: what a list of the newest is narrowed by stands in the indexes of its order, so that only what is let
-- through is read of the table; and texts stand beside the table, so that many postings fit on a page of it.
alter table postings set (toast_tuple_target = 512, autovacuum_vacuum_insert_scale_factor = 0.05);

drop index postings_newest;
create index postings_newest on postings (occupation, posted_at desc)
  include (id, expires_at, made_at, workplace, level, pay_currency, pay_max);
drop index postings_group;
create index postings_group on postings (occupation_group, posted_at desc)
  include (id, expires_at, made_at, workplace, level, pay_currency, pay_max);
drop index postings_posted;
create index postings_posted on postings (posted_at desc)
  include (id, expires_at, made_at, workplace, level, pay_currency, pay_max);
-- What few postings say is found among all of them.
create index postings_level on postings (level, workplace, posted_at desc) where level is not null;
create index postings_workplace on postings (workplace, posted_at desc) where workplace is not null;
