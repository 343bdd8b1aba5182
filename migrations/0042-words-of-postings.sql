-- Many postings that come together are found by their title, company and place at once, and by the words of their text
-- a little later: making these takes longer than all else that is written of a posting.

alter table postings drop column search;
-- Whether the words of its text are among what searches find; those that are there by now are gone through once.
alter table postings add column has_words boolean not null default false;
alter table postings add column search tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A')
  || setweight(to_tsvector('english', company), 'B')
  || setweight(to_tsvector('english', places), 'C')
  || case when has_words then setweight(to_tsvector('english', left(text, 4000)), 'D') else '' end
) stored;
create index postings_search on postings using gin (search);
create index postings_wordless on postings (id) where not has_words;
