-- How often somebody was asked within the day: another group is another letter to whoever wants none.
alter table invitations add column many integer not null default 1;
