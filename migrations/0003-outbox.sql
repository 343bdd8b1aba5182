-- Mails of a development server without a mail server: they are read here instead of being sent.

create table outbox_mails (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
