-- What names are compared by: worked out by the server that starts next for whoever has a name already. Of several people
-- from before who share a key each keeps their name, as twins 1, 2 and so on; a newcomer is never one.
alter table people add column username_key text;
alter table people add column username_twin integer not null default 0 check (username_twin >= 0);
create unique index people_name_key on people (username_key, username_twin);
