-- An account of a client that makes one pair only has no message key until another client makes it.
alter table key_sets alter column message_public_key drop not null;
