-- Pictures of people. Each has their own, even when two are the same, so that it comes and goes with its person.

create table avatars (
  person_id uuid primary key references people (id) on delete cascade,
  -- The SHA-256 of its bytes, in hexadecimal: the name under which everybody may see it.
  hash text not null,
  png bytea not null,
  made_at timestamptz not null
);
create index avatars_hash on avatars (hash);
