-- The tables as the migrations make them, for reading; npm run schema writes this.

CREATE OR REPLACE FUNCTION public.append_key_entry(of_person uuid, signing_key text, message_key text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last key_entries;
begin
  select * into last from key_entries where person_id = of_person order by number desc limit 1;
  if last.public_key = signing_key and last.message_public_key = message_key then
    return;
  end if;
  insert into key_entries (person_id, number, public_key, message_public_key, made_at, previous)
  values (
    of_person, coalesce(last.number, 0) + 1, signing_key, message_key,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    case when last.number is null then '' else hash_key_entry(last) end
  );
end $function$;

CREATE OR REPLACE FUNCTION public.forget_posting_notes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from posting_links where posting_id in (select id from gone);
  delete from posting_addresses where posting_id in (select id from gone);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.hash_key_entry(entry key_entries)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select encode(sha256(
    key_entry_field('lorepath/key-history/v1'::bytea)
    || key_entry_field(convert_to(entry.person_id::text, 'UTF8'))
    || key_entry_field(convert_to(entry.number::text, 'UTF8'))
    || key_entry_field(convert_to(entry.made_at, 'UTF8'))
    || key_entry_field(convert_to(entry.previous, 'UTF8'))
    || key_entry_field(sha256(decode(entry.public_key, 'base64') || decode(entry.message_public_key, 'base64')))
  ), 'base64')
$function$;

CREATE OR REPLACE FUNCTION public.keep_key_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not exists (select from people where id = old.person_id) then
    return old;
  end if;
  raise exception 'an entry of a key history stays as it is';
end $function$;

CREATE OR REPLACE FUNCTION public.keep_key_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.retired_at is null and new.message_public_key is not null then
    perform append_key_entry(
      new.person_id, new.public_key, new.message_public_key,
      case when tg_op = 'INSERT' then new.made_at else new.changed_at end
    );
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.key_entry_field(field bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select int4send(octet_length(field)) || field
$function$;

CREATE OR REPLACE FUNCTION public.leave_tombstones()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with counted as (
    select conversation_id, count(*) as many from gone group by conversation_id
  ), moved as (
    update conversations set revision = revision + many from counted where id = conversation_id
    returning id, revision - many as before
  )
  -- Where the conversation itself goes, nothing of it stays.
  insert into message_tombstones (id, conversation_id, sender_id, client_id, revision, made_at, silent)
  select gone.id, conversation_id, people.id, client_id,
    before + row_number() over (partition by conversation_id order by gone.id), made_at, silent
  from gone join moved on moved.id = conversation_id left join people on people.id = sender_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.next_admin(of_group bigint)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select person_id from conversation_members
  where conversation_id = of_group and accepted_at is not null
  order by joined_at, person_id limit 1
$function$;

CREATE OR REPLACE FUNCTION public.note_for_average()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into average_people (person_id, survey) values (new.person_id, new.survey) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_lost_reactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  with lost as (
    -- Those whose message goes, too, are not missed.
    select distinct messages.id, messages.conversation_id from gone join messages on messages.id = message_id
  ), counted as (
    select conversation_id, count(*) as many from lost group by conversation_id
  ), moved as (
    update conversations set revision = revision + many from counted where id = conversation_id
    returning id, revision - many as before
  ), placed as (
    select lost.id, before + row_number() over (partition by conversation_id order by lost.id) as next
    from lost join moved on moved.id = conversation_id
  )
  update messages set revision = next from placed where placed.id = messages.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_retention()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.retention_days is null then
    new.retention_after := new.last_message_id;
    new.retention_shorter_after := new.last_message_id;
    new.retention_before := null;
  elsif new.retention_days < old.retention_days then
    new.retention_before := greatest(
      old.retention_days, case when old.retention_shorter_after > old.retention_after then old.retention_before end
    );
    new.retention_shorter_after := new.last_message_id;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.note_similarity_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid := coalesce(new.person_id, old.person_id);
  takes_away boolean := tg_op = case tg_table_name when 'hidden_scales' then 'INSERT' else 'DELETE' end;
begin
  if takes_away then
    update similarity_vectors set stale = true, levels = null, changed_at = clock_timestamp() where person_id = person;
  else
    update similarity_vectors set stale = true where person_id = person and not stale;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.note_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select coalesce(jsonb_object_agg(own.conversation_id::text, own.read_up_to), '{}') into new.told
  from conversation_members own
  join conversation_members other on other.conversation_id = own.conversation_id
  where own.person_id = new.person_id and other.person_id = new.blocked_id
    and own.accepted_at is not null and not own.declined and own.read_up_to > 0;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.owe_epochs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from conversations
  where id in (select conversation_id from conversation_members where person_id = new.person_id)
  order by id for update;
  update conversations set rekey_required = rekey_required or (epoch > 0 and new.number > 1), revision = revision + 1,
    keys_revision = revision + 1
  where id in (select conversation_id from conversation_members where person_id = new.person_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_admin()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversations set admin_id = next_admin(id)
  where id = new.conversation_id and is_group and admin_id is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_departure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update conversations set revision = revision + 1, members_revision = revision + 1,
    rekey_required = epoch > 0, pair = null
  where id = old.conversation_id;
  if not found then
    return null;
  end if;
  if not exists (select from conversation_members where conversation_id = old.conversation_id) then
    delete from conversations where id = old.conversation_id;
    return null;
  end if;
  update conversations set admin_id = next_admin(id)
  where id = old.conversation_id and is_group and (admin_id is null or admin_id = old.person_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.take_letters_along()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from messages where conversation_id = old.id;
  return null;
end $function$;

create table account_evidence (
  person_id uuid not null,
  provider text not null,
  answers jsonb not null,
  recorded_at timestamp with time zone not null,
  constraint account_evidence_pkey PRIMARY KEY (person_id, provider),
  constraint account_evidence_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint account_evidence_provider_check CHECK ((provider = ANY (ARRAY['reddit'::text, 'youtube'::text])))
);

create table account_links (
  id uuid not null,
  person_id uuid not null,
  purpose text not null,
  token_hash text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  mending integer,
  constraint account_links_pkey PRIMARY KEY (id),
  constraint account_links_token_hash_key UNIQUE (token_hash),
  constraint account_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint account_links_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text, 'restore-email'::text])))
);
CREATE INDEX account_links_expiry ON account_links USING btree (expires_at);
CREATE INDEX account_links_open_email ON account_links USING btree (lower(email)) WHERE (used_at IS NULL);
CREATE INDEX account_links_person ON account_links USING btree (person_id);

