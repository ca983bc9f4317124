-- What cached public pages show beside rentals, units and ratings: all of it is notified on the channel 'changed', whose payload names what changed.

-- Read by the caches of pages that show the days of a unit.
create function notify_calendar_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'calendar ' || new.unit_id);
  return null;
end $$;
create trigger unit_calendar_changed after update of busy on unit_calendar for each row
  when (old.busy is distinct from new.busy) execute function notify_calendar_changed();

-- A text, an answer to it, or its hiding; ratings change on their own.
create trigger reviews_changed after insert or update or delete on reviews for each row execute function tell_changed('rental_id');

-- TG_ARGV[0]: the payload.
create function notify_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $$;
-- Names and photos of guests are shown with their reviews.
create trigger users_changed after update of first_name, profile_pic on users for each row
  when (old.first_name is distinct from new.first_name or old.profile_pic is distinct from new.profile_pic) execute function notify_changed('people');
create trigger categories_changed after insert or update or delete on categories for each statement execute function notify_changed('categories');
