-- A change of address has a link of its own, and for a week the address before has a way back.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('verify-email', 'reset-password', 'change-email', 'restore-email'));