create table avatars (
  person_id uuid not null,
  hash text not null,
  png bytea not null,
  made_at timestamp with time zone not null,
  constraint avatars_pkey PRIMARY KEY (person_id),
  constraint avatars_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX avatars_hash ON avatars USING btree (hash);

create table average_people (
  person_id uuid not null,
  survey text not null,
  counted boolean default false not null,
  constraint average_people_pkey PRIMARY KEY (person_id, survey),
  constraint average_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX average_people_new ON average_people USING btree (survey) WHERE (NOT counted);

create table blocks (
  person_id uuid not null,
  blocked_id uuid not null,
  made_at timestamp with time zone not null,
  told jsonb default '{}'::jsonb not null,
  constraint blocks_pkey PRIMARY KEY (person_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint blocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX blocks_blocked ON blocks USING btree (blocked_id);
CREATE TRIGGER blocks_note_told BEFORE INSERT ON public.blocks FOR EACH ROW EXECUTE FUNCTION note_told();

create table company_logos (
  mark uuid not null,
  url text not null,
  hash text,
  picture bytea,
  fetched_at timestamp with time zone,
  constraint company_logos_pkey PRIMARY KEY (mark)
);
CREATE INDEX company_logos_hash ON company_logos USING btree (hash);
CREATE INDEX company_logos_waiting ON company_logos USING btree (mark) WHERE (fetched_at IS NULL);

create table consent_decisions (
  id bigint generated always as identity not null,
  person_id uuid not null,
  kind text not null,
  version text not null,
  given boolean not null,
  decided_at timestamp with time zone not null,
  constraint consent_decisions_pkey PRIMARY KEY (id),
  constraint consent_decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint consent_decisions_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'similarity'::text, 'scan_reddit'::text, 'scan_youtube'::text, 'discoverable'::text, 'read_by_model'::text])))
);
CREATE INDEX consent_decisions_person ON consent_decisions USING btree (person_id, kind, id DESC);

create table consent_wordings (
  kind text not null,
  version text not null,
  shown_since timestamp with time zone not null,
  constraint consent_wordings_pkey PRIMARY KEY (kind, version)
);

create table conversation_epochs (
  conversation_id bigint not null,
  epoch integer not null,
  publisher_id uuid,
  sent_hash bytea not null,
  bundle json,
  made_at timestamp with time zone not null,
  constraint conversation_epochs_pkey PRIMARY KEY (conversation_id, epoch),
  constraint conversation_epochs_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_epochs_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint conversation_epochs_epoch_check CHECK ((epoch >= 1))
);
CREATE INDEX conversation_epochs_publisher ON conversation_epochs USING btree (publisher_id);

