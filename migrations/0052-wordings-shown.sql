-- Since when this server has shown which wording of a consent: the day on which words were written says nothing of who read them.
create table consent_wordings (
  kind text not null,
  version text not null,
  shown_since timestamptz not null,
  primary key (kind, version)
);
