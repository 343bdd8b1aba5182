-- What people say of themselves, what they do not want to see, and what they have agreed to.

-- Absent until a person says something; a field that is null was not said.
create table profiles (
  person_id uuid primary key references people (id) on delete cascade,
  name text,
  surname text,
  age integer check (age between 1 and 120),
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  education_level text
    check (education_level in ('High School', 'Associate''s', 'Bachelor''s', 'Master''s', 'Doctorate', 'Other')),
  bio text,
  changed_at timestamptz not null
);

-- Scales that a person does not want to see or to count.
create table hidden_scales (
  person_id uuid not null references people (id) on delete cascade,
  scale text not null,
  hidden_at timestamptz not null,
  primary key (person_id, scale)
);

-- Every decision about a consent, the newest in force. Before the first, registration's answer counts for the profile.
create table consent_decisions (
  id bigint generated always as identity primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('profile', 'similarity', 'scan_reddit', 'scan_youtube')),
  -- The wording that the person saw.
  version text not null,
  given boolean not null,
  decided_at timestamptz not null
);
create index consent_decisions_person on consent_decisions (person_id, kind, id desc);
