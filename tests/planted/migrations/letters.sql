-- Letters that people write to themselves.
create table letters (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  text text not null,
  seal_key text not null,
  written_at timestamptz not null
);
