-- Sessions of another identity service whose tokens do not say when somebody signed in: which token was the newest of each.

-- A keyed hash. Null for every other session, which is told apart by what its tokens say.
alter table sessions add column newest_token_hash text;
