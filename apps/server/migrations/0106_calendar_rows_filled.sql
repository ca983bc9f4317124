-- A calendar row that is inserted after its unit, not in the same statement, takes what search reads from the unit; without a currency the unit would be found by no price.
create function fill_new_calendar() returns trigger language plpgsql as $$
begin
  select u.inserted_at, r.currency_id, u.base_rental_period = 'Daily', least_price(u.base_price, u.base_rental_period, u.rules, u.prices)
    into new.inserted_at, new.currency_id, new.by_day, new.least_price
    from units u join rentals r on r.id = u.rental_id where u.rental_id = new.rental_id and u.id = new.unit_id;
  return new;
end $$;
create trigger unit_calendar_fill before insert on unit_calendar for each row when (new.currency_id is null) execute function fill_new_calendar();
