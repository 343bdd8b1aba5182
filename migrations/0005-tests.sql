-- Questionnaires that people have answered: one result each, and the first stays until the person deletes it.

create table test_results (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  survey text not null check (survey in ('ipip', 'dospert', 'ssvs')),
  -- The questionnaire, and the version of it whose keys and norms made the scores.
  instrument text not null,
  instrument_version text not null,
  -- By item number, as they were given, so that they can be scored again.
  answers jsonb not null,
  scores jsonb not null,
  -- The method that made the scores.
  scored_with text not null,
  answered_at timestamptz not null,
  unique (person_id, survey)
);
