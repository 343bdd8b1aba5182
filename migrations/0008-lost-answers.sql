-- What it takes to tell a call that is repeated because its answer was lost from one that is new, or stolen.

-- Which mending of a mistyped address a link came from, counted from 1; null where it came from something else.
alter table account_links add column mending integer;
-- Whoever verifies an address ends what others have begun with it.
create index account_links_open_email on account_links (lower(email)) where used_at is null;

-- When a refresh token was replaced that nobody had used, since the answer that carried it was lost.
alter table refresh_tokens add column void_at timestamptz;

-- How many were used one after the other before a refresh token: those that were answered for one and the same have one number.
alter table refresh_tokens add column generation integer not null default 0;
update refresh_tokens token set generation = ranked.generation
  from (select token_hash, rank() over (partition by session_id order by issued_at) - 1 as generation from refresh_tokens) ranked
  where ranked.token_hash = token.token_hash;
