-- The average of all people of a test: published seldom and kept, so that nobody can be read from how it moves.

create table published_averages (
  survey text primary key check (survey in ('ipip', 'dospert', 'ssvs')),
  people integer not null,
  -- Means by scale, rounded as they are told.
  means jsonb not null,
  published_at timestamptz not null
);

-- Who has ever taken a test, and whether that has counted as new: it does once, whatever is deleted and taken again.
create table average_people (
  person_id uuid not null references people (id) on delete cascade,
  survey text not null,
  counted boolean not null default false,
  primary key (person_id, survey)
);
create index average_people_new on average_people (survey) where not counted;

insert into average_people (person_id, survey) select person_id, survey from test_results;

create function note_for_average() returns trigger language plpgsql as $$
begin
  insert into average_people (person_id, survey) values (new.person_id, new.survey) on conflict do nothing;
  return null;
end
$$;

create trigger note_for_average after insert on test_results
  for each row execute function note_for_average();
