-- A known value that the server's secret has sealed: whoever comes with another secret is told so at the start.
create table secret_marks (
  one boolean primary key default true check (one),
  mark text not null,
  made_at timestamptz not null
);
