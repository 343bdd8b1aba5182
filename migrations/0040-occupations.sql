-- Occupations that an operator has imported, in place of the groups that come with the product; empty where nobody has.

create table occupations (
  -- Of the Standard Occupational Classification, as O*NET writes it; the first two figures are the group.
  code text primary key,
  title text not null,
  job_zone real not null,
  -- In the order of the types, values and styles that the rules name.
  interests real[] not null,
  work_values real[] not null,
  styles real[] not null,
  -- Further titles that it goes by.
  titles text[] not null
);
