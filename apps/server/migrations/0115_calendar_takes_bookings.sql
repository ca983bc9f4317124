-- Whether a unit takes bookings: it is active and its rental is open. Kept by triggers, as the columns beside it are.
-- Each locks the calendar rows before it reads the other table. Of two changes at once, the later one waits there and reads what the earlier one committed.
create function fill_calendar_of_status() returns trigger language plpgsql as $$
begin
  perform from unit_calendar where rental_id = new.rental_id and unit_id = new.id for update;
  update unit_calendar k set takes_bookings = new.status = 'active' and r.is_open
  from rentals r where r.id = new.rental_id and k.rental_id = new.rental_id and k.unit_id = new.id and k.takes_bookings <> (new.status = 'active' and r.is_open);
  return null;
end $$;
create trigger units_fill_calendar_of_new after insert on units for each row execute function fill_calendar_of_status();
create trigger units_fill_calendar_of_status after update of status on units for each row when (old.status <> new.status) execute function fill_calendar_of_status();

create function fill_calendar_of_openness() returns trigger language plpgsql as $$
begin
  perform from unit_calendar where rental_id = new.id order by unit_id for update;
  update unit_calendar k set takes_bookings = new.is_open and u.status = 'active'
  from units u where k.rental_id = new.id and u.rental_id = k.rental_id and u.id = k.unit_id and k.takes_bookings <> (new.is_open and u.status = 'active');
  return null;
end $$;
create trigger rentals_fill_calendar_of_openness after update of is_open on rentals for each row when (old.is_open <> new.is_open) execute function fill_calendar_of_openness();

-- A calendar row that is inserted in the statement of its unit finds none here, and is filled by the unit's triggers. The locks keep both as they are read.
create or replace function fill_new_calendar() returns trigger language plpgsql as $$
begin
  select u.inserted_at, r.currency_id, u.base_rental_period = 'Daily', least_price(u.base_price, u.base_rental_period, u.rules, u.prices), u.status = 'active' and r.is_open
    into new.inserted_at, new.currency_id, new.by_day, new.least_price, new.takes_bookings
    from units u join rentals r on r.id = u.rental_id where u.rental_id = new.rental_id and u.id = new.unit_id for share;
  new.takes_bookings := coalesce(new.takes_bookings, true);
  return new;
end $$;
