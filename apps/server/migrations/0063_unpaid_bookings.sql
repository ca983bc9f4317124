-- Days that a guest may book without paying: the longest stay, and all agreed ones of one guest at this rental together. A year at most, as any stay.
alter table rentals add column unpaid_days int not null default 60 check (unpaid_days between 60 and 366);

-- read by unpaid_of
create index bookings_without_money on bookings (guest_id, rental_id) where status in ('confirmed', 'in_progress') and paid_online = 0 and paid_cash = 0 and opened_at is null;

-- Agreed stays of a guest, but one, for which no money was taken or is on its way: at a rental, with their days as the contract counts them, and everywhere.
-- Walk-ins are the rental's own. Locks the guest first and then looks anew, so that of two calls the later one sees what the earlier one agreed.
create function unpaid_of(guest uuid, at_rental uuid, but_booking uuid) returns table (here int, days int, everywhere int) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('guest ' || guest, 0));
  return query
    select (count(*) filter (where b.rental_id = at_rental))::int,
      coalesce(sum(greatest(1, ceil((extract(epoch from upper(b.period) - lower(b.period)) - 3600) / 86400))) filter (where b.rental_id = at_rental), 0)::int,
      count(*)::int
    from bookings b
    where b.guest_id = guest and b.id <> but_booking and b.status in ('confirmed', 'in_progress') and b.paid_online = 0 and b.paid_cash = 0 and b.opened_at is null
      and b.payment_status not in ('processing', 'requires_action', 'authorised');
end $$;
