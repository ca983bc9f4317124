-- The legal steps of a booking's life, the same pairs as in the contract: one expression, which the trigger judges by itself. A table would be opened and read at each step.
create function is_booking_step(src text, dst text) returns boolean language sql immutable parallel safe
return (src || ' ' || dst) = any (array[
  'draft new_request', 'draft confirmation_pending', 'draft confirmed', 'draft cancelled',
  'new_request confirmation_pending', 'new_request confirmed', 'new_request draft', 'new_request cancelled',
  'confirmation_pending confirmed', 'confirmation_pending declined', 'confirmation_pending cancelled',
  'confirmed in_progress', 'confirmed cancelled', 'in_progress completed']);

create or replace function mind_booking_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not is_booking_step(old.status, new.status) then
    raise exception 'wrong_status' using errcode = '23514', constraint = 'booking_step';
  end if;
  return new;
end $$;
drop table booking_step;
