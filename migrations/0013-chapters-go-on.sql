-- A chapter whose server fell silent is gone on with by another, and a storyteller that thinks says so.

-- How far (in UTF-16 units) what was read of this attempt still stands: who read on, where a server showed what it could not keep
-- any more, goes on from there. Null where all of it stands.
alter table told_chapters add column set_back_to integer;

-- While a chapter is being told: nothing of it has come yet, and its storyteller gives signs of life.
alter table told_stories add column is_thinking boolean not null default false;
