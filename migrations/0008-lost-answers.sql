-- What it takes to tell a call that is repeated because its answer was lost from one that is new, or stolen.

-- Which mending of a mistyped address a link came from, counted from 1; null where it came from something else.
alter table account_links add column mending integer;
-- Whoever verifies an address ends what others have begun with it.
create index account_links_open_email on account_links (lower(email)) where used_at is null;

-- When a refresh token was replaced that nobody had used, since the answer that carried it was lost.
alter table refresh_tokens add column void_at timestamptz;
