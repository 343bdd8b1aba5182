-- Every version of a questionnaire that was ever answered, whole: what an answer meant when it was given.
create table instrument_versions (
  instrument text not null,
  version text not null,
  checksum text not null,
  content json not null,
  first_answered_at timestamptz not null default clock_timestamp(),
  primary key (instrument, version)
);
