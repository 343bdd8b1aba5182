-- What stays known of somebody in a group in which they are no longer, or which they do not want: to be put into it again undoes
-- neither that they have declined nor that they have left.
create table group_refusals (
  conversation_id bigint not null references conversations (id) on delete cascade,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('declined', 'left')),
  primary key (conversation_id, person_id)
);
create index group_refusals_person on group_refusals (person_id);
insert into group_refusals (conversation_id, person_id, kind)
select conversation_id, person_id, 'declined' from conversation_members
join conversations on conversations.id = conversation_id and is_group
where declined;
