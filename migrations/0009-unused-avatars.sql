-- A picture goes with the last profile that points to it, whichever way that ends: changed, removed, or deleted with its person.

create function delete_unused_avatar() returns trigger language plpgsql as $$
begin
  -- Whoever is about to point to it holds its row: only when they are done can it be told whether anybody does.
  perform from avatars where hash = old.avatar_hash for update;
  delete from avatars
    where hash = old.avatar_hash and not exists (select from profiles where avatar_hash = old.avatar_hash);
  return null;
end
$$;

create trigger delete_unused_avatar
  after delete or update of avatar_hash on profiles
  for each row when (old.avatar_hash is not null)
  execute function delete_unused_avatar();
