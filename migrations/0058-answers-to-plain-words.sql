-- In which words a card was read that was answered: whether plain words measure what those as written do can only be looked at afterwards.
alter table story_answers add column plain boolean not null default false;
alter table undone_answers add column plain boolean not null default false;
