-- Accounts: how people are reached, the keys they brought, and how they are signed in.

alter table people add column email text;
-- The address as it is compared. Two people cannot have one.
alter table people add column email_key text unique;
alter table people add column email_verified_at timestamptz;
alter table people add column city text;
-- When the person agreed to the privacy notice and to a psychological profile, and said to be 16 or older.
alter table people add column consented_at timestamptz;

-- Key material, made in browsers. The private keys arrive wrapped under the password (and the recovery code) and are sealed
-- once more with a key that is not in the database. A set that was replaced without its code is kept, retired.
create table key_sets (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  public_key text not null unique,
  message_public_key text not null unique,
  sealed_private_key text not null,
  encryption_iv text not null,
  encryption_salt text not null,
  kdf_iterations integer not null check (kdf_iterations >= 100000),
  -- Keyed hash of the one-way password proof; null when the client sent none.
  password_proof_hash text,
  sealed_recovery_key text,
  recovery_iv text,
  recovery_salt text,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  retired_at timestamptz
);
create unique index key_sets_current on key_sets (person_id) where retired_at is null;
create index key_sets_person on key_sets (person_id);

-- Challenges need no row until they are answered; then they are remembered until they expire.
create table used_challenges (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);

-- Links that were mailed. The token is derived from the id with a key that is not here; only its hash is kept.
create table account_links (
  id uuid primary key,
  person_id uuid not null references people (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_person on account_links (person_id);
create index account_links_expiry on account_links (expires_at);

-- `id` of an identity session is that of the identity service's own.
create table sessions (
  id text primary key,
  person_id uuid not null references people (id) on delete cascade,
  kind text not null check (kind in ('keys', 'identity', 'development')),
  device text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

create table refresh_tokens (
  token_hash text primary key,
  session_id text not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- What the identity service remembers: its sessions, grants, codes and tokens. Ids are keyed hashes.
create table identity_records (
  kind text not null,
  id_hash text not null,
  payload text not null,
  person_id uuid references people (id) on delete cascade,
  grant_id_hash text,
  uid_hash text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id_hash)
);
create index identity_records_grant on identity_records (grant_id_hash) where grant_id_hash is not null;
create index identity_records_uid on identity_records (kind, uid_hash) where uid_hash is not null;
create index identity_records_person on identity_records (person_id) where person_id is not null;
create index identity_records_expiry on identity_records (expires_at);

-- Signing keys of the identity service, sealed; the newest signs, older ones still verify until they are deleted.
create table identity_keys (
  kid text primary key,
  sealed_key text not null,
  made_at timestamptz not null
);

-- Who somebody is at another identity service.
create table identity_subjects (
  issuer text not null,
  subject text not null,
  person_id uuid not null references people (id) on delete cascade,
  first_seen_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_subjects_person on identity_subjects (person_id);
