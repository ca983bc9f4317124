-- What the operator sets in the back office; a single row.
create table site_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- New rentals are closed to guests until an admin approves them.
  approves_rentals boolean not null default false
);
insert into site_settings default values;

alter table rentals
  add approval text not null default 'approved' check (approval in ('approved', 'waiting', 'declined')),
  -- When it was handed in or decided; null of a rental that never had to be approved.
  add approval_at timestamptz,
  add approval_reason text check (length(approval_reason) between 1 and 500),
  -- Its owner reads why.
  add constraint rentals_approval_why check ((approval = 'declined') = (approval_reason is not null)),
  add constraint rentals_approval_since check (approval = 'approved' or approval_at is not null);

-- Whether guests find and book it. `is_open` says whether its people do, who work with it while it waits.
alter table rentals add is_public boolean not null generated always as (suspended_at is null and closed_at is null and approval = 'approved') stored;

-- A copy for the search, beside takes_bookings.
alter table unit_calendar add is_approved boolean not null default true;

create function fill_calendar_of_approval() returns trigger language plpgsql as $$
begin
  update unit_calendar set is_approved = new.approval = 'approved' where rental_id = new.id and is_approved <> (new.approval = 'approved');
  return null;
end $$;
create trigger rentals_fill_calendar_of_approval after update of approval on rentals for each row when (old.approval <> new.approval) execute function fill_calendar_of_approval();

create or replace function fill_new_calendar() returns trigger language plpgsql as $$
begin
  select u.inserted_at, r.currency_id, u.base_rental_period in ('Daily', 'Nightly'), least_price(u.base_price, u.base_rental_period, u.rules, u.prices), u.status = 'active' and r.is_open,
      case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkIn')::time end, case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkOut')::time end,
      r.approval = 'approved'
    into new.inserted_at, new.currency_id, new.by_day, new.least_price, new.takes_bookings, new.check_in, new.check_out, new.is_approved
    from units u join rentals r on r.id = u.rental_id where u.rental_id = new.rental_id and u.id = new.unit_id for share;
  new.takes_bookings := coalesce(new.takes_bookings, true);
  new.is_approved := coalesce(new.is_approved, true);
  return new;
end $$;

-- The queue of rentals that wait for approval, and those that were declined.
create index rentals_unapproved on rentals (inserted_at desc, id desc) where approval <> 'approved';
