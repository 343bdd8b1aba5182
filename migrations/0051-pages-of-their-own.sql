-- Pages of posts that a model reads for a person on a day are counted beside the chapters that it tells them, and use up none of them.
alter table told_allowance
  alter column chapters set default 0,
  add column pages integer not null default 0;
