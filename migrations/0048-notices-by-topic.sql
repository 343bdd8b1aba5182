-- Notices of the system are of topics: of letters, and of what is new for saved searches.
alter table push_subscriptions
  -- What this browser is given notice of.
  add column topics text[] not null default '{letters}',
  -- What there was notice of since the browser last asked: what is posted is empty.
  add column due text[] not null default '{}';
alter table job_searches add column notify boolean not null default false;
drop index job_searches_telling;
create index job_searches_telling on job_searches (person_id) where mail or notify;
