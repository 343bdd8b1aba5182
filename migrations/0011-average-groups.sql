-- Results of tests enter and leave the average of all people in groups, so that nobody can be told apart in how it moves.

create table average_places (
  result_id uuid primary key references test_results (id) on delete cascade,
  survey text not null,
  -- Drawn by lot; null until the group is full. A result never changes its group: one that loses somebody is not filled up.
  group_id uuid
);
create index average_places_waiting on average_places (survey) where group_id is null;
create index average_places_group on average_places (survey, group_id) where group_id is not null;

insert into average_places (result_id, survey) select id, survey from test_results;

create function queue_for_average() returns trigger language plpgsql as $$
begin
  insert into average_places (result_id, survey) values (new.id, new.survey);
  return null;
end
$$;

create trigger queue_for_average after insert on test_results
  for each row execute function queue_for_average();
