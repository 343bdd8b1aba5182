-- What is asked for by words and by places at once is intersected within one index: with two, each made a list of all of its postings first.
-- What was written last and is not sorted into it yet is looked through by every search: so it is a megabyte at most, and not four.
drop index postings_search;
drop index postings_places;
drop index postings_place_words;
create index postings_search on postings using gin (search, places jsonb_path_ops, to_tsvector('english', places))
  with (gin_pending_list_limit = 1024);
