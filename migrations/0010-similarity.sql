-- The vectors by which similar people are found: one for each person who has agreed to it, made from tests and games.

-- The row stays when the consent is withdrawn, without its vector: how often it may change does not begin anew.
create table similarity_vectors (
  person_id uuid primary key references people (id) on delete cascade,
  -- Trait levels in the order of the scales, null where one is not measured or hidden. Null while nothing may be used.
  levels real[],
  -- Whether tests, games or hidden scales have changed since it was made.
  stale boolean not null default true,
  renewed_at timestamptz,
  -- Renewals that count against the limit, as of the last one; it fills again with time.
  renewals real not null default 0,
  -- By the clock of the database, for those who follow the table.
  changed_at timestamptz not null default clock_timestamp()
);
create index similarity_vectors_changed on similarity_vectors (changed_at);
-- Those who have waited longest come first, and nobody before them is looked at.
create index similarity_vectors_stale on similarity_vectors (renewed_at nulls first) where stale;

-- What a person takes away is out of use at once; what they add counts from the next renewal on.
create function note_similarity_change() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.person_id, old.person_id);
  takes_away boolean := tg_op = case tg_table_name when 'hidden_scales' then 'INSERT' else 'DELETE' end;
begin
  if takes_away then
    update similarity_vectors set stale = true, levels = null, changed_at = clock_timestamp() where person_id = person;
  else
    update similarity_vectors set stale = true where person_id = person and not stale;
  end if;
  return null;
end
$$;
create trigger test_results_similarity after insert or delete on test_results
  for each row execute function note_similarity_change();
-- The same answers sent again touch the row and change nothing: that must not use the limit up.
create trigger test_scores_similarity after update of scores on test_results
  for each row when (old.scores is distinct from new.scores) execute function note_similarity_change();
create trigger game_evidence_similarity after insert or delete on game_evidence
  for each row execute function note_similarity_change();
create trigger hidden_scales_similarity after insert or delete on hidden_scales
  for each row execute function note_similarity_change();
