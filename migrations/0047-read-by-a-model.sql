-- A consent of its own: that a language model elsewhere reads what somebody wrote at a linked account.
alter table consent_decisions drop constraint consent_decisions_kind_check;
alter table consent_decisions add constraint consent_decisions_kind_check
  check (kind in ('profile', 'similarity', 'scan_reddit', 'scan_youtube', 'discoverable', 'read_by_model'));
