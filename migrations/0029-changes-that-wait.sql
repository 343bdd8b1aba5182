-- How often somebody has changed what they said, or reacted, while nobody else has taken the conversation up.
alter table conversation_members add column waiting_changes integer not null default 0;
