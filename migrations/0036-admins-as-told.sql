-- Who was put into a group by somebody whom they have blocked is in it to everybody's eyes, and so is the office: it goes by who
-- has taken the group up, and not by what nobody is told. Who turns a request down has not taken it up.
create or replace function next_admin(of_group bigint) returns uuid language sql stable as $$
  select person_id from conversation_members
  where conversation_id = of_group and accepted_at is not null
  order by joined_at, person_id limit 1
$$;
update conversations set admin_id = next_admin(id) where is_group and admin_id is null;
