-- Wrong passwords of an account over all addresses, for a day. Accounts and addresses are keyed hashes: what nobody has is
-- counted like what somebody has.
create table failed_guesses (
  account_hash text primary key,
  begun_at timestamptz not null,
  failures integer not null,
  addresses text[] not null,
  told_at timestamptz
);
