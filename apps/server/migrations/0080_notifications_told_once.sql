-- Identifies what a notification tells; null for those that the release before writes, which uses `told`.
alter table notifications add column what text;

-- A user is told of the same thing once. Replaces the table `told`, which is only read for what was told before.
create unique index notifications_told_once on notifications (user_id, what) where what is not null;

-- Keeps the release before, which only looks into `told`, from repeating what this one has told. Dropped together with `told`.
create function skip_told() returns trigger language plpgsql as $$
begin
  if exists (select from notifications n where n.user_id = new.user_id and n.what = new.what) then return null; end if;
  return new;
end $$;
create trigger told_elsewhere before insert on told for each row execute function skip_told();
