-- The key of the ending that a story came to, '' where its deck tells none: looked up once, when a list asks for it first; null until then.
alter table stories add column ending text;
create index stories_endings on stories (person_id, topic_id, ending) where outcome = 'ended';