create table conversation_events (
  conversation_id bigint not null,
  revision bigint not null,
  kind text not null,
  by_id uuid,
  whom_id uuid,
  name text,
  after_message_id bigint not null,
  made_at timestamp with time zone not null,
  constraint conversation_events_pkey PRIMARY KEY (conversation_id, revision),
  constraint conversation_events_by_id_fkey FOREIGN KEY (by_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint conversation_events_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_events_whom_id_fkey FOREIGN KEY (whom_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint conversation_events_kind_check CHECK ((kind = ANY (ARRAY['made'::text, 'named'::text, 'added'::text, 'left'::text, 'removed'::text])))
);
CREATE INDEX conversation_events_by ON conversation_events USING btree (by_id);
CREATE INDEX conversation_events_whom ON conversation_events USING btree (whom_id);

create table conversation_members (
  conversation_id bigint not null,
  person_id uuid not null,
  joined_after bigint default 0 not null,
  joined_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  declined boolean default false not null,
  read_up_to bigint default 0 not null,
  read_revision bigint default 0 not null,
  request_revision bigint default 0 not null,
  waiting_changes integer default 0 not null,
  constraint conversation_members_pkey PRIMARY KEY (conversation_id, person_id),
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_members_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX conversation_members_person ON conversation_members USING btree (person_id);
CREATE TRIGGER conversation_members_admin AFTER UPDATE OF accepted_at, declined ON public.conversation_members FOR EACH ROW WHEN (((new.accepted_at IS NOT NULL) AND (NOT new.declined) AND ((old.accepted_at IS NULL) OR old.declined))) EXECUTE FUNCTION settle_admin();
CREATE TRIGGER conversation_members_settle AFTER DELETE ON public.conversation_members FOR EACH ROW EXECUTE FUNCTION settle_departure();

create table conversation_sequences (
  conversation_id bigint not null,
  person_id uuid not null,
  sequence bigint not null,
  constraint conversation_sequences_pkey PRIMARY KEY (conversation_id, person_id),
  constraint conversation_sequences_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_sequences_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX conversation_sequences_person ON conversation_sequences USING btree (person_id);

create table conversation_wraps (
  conversation_id bigint not null,
  epoch integer not null,
  person_id uuid not null,
  encrypted_key text not null,
  constraint conversation_wraps_pkey PRIMARY KEY (conversation_id, epoch, person_id),
  constraint conversation_wraps_conversation_id_epoch_fkey FOREIGN KEY (conversation_id, epoch) REFERENCES conversation_epochs(conversation_id, epoch) ON DELETE CASCADE,
  constraint conversation_wraps_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX conversation_wraps_person ON conversation_wraps USING btree (person_id);

create table conversations (
  id bigint generated always as identity not null,
  is_group boolean not null,
  name text,
  pair text,
  admin_id uuid,
  revision bigint default 0 not null,
  name_revision bigint default 0 not null,
  members_revision bigint default 0 not null,
  keys_revision bigint default 0 not null,
  last_message_id bigint default 0 not null,
  last_message_at timestamp with time zone,
  epoch integer default 0 not null,
  epoch_at timestamp with time zone,
  epoch_messages integer default 0 not null,
  rekey_required boolean default false not null,
  retention_days integer,
  made_at timestamp with time zone not null,
  retention_after bigint default 0 not null,
  retention_shorter_after bigint default 0 not null,
  retention_before integer,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_pair_key UNIQUE (pair),
  constraint conversations_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES people(id) ON DELETE SET NULL,
  constraint conversations_check CHECK (((NOT is_group) OR (pair IS NULL))),
  constraint conversations_retention_days_check CHECK ((retention_days = ANY (ARRAY[7, 30, 90])))
);
CREATE INDEX conversations_retention ON conversations USING btree (id) WHERE (retention_days IS NOT NULL);
CREATE TRIGGER conversations_note_retention BEFORE UPDATE OF retention_days ON public.conversations FOR EACH ROW WHEN ((new.retention_days IS DISTINCT FROM old.retention_days)) EXECUTE FUNCTION note_retention();
CREATE TRIGGER conversations_take_letters AFTER DELETE ON public.conversations FOR EACH ROW EXECUTE FUNCTION take_letters_along();

create table deck_versions (
  topic_id text not null,
  version text not null,
  checksum text not null,
  content json not null,
  first_played_at timestamp with time zone not null,
  constraint deck_versions_pkey PRIMARY KEY (topic_id, version)
);

create table departed_subjects (
  subject_hash text not null,
  departed_at timestamp with time zone not null,
  constraint departed_subjects_pkey PRIMARY KEY (subject_hash)
);
CREATE INDEX departed_subjects_time ON departed_subjects USING btree (departed_at);

create table discoverable_people (
  person_id uuid not null,
  since timestamp with time zone not null,
  constraint discoverable_people_pkey PRIMARY KEY (person_id),
  constraint discoverable_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table failed_guesses (
  account_hash text not null,
  begun_at timestamp with time zone not null,
  failures integer not null,
  addresses text[] not null,
  told_at timestamp with time zone,
  constraint failed_guesses_pkey PRIMARY KEY (account_hash)
);

create table game_evidence (
  story_id uuid not null,
  person_id uuid not null,
  topic_id text not null,
  answers json not null,
  recorded_at timestamp with time zone not null,
  constraint game_evidence_pkey PRIMARY KEY (story_id),
  constraint game_evidence_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX game_evidence_person ON game_evidence USING btree (person_id, topic_id, recorded_at);
CREATE TRIGGER game_evidence_similarity AFTER INSERT OR DELETE ON public.game_evidence FOR EACH ROW EXECUTE FUNCTION note_similarity_change();

create table group_refusals (
  conversation_id bigint not null,
  person_id uuid not null,
  kind text not null,
  constraint group_refusals_pkey PRIMARY KEY (conversation_id, person_id),
  constraint group_refusals_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint group_refusals_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint group_refusals_kind_check CHECK ((kind = ANY (ARRAY['declined'::text, 'left'::text])))
);
CREATE INDEX group_refusals_person ON group_refusals USING btree (person_id);

create table hidden_scales (
  person_id uuid not null,
  scale text not null,
  hidden_at timestamp with time zone not null,
  constraint hidden_scales_pkey PRIMARY KEY (person_id, scale),
  constraint hidden_scales_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE TRIGGER hidden_scales_similarity AFTER INSERT OR DELETE ON public.hidden_scales FOR EACH ROW EXECUTE FUNCTION note_similarity_change();

create table identity_keys (
  kid text not null,
  sealed_key text not null,
  made_at timestamp with time zone not null,
  constraint identity_keys_pkey PRIMARY KEY (kid)
);

create table identity_records (
  kind text not null,
  id_hash text not null,
  payload text not null,
  person_id uuid,
  grant_id_hash text,
  uid_hash text,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  constraint identity_records_pkey PRIMARY KEY (kind, id_hash),
  constraint identity_records_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX identity_records_expiry ON identity_records USING btree (expires_at);
CREATE INDEX identity_records_grant ON identity_records USING btree (grant_id_hash) WHERE (grant_id_hash IS NOT NULL);
CREATE INDEX identity_records_person ON identity_records USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX identity_records_uid ON identity_records USING btree (kind, uid_hash) WHERE (uid_hash IS NOT NULL);

create table identity_subjects (
  issuer text not null,
  subject text not null,
  person_id uuid not null,
  first_seen_at timestamp with time zone not null,
  constraint identity_subjects_pkey PRIMARY KEY (issuer, subject),
  constraint identity_subjects_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX identity_subjects_person ON identity_subjects USING btree (person_id);

create table instrument_versions (
  instrument text not null,
  version text not null,
  checksum text not null,
  content json not null,
  first_answered_at timestamp with time zone default clock_timestamp() not null,
  constraint instrument_versions_pkey PRIMARY KEY (instrument, version)
);

create table invitations (
  person_id uuid not null,
  invited_id uuid not null,
  made_at timestamp with time zone not null,
  many integer default 1 not null,
  constraint invitations_pkey PRIMARY KEY (person_id, invited_id),
  constraint invitations_invited_id_fkey FOREIGN KEY (invited_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX invitations_invited ON invitations USING btree (invited_id);
CREATE INDEX invitations_made ON invitations USING btree (made_at);

create table job_applications (
  person_id uuid not null,
  posting_id bigint not null,
  state text not null,
  note text,
  day date,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint job_applications_pkey PRIMARY KEY (person_id, posting_id),
  constraint job_applications_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint job_applications_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id) ON DELETE CASCADE,
  constraint job_applications_state_check CHECK ((state = ANY (ARRAY['saved'::text, 'applied'::text, 'answered'::text, 'interview'::text, 'offer'::text, 'closed'::text])))
);
CREATE INDEX job_applications_posting ON job_applications USING btree (posting_id);

create table job_favorites (
  person_id uuid not null,
  posting_id bigint not null,
  made_at timestamp with time zone not null,
  constraint job_favorites_pkey PRIMARY KEY (person_id, posting_id),
  constraint job_favorites_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint job_favorites_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id) ON DELETE CASCADE
);
CREATE INDEX job_favorites_posting ON job_favorites USING btree (posting_id);

create table job_feeds (
  entry text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  fault text,
  added integer default 0 not null,
  skipped integer default 0 not null,
  constraint job_feeds_pkey PRIMARY KEY (entry)
);

create table job_hidden_companies (
  person_id uuid not null,
  company_key text not null,
  company text not null,
  made_at timestamp with time zone not null,
  constraint job_hidden_companies_pkey PRIMARY KEY (person_id, company_key),
  constraint job_hidden_companies_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table job_interest_answers (
  person_id uuid not null,
  pair text not null,
  side text not null,
  answered_at timestamp with time zone not null,
  constraint job_interest_answers_pkey PRIMARY KEY (person_id, pair),
  constraint job_interest_answers_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint job_interest_answers_side_check CHECK ((side = ANY (ARRAY['left'::text, 'right'::text])))
);

create table job_pages (
  id bigint generated always as identity not null,
  person_id uuid not null,
  shown_at timestamp with time zone not null,
  mark uuid not null,
  method text not null,
  entries jsonb not null,
  constraint job_pages_pkey PRIMARY KEY (id),
  constraint job_pages_person_id_mark_key UNIQUE (person_id, mark),
  constraint job_pages_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX job_pages_end ON job_pages USING btree (shown_at);
CREATE INDEX job_pages_newest ON job_pages USING btree (person_id, id DESC);

create table job_searches (
  id uuid not null,
  person_id uuid not null,
  looked_for jsonb not null,
  mail boolean not null,
  made_at timestamp with time zone not null,
  looked_up_to bigint not null,
  told_at timestamp with time zone,
  notify boolean default false not null,
  constraint job_searches_pkey PRIMARY KEY (id),
  constraint job_searches_person_id_looked_for_key UNIQUE (person_id, looked_for),
  constraint job_searches_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX job_searches_telling ON job_searches USING btree (person_id) WHERE (mail OR notify);

create table job_settings (
  person_id uuid not null,
  personalised boolean not null,
  constraint job_settings_pkey PRIMARY KEY (person_id),
  constraint job_settings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table job_signals (
  id bigint generated always as identity not null,
  person_id uuid not null,
  posting_id bigint not null,
  kind text not null,
  reason text,
  made_at timestamp with time zone not null,
  constraint job_signals_pkey PRIMARY KEY (id),
  constraint job_signals_person_id_posting_id_kind_key UNIQUE (person_id, posting_id, kind),
  constraint job_signals_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint job_signals_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES postings(id) ON DELETE CASCADE,
  constraint job_signals_kind_check CHECK ((kind = ANY (ARRAY['favorite'::text, 'apply'::text, 'hide'::text, 'less'::text, 'more'::text, 'open'::text])))
);
CREATE INDEX job_signals_newest ON job_signals USING btree (person_id, made_at DESC, id DESC);
CREATE INDEX job_signals_posting ON job_signals USING btree (posting_id);

create table job_tellings (
  person_id uuid not null,
  told_at timestamp with time zone not null,
  constraint job_tellings_pkey PRIMARY KEY (person_id),
  constraint job_tellings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table key_entries (
  person_id uuid not null,
  number integer not null,
  public_key text not null,
  message_public_key text not null,
  made_at text not null,
  previous text not null,
  signature text,
  constraint key_entries_pkey PRIMARY KEY (person_id, number),
  constraint key_entries_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE TRIGGER key_entries_owe_epochs AFTER INSERT ON public.key_entries FOR EACH ROW EXECUTE FUNCTION owe_epochs();
CREATE TRIGGER key_entries_stay BEFORE DELETE OR UPDATE ON public.key_entries FOR EACH ROW EXECUTE FUNCTION keep_key_entry();

create table key_sets (
  id uuid not null,
  person_id uuid not null,
  public_key text not null,
  message_public_key text,
  sealed_private_key text not null,
  encryption_iv text not null,
  encryption_salt text not null,
  kdf_iterations integer not null,
  password_proof_hash text,
  sealed_recovery_key text,
  recovery_iv text,
  recovery_salt text,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  constraint key_sets_pkey PRIMARY KEY (id),
  constraint key_sets_message_public_key_key UNIQUE (message_public_key),
  constraint key_sets_public_key_key UNIQUE (public_key),
  constraint key_sets_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint key_sets_kdf_iterations_check CHECK ((kdf_iterations >= 100000))
);
CREATE UNIQUE INDEX key_sets_current ON key_sets USING btree (person_id) WHERE (retired_at IS NULL);
CREATE INDEX key_sets_person ON key_sets USING btree (person_id);
CREATE TRIGGER key_sets_keep_history AFTER INSERT OR UPDATE ON public.key_sets FOR EACH ROW EXECUTE FUNCTION keep_key_history();

create table link_states (
  state_hash text not null,
  person_id uuid not null,
  provider text not null,
  sealed_verifier text not null,
  way_back text not null,
  expires_at timestamp with time zone not null,
  constraint link_states_pkey PRIMARY KEY (state_hash),
  constraint link_states_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint link_states_provider_check CHECK ((provider = ANY (ARRAY['reddit'::text, 'youtube'::text])))
);
CREATE INDEX link_states_expires ON link_states USING btree (expires_at);
CREATE INDEX link_states_person ON link_states USING btree (person_id);

create table linked_accounts (
  person_id uuid not null,
  provider text not null,
  account_id text not null,
  username text not null,
  sealed_grant text not null,
  linked_at timestamp with time zone not null,
  constraint linked_accounts_pkey PRIMARY KEY (person_id, provider),
  constraint linked_accounts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint linked_accounts_provider_check CHECK ((provider = ANY (ARRAY['reddit'::text, 'youtube'::text])))
);

create table message_edits (
  message_id bigint not null,
  client_id uuid not null,
  sent_hash bytea not null,
  constraint message_edits_pkey PRIMARY KEY (message_id, client_id),
  constraint message_edits_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE
);

create table message_files (
  id uuid not null,
  conversation_id bigint not null,
  person_id uuid not null,
  message_id bigint,
  sent_hash bytea not null,
  size integer not null,
  bytes bytea not null,
  made_at timestamp with time zone not null,
  constraint message_files_pkey PRIMARY KEY (id),
  constraint message_files_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_files_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX message_files_conversation ON message_files USING btree (conversation_id);
CREATE INDEX message_files_loose ON message_files USING btree (made_at) WHERE (message_id IS NULL);
CREATE INDEX message_files_message ON message_files USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX message_files_person ON message_files USING btree (person_id);

create table message_reactions (
  message_id bigint not null,
  person_id uuid not null,
  client_id uuid,
  content text not null,
  sealed json,
  made_at timestamp with time zone not null,
  silent boolean default false not null,
  constraint message_reactions_pkey PRIMARY KEY (message_id, person_id),
  constraint message_reactions_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint message_reactions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX message_reactions_person ON message_reactions USING btree (person_id);
CREATE TRIGGER message_reactions_note_loss AFTER DELETE ON public.message_reactions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_lost_reactions();

create table message_reports (
  id bigint generated always as identity not null,
  person_id uuid not null,
  reported_id uuid not null,
  conversation_id bigint not null,
  reason text not null,
  messages json not null,
  made_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  note text,
  constraint message_reports_pkey PRIMARY KEY (id),
  constraint message_reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint message_reports_reported_id_fkey FOREIGN KEY (reported_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX message_reports_closed ON message_reports USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX message_reports_person ON message_reports USING btree (person_id);
CREATE INDEX message_reports_reported ON message_reports USING btree (reported_id);

create table message_tombstones (
  id bigint not null,
  conversation_id bigint not null,
  sender_id uuid,
  client_id uuid not null,
  revision bigint not null,
  made_at timestamp with time zone not null,
  silent boolean not null,
  expired boolean default false not null,
  constraint message_tombstones_pkey PRIMARY KEY (id),
  constraint message_tombstones_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_tombstones_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX message_tombstones_client ON message_tombstones USING btree (sender_id, client_id);
CREATE INDEX message_tombstones_place ON message_tombstones USING btree (conversation_id, id);
CREATE INDEX message_tombstones_revision ON message_tombstones USING btree (conversation_id, revision);

create table messages (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  sender_id uuid not null,
  client_id uuid not null,
  sent_hash bytea not null,
  revision bigint not null,
  made_at timestamp with time zone not null,
  reply_to bigint,
  content text not null,
  sealed json,
  epoch integer,
  silent boolean default false not null,
  edit_client_id uuid,
  edited_at timestamp with time zone,
  own_words json,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_client UNIQUE (sender_id, client_id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX messages_place ON messages USING btree (conversation_id, id);
CREATE INDEX messages_revision ON messages USING btree (conversation_id, revision);
CREATE TRIGGER messages_leave_tombstones AFTER DELETE ON public.messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_tombstones();

create table messenger_settings (
  person_id uuid not null,
  presence_on boolean not null,
  constraint messenger_settings_pkey PRIMARY KEY (person_id),
  constraint messenger_settings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table occupations (
  code text not null,
  title text not null,
  job_zone real not null,
  interests real[] not null,
  work_values real[] not null,
  styles real[] not null,
  titles text[] not null,
  constraint occupations_pkey PRIMARY KEY (code)
);

create table outbox_mails (
  id bigint generated always as identity not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamp with time zone not null,
  constraint outbox_mails_pkey PRIMARY KEY (id)
);

create table people (
  id uuid not null,
  username text not null,
  development boolean default false not null,
  created_at timestamp with time zone not null,
  email text,
  email_key text,
  email_verified_at timestamp with time zone,
  city text,
  consented_at timestamp with time zone,
  username_key text,
  username_twin integer default 0 not null,
  constraint people_pkey PRIMARY KEY (id),
  constraint people_email_key_key UNIQUE (email_key),
  constraint people_username_twin_check CHECK ((username_twin >= 0))
);
CREATE UNIQUE INDEX people_name_key ON people USING btree (username_key, username_twin);
CREATE UNIQUE INDEX people_username_key ON people USING btree (lower(username));

create table posting_addresses (
  mark uuid not null,
  posting_id bigint not null,
  constraint posting_addresses_pkey PRIMARY KEY (mark)
);
CREATE INDEX posting_addresses_posting ON posting_addresses USING btree (posting_id);

create table posting_links (
  source text not null,
  source_key text not null,
  posting_id bigint not null,
  url text,
  seen_at timestamp with time zone not null,
  constraint posting_links_pkey PRIMARY KEY (source, source_key)
);
CREATE INDEX posting_links_posting ON posting_links USING btree (posting_id);

create table postings (
  id bigint generated by default as identity not null,
  source text not null,
  source_key text not null,
  title text not null,
  company text not null,
  title_key text not null,
  company_key text not null,
  twin uuid not null,
  text text not null,
  text_hash bit(64) not null,
  content uuid not null,
  occupation text,
  occupation_group text,
  zone real,
  places jsonb not null,
  workplace text,
  level text,
  pay_min integer,
  pay_max integer,
  pay_currency text,
  posted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  url text,
  logo uuid,
  sample boolean not null,
  made_at timestamp with time zone not null,
  flags text[] default '{}'::text[] not null,
  has_words boolean default false not null,
  search tsvector generated always as ((((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, company), 'B'::"char")) || setweight(to_tsvector('english'::regconfig, places), 'C'::"char")) ||
CASE
    WHEN has_words THEN setweight(to_tsvector('english'::regconfig, "left"(text, 4000)), 'D'::"char")
    ELSE ''::tsvector
END)) stored not null,
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_level_check CHECK ((level = ANY (ARRAY['entry'::text, 'mid'::text, 'senior'::text, 'lead'::text]))),
  constraint postings_workplace_check CHECK ((workplace = ANY (ARRAY['remote'::text, 'hybrid'::text, 'onsite'::text])))
);
CREATE INDEX postings_end ON postings USING btree (expires_at);
CREATE INDEX postings_group ON postings USING btree (occupation_group, posted_at DESC) INCLUDE (id, expires_at, made_at, workplace, level, pay_currency, pay_max);
CREATE INDEX postings_level ON postings USING btree (level, workplace, posted_at DESC) WHERE (level IS NOT NULL);
CREATE INDEX postings_newest ON postings USING btree (occupation, posted_at DESC) INCLUDE (id, expires_at, made_at, workplace, level, pay_currency, pay_max);
CREATE INDEX postings_pay ON postings USING btree (pay_currency, pay_max) WHERE (pay_max IS NOT NULL);
CREATE INDEX postings_posted ON postings USING btree (posted_at DESC) INCLUDE (id, expires_at, made_at, workplace, level, pay_currency, pay_max);
CREATE INDEX postings_search ON postings USING gin (search, places jsonb_path_ops, to_tsvector('english'::regconfig, places)) WITH (gin_pending_list_limit='1024');
CREATE INDEX postings_twin ON postings USING btree (twin, text_hash);
CREATE INDEX postings_twins ON postings USING btree (twin, id);
CREATE INDEX postings_wordless ON postings USING btree (id) WHERE (NOT has_words);
CREATE INDEX postings_workplace ON postings USING btree (workplace, posted_at DESC) WHERE (workplace IS NOT NULL);
CREATE TRIGGER postings_forget_notes AFTER DELETE ON public.postings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_posting_notes();

create table profiles (
  person_id uuid not null,
  name text,
  surname text,
  age integer,
  gender text,
  education_level text,
  bio text,
  changed_at timestamp with time zone not null,
  constraint profiles_pkey PRIMARY KEY (person_id),
  constraint profiles_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint profiles_age_check CHECK (((age >= 1) AND (age <= 120))),
  constraint profiles_education_level_check CHECK ((education_level = ANY (ARRAY['High School'::text, 'Associate''s'::text, 'Bachelor''s'::text, 'Master''s'::text, 'Doctorate'::text, 'Other'::text]))),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text])))
);

create table published_averages (
  survey text not null,
  people integer not null,
  means jsonb not null,
  published_at timestamp with time zone not null,
  constraint published_averages_pkey PRIMARY KEY (survey),
  constraint published_averages_survey_check CHECK ((survey = ANY (ARRAY['ipip'::text, 'dospert'::text, 'ssvs'::text])))
);

create table push_marks (
  conversation_id bigint not null,
  person_id uuid not null,
  message_id bigint not null,
  constraint push_marks_pkey PRIMARY KEY (conversation_id, person_id),
  constraint push_marks_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint push_marks_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX push_marks_person ON push_marks USING btree (person_id);

create table push_subscriptions (
  id uuid not null,
  person_id uuid not null,
  session text not null,
  endpoint text not null,
  made_at timestamp with time zone not null,
  failures integer default 0 not null,
  topics text[] default '{letters}'::text[] not null,
  due text[] default '{}'::text[] not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_key UNIQUE (session),
  constraint push_subscriptions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_person ON push_subscriptions USING btree (person_id);

create table refresh_tokens (
  token_hash text not null,
  session_id text not null,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  void_at timestamp with time zone,
  generation integer default 0 not null,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON refresh_tokens USING btree (session_id);

create table reply_evidence (
  story_id uuid not null,
  chapter smallint not null,
  person_id uuid not null,
  answers jsonb not null,
  recorded_at timestamp with time zone not null,
  constraint reply_evidence_pkey PRIMARY KEY (story_id, chapter),
  constraint reply_evidence_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX reply_evidence_person ON reply_evidence USING btree (person_id);

create table scans (
  person_id uuid not null,
  provider text not null,
  state text not null,
  done integer default 0 not null,
  total integer,
  progress jsonb,
  lease_holder uuid,
  lease_until timestamp with time zone,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint scans_pkey PRIMARY KEY (person_id, provider),
  constraint scans_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint scans_provider_check CHECK ((provider = ANY (ARRAY['reddit'::text, 'youtube'::text]))),
  constraint scans_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);

create table secret_marks (
  one boolean default true not null,
  mark text not null,
  made_at timestamp with time zone not null,
  constraint secret_marks_pkey PRIMARY KEY (one),
  constraint secret_marks_one_check CHECK (one)
);

create table server_keys (
  name text not null,
  sealed_key text not null,
  made_at timestamp with time zone not null,
  constraint server_keys_pkey PRIMARY KEY (name)
);

create table sessions (
  id text not null,
  person_id uuid not null,
  kind text not null,
  device text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  newest_token_hash text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['keys'::text, 'identity'::text, 'development'::text])))
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_person ON sessions USING btree (person_id);

create table similarity_vectors (
  person_id uuid not null,
  levels real[],
  stale boolean default true not null,
  renewed_at timestamp with time zone,
  renewals real default 0 not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint similarity_vectors_pkey PRIMARY KEY (person_id),
  constraint similarity_vectors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX similarity_vectors_changed ON similarity_vectors USING btree (changed_at);
CREATE INDEX similarity_vectors_stale ON similarity_vectors USING btree (renewed_at NULLS FIRST) WHERE stale;

create table stories (
  id uuid not null,
  person_id uuid not null,
  topic_id text not null,
  deck_version text not null,
  dummy boolean not null,
  outcome text not null,
  turn integer default 0 not null,
  state json not null,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  ending text,
  constraint stories_pkey PRIMARY KEY (id),
  constraint stories_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint stories_topic_id_deck_version_fkey FOREIGN KEY (topic_id, deck_version) REFERENCES deck_versions(topic_id, version),
  constraint stories_check CHECK (((outcome = 'open'::text) = (finished_at IS NULL))),
  constraint stories_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'ended'::text, 'lost'::text]))),
  constraint stories_turn_check CHECK ((turn >= 0))
);
CREATE INDEX stories_endings ON stories USING btree (person_id, topic_id, ending) WHERE (outcome = 'ended'::text);
CREATE INDEX stories_finished ON stories USING btree (person_id, finished_at DESC, id DESC) WHERE (outcome <> 'open'::text);
CREATE UNIQUE INDEX stories_one_open ON stories USING btree (person_id, topic_id) WHERE (outcome = 'open'::text);

create table story_answers (
  story_id uuid not null,
  turn integer not null,
  card_id text not null,
  agree boolean not null,
  elapsed_ms integer,
  answered_at timestamp with time zone not null,
  plain boolean default false not null,
  constraint story_answers_pkey PRIMARY KEY (story_id, turn),
  constraint story_answers_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id) ON DELETE CASCADE,
  constraint story_answers_turn_check CHECK ((turn >= 0))
);

create table study_decisions (
  id bigint generated always as identity not null,
  person_id uuid not null,
  given boolean not null,
  words text not null,
  decided_at timestamp with time zone not null,
  constraint study_decisions_pkey PRIMARY KEY (id),
  constraint study_decisions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX study_decisions_person ON study_decisions USING btree (person_id);

create table study_participants (
  person_id uuid not null,
  number text not null,
  joined_at timestamp with time zone not null,
  kept_until timestamp with time zone not null,
  wants_mail boolean not null,
  first_done_at timestamp with time zone,
  first_topics text[],
  mailed_at timestamp with time zone,
  constraint study_participants_pkey PRIMARY KEY (person_id),
  constraint study_participants_number_key UNIQUE (number),
  constraint study_participants_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint study_participants_number_check CHECK ((number ~ '^[0-9a-z]{8}$'::text))
);

create table study_questionnaires (
  person_id uuid not null,
  round smallint not null,
  survey text not null,
  instrument text not null,
  instrument_version text not null,
  answers jsonb not null,
  answered_at timestamp with time zone not null,
  constraint study_questionnaires_pkey PRIMARY KEY (person_id, round, survey),
  constraint study_questionnaires_person_id_fkey FOREIGN KEY (person_id) REFERENCES study_participants(person_id) ON DELETE CASCADE,
  constraint study_questionnaires_round_check CHECK ((round = ANY (ARRAY[1, 2])))
);

create table test_results (
  id uuid not null,
  person_id uuid not null,
  survey text not null,
  instrument text not null,
  instrument_version text not null,
  answers jsonb not null,
  scores jsonb not null,
  scored_with text not null,
  answered_at timestamp with time zone not null,
  constraint test_results_pkey PRIMARY KEY (id),
  constraint test_results_person_id_survey_key UNIQUE (person_id, survey),
  constraint test_results_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint test_results_survey_check CHECK ((survey = ANY (ARRAY['ipip'::text, 'dospert'::text, 'ssvs'::text])))
);
CREATE TRIGGER note_for_average AFTER INSERT ON public.test_results FOR EACH ROW EXECUTE FUNCTION note_for_average();
CREATE TRIGGER test_results_similarity AFTER INSERT OR DELETE ON public.test_results FOR EACH ROW EXECUTE FUNCTION note_similarity_change();
CREATE TRIGGER test_scores_similarity AFTER UPDATE OF scores ON public.test_results FOR EACH ROW WHEN ((old.scores IS DISTINCT FROM new.scores)) EXECUTE FUNCTION note_similarity_change();

create table told_allowance (
  person_id uuid not null,
  day date not null,
  chapters integer default 0 not null,
  pages integer default 0 not null,
  constraint told_allowance_pkey PRIMARY KEY (person_id, day),
  constraint told_allowance_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

create table told_chapters (
  story_id uuid not null,
  number smallint not null,
  attempt integer not null,
  scene_id text not null,
  picture text not null,
  text text not null,
  language text not null,
  options jsonb not null,
  question text,
  response text,
  heard jsonb,
  answered_at timestamp with time zone,
  set_back_to integer,
  constraint told_chapters_pkey PRIMARY KEY (story_id, number),
  constraint told_chapters_story_id_fkey FOREIGN KEY (story_id) REFERENCES told_stories(id) ON DELETE CASCADE
);

create table told_stories (
  id uuid not null,
  person_id uuid not null,
  story_key text not null,
  parent_id uuid,
  language text not null,
  chapter smallint not null,
  status text not null,
  state jsonb not null,
  carry jsonb,
  held_by uuid,
  held_until timestamp with time zone,
  ending text,
  started_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  is_thinking boolean default false not null,
  pause text,
  constraint told_stories_pkey PRIMARY KEY (id),
  constraint told_stories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES told_stories(id) ON DELETE SET NULL,
  constraint told_stories_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint told_stories_pause_check CHECK ((pause = 'help'::text)),
  constraint told_stories_status_check CHECK ((status = ANY (ARRAY['telling'::text, 'waiting'::text, 'finished'::text])))
);
CREATE INDEX told_stories_finished ON told_stories USING btree (person_id, finished_at DESC, id DESC) WHERE (finished_at IS NOT NULL);
CREATE UNIQUE INDEX told_stories_open ON told_stories USING btree (person_id, story_key) WHERE (finished_at IS NULL);
CREATE INDEX told_stories_parent ON told_stories USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX told_stories_person ON told_stories USING btree (person_id, story_key);

create table topic_ratings (
  topic_id text not null,
  person_id uuid not null,
  rating smallint not null,
  rated_at timestamp with time zone not null,
  constraint topic_ratings_pkey PRIMARY KEY (topic_id, person_id),
  constraint topic_ratings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint topic_ratings_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);
CREATE INDEX topic_ratings_person ON topic_ratings USING btree (person_id);

create table undone_answers (
  story_id uuid not null,
  turn integer not null,
  card_id text not null,
  agree boolean not null,
  elapsed_ms integer,
  answered_at timestamp with time zone not null,
  undone_at timestamp with time zone not null,
  plain boolean default false not null,
  constraint undone_answers_pkey PRIMARY KEY (story_id, turn),
  constraint undone_answers_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id) ON DELETE CASCADE,
  constraint undone_answers_turn_check CHECK ((turn >= 0))
);

create table used_challenges (
  nonce text not null,
  expires_at timestamp with time zone not null,
  constraint used_challenges_pkey PRIMARY KEY (nonce)
);
CREATE INDEX used_challenges_expiry ON used_challenges USING btree (expires_at);
