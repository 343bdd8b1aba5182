-- The tables as the migrations make them, for reading; npm run schema writes this.

create table deck_versions (
  topic_id text not null,
  version text not null,
  checksum text not null,
  content json not null,
  first_played_at timestamp with time zone not null,
  constraint deck_versions_pkey PRIMARY KEY (topic_id, version)
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

create table people (
  id uuid not null,
  username text not null,
  development boolean default false not null,
  created_at timestamp with time zone not null,
  constraint people_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX people_username_key ON people USING btree (lower(username));

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
  constraint stories_pkey PRIMARY KEY (id),
  constraint stories_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  constraint stories_topic_id_deck_version_fkey FOREIGN KEY (topic_id, deck_version) REFERENCES deck_versions(topic_id, version),
  constraint stories_outcome_check CHECK ((outcome = ANY (ARRAY['open'::text, 'ended'::text, 'lost'::text]))),
  constraint stories_turn_check CHECK ((turn >= 0))
);
CREATE INDEX stories_finished ON stories USING btree (person_id, changed_at DESC, id DESC) WHERE (outcome <> 'open'::text);
CREATE UNIQUE INDEX stories_one_open ON stories USING btree (person_id, topic_id) WHERE (outcome = 'open'::text);

create table story_answers (
  story_id uuid not null,
  turn integer not null,
  card_id text not null,
  agree boolean not null,
  elapsed_ms integer,
  answered_at timestamp with time zone not null,
  constraint story_answers_pkey PRIMARY KEY (story_id, turn),
  constraint story_answers_story_id_fkey FOREIGN KEY (story_id) REFERENCES stories(id) ON DELETE CASCADE,
  constraint story_answers_turn_check CHECK ((turn >= 0))
);

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
