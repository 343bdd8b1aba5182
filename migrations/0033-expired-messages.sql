-- Whether a message went because its time was over: by its age alone nobody can tell it from one that somebody took back.
alter table message_tombstones add column expired boolean not null default false;
