-- What postings say of risks, what finds them quickly, and the log of what was recommended to whom.

-- See rules/risk-flags.ts.
alter table postings add column flags text[] not null default '{}';

create index postings_posted on postings (posted_at desc);
create index postings_pay on postings (pay_currency, pay_max) where pay_max is not null;
create index postings_places on postings using gin (places jsonb_path_ops);
-- Of a place's name alone: many are common words elsewhere.
create index postings_place_words on postings using gin (to_tsvector('english', places));

-- A page of recommendations as it was shown, each time it says something new.
create table job_pages (
  id bigint generated always as identity primary key,
  person_id uuid not null references people (id) on delete cascade,
  shown_at timestamptz not null,
  -- MD5 of the entries, as a UUID.
  mark uuid not null,
  method text not null,
  -- [{job, score, reasons: [{source, about, isWanted?, value, confidence}]}]
  entries jsonb not null,
  unique (person_id, mark)
);
create index job_pages_newest on job_pages (person_id, id desc);
create index job_pages_end on job_pages (shown_at);
