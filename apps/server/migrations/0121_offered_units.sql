-- A change that staff ask a guest for may be another unit, with the inputs of its price, instead of other dates.
alter table booking_changes
  add unit_id uuid, add base_price bigint check (base_price between 1 and 1000000000000), add priced_from jsonb check (jsonb_typeof(priced_from) = 'object'),
  add foreign key (rental_id, unit_id) references units (rental_id, id),
  add constraint booking_changes_unit_priced check ((unit_id is null) = (base_price is null) and (unit_id is null) = (priced_from is null));

-- The release before knows only other dates: it must not take the money for a unit that it does not give.
create function give_offered_unit() returns trigger language plpgsql as $$
begin
  if not exists (select from bookings where rental_id = new.rental_id and id = new.booking_id and unit_id = new.unit_id) then
    raise exception 'change % is accepted, but its unit was not given', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger booking_changes_give_unit before update of status on booking_changes
  for each row when (new.status = 'accepted' and new.unit_id is not null) execute function give_offered_unit();
