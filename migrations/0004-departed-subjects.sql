-- People of another identity service who have deleted their account here: a keyed hash of issuer and subject, and when.

create table departed_subjects (
  subject_hash text primary key,
  departed_at timestamptz not null
);
create index departed_subjects_time on departed_subjects (departed_at);
