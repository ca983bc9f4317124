-- The migrated database, written by 'npm run schema'.

create extension btree_gist;
create extension cube;
create extension earthdistance;
create extension pg_trgm;

create sequence erased_numbers;

CREATE OR REPLACE FUNCTION public.add_first_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into pieces (rental_id, unit_id, id, inserted_at, updated_at) values (new.rental_id, new.id, new.id, new.inserted_at, new.inserted_at);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.agreed_fees(priced_from jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('unitId', i -> 'unitId', 'lateFee', i -> 'list' -> 'lateFee', 'damages', coalesce(i -> 'list' -> 'damages', '[]'))), '[]')
  from jsonb_array_elements(coalesce(priced_from -> 'items', jsonb_build_array(priced_from))) i
  where i -> 'list' ?| array['lateFee', 'damages'] $function$
;

CREATE OR REPLACE FUNCTION public.audit_text(entry audit_entries)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('number', entry.number, 'id', entry.id, 'at', to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'by', entry.by_user,
    'act', entry.act, 'subject', entry.subject_id, 'reason', entry.reason, 'before', entry.before, 'after', entry.after)::text
$function$
;

CREATE OR REPLACE FUNCTION public.booked_title(b bookings, title text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when b.has_items then (
    select string_agg(case when i.count - i.included = 1 then u.title else u.title || ' × ' || (i.count - i.included) end, ', ' order by i.position)
    from booking_items i join units u on u.rental_id = i.rental_id and u.id = i.unit_id
    where i.rental_id = b.rental_id and i.booking_id = b.id and i.count > i.included) else title end
$function$
;

CREATE OR REPLACE FUNCTION public.booked_title(rental uuid, booking uuid, has_items boolean, title text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return case when has_items then (
    select string_agg(case when i.count - i.included = 1 then u.title else u.title || ' × ' || (i.count - i.included) end, ', ' order by i.position)
    from booking_items i join units u on u.rental_id = i.rental_id and u.id = i.unit_id
    where i.rental_id = rental and i.booking_id = booking and i.count > i.included) else title end;
end $function$
;

CREATE OR REPLACE FUNCTION public.busy_of(rental uuid, unit uuid, since timestamp with time zone)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$
  select busy_of_pieces(rental, unit, since, null, null)
$function$
;

CREATE OR REPLACE FUNCTION public.busy_of_kit(rental uuid, kit uuid, since timestamp with time zone, late_before timestamp with time zone, late_until timestamp with time zone, besides uuid)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select coalesce(range_agg(closed), '{}') * tstzmultirange(tstzrange(since, null)) from (
      select tstzrange(lower(short) - longer.after, upper(short) + longer.before) as closed
      from kit_parts k join units u on u.rental_id = k.rental_id and u.id = k.kit_id join units p on p.rental_id = k.rental_id and p.id = k.unit_id,
        lateral (
          select make_interval(mins => greatest(0, coalesce((p.rules ->> 'bufferBeforeMinutes')::int, 0) - coalesce((u.rules ->> 'bufferBeforeMinutes')::int, 0))) as before,
            make_interval(mins => greatest(0, coalesce((p.rules ->> 'bufferAfterMinutes')::int, 0) - coalesce((u.rules ->> 'bufferAfterMinutes')::int, 0))) as after) longer,
        unnest(short_of_pieces(rental, k.unit_id, k.count, since, late_before, late_until - longer.before, besides)) as short
      where k.rental_id = rental and k.kit_id = kit
      union all select h.held from holds h where h.rental_id = rental and h.unit_id = kit
      union all select unnest(f.busy) from feeds f where f.rental_id = rental and f.unit_id = kit and f.removed_at is null) as spans);
end $function$
;

CREATE OR REPLACE FUNCTION public.busy_of_pieces(rental uuid, unit uuid, since timestamp with time zone, late_before timestamp with time zone, late_until timestamp with time zone)
 RETURNS tstzmultirange
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if exists (select from kit_parts k where k.rental_id = rental and k.kit_id = unit) then
    return busy_of_kit(rental, unit, since, late_before, late_until, null);
  end if;
  return (
    select coalesce(range_intersect_agg(closed), tstzmultirange(tstzrange('-infinity', '9999-01-01 00:00+00'))) * tstzmultirange(tstzrange(since, null))
    from closed_pieces(rental, unit, late_before, late_until, null) as closed);
end $function$
;

CREATE OR REPLACE FUNCTION public.cell_of(lat double precision, lng double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (floor((lat + 90) * 10) * 3600 + floor((lng + 180) * 10))::int $function$
;

CREATE OR REPLACE FUNCTION public.chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  head audit_head;
begin
  update audit_head set number = number + 1 returning * into strict head;
  new.number := head.number;
  new.link := sha256(head.link || convert_to(audit_text(new), 'UTF8'));
  update audit_head set link = new.link;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.closed_pieces(rental uuid, unit uuid, late_before timestamp with time zone, late_until timestamp with time zone, besides uuid)
 RETURNS SETOF tstzmultirange
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return query select coalesce((
    select range_agg(span) from (
      select h.held as span from holds h where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.ref is distinct from besides
      union all select unnest(f.busy) from feeds f where f.rental_id = rental and f.unit_id = unit and f.piece_id = p.id and f.removed_at is null
      union all select tstzrange(least(upper(b.period), late_until - interval '1 minute'), late_until) from holds h
        join bookings b on b.rental_id = h.rental_id and b.id = h.ref
        where h.rental_id = rental and h.unit_id = unit and h.piece_id = p.id and h.kind = 'booking' and h.ref is distinct from besides
          and b.status = 'in_progress' and upper(b.period) < late_before) as spans), '{}')
  from pieces p where p.rental_id = rental and p.unit_id = unit and p.state = 'ready';
end $function$
;

CREATE OR REPLACE FUNCTION public.count_code_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare most int;
begin
  if tg_op = 'DELETE' then
    update discount_codes set used = used - 1 where rental_id = old.rental_id and id = old.code_id;
    return null;
  end if;
  update discount_codes set used = used + 1 where rental_id = new.rental_id and id = new.code_id returning most_per_guest into most;
  if (select count(*) from code_uses where rental_id = new.rental_id and code_id = new.code_id and guest_id = new.guest_id) > most then
    raise exception 'used up by this guest' using errcode = '23514', constraint = 'code_uses_of_guest';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_kits(rental uuid, kits uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update units u set piece_count = k.count from (
    select k.kit_id, min(p.piece_count / k.count) as count from kit_parts k join units p on p.rental_id = k.rental_id and p.id = k.unit_id
    where k.rental_id = rental and k.kit_id = any(kits) group by 1) k
  where u.rental_id = rental and u.id = k.kit_id and u.piece_count <> k.count;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_upload_reservation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.owner_id is not null then
    update file_quotas set open_uploads = open_uploads - 1, open_bytes = open_bytes - old.bytes where user_id = old.owner_id;
  end if;
  if tg_op <> 'DELETE' and new.owner_id is not null then
    insert into file_quotas (user_id, files, bytes, open_uploads, open_bytes) values (new.owner_id, 0, 0, 1, new.bytes)
    on conflict (user_id) do update set open_uploads = file_quotas.open_uploads + 1, open_bytes = file_quotas.open_bytes + new.bytes;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update unit_calendar k
  set inserted_at = new.inserted_at, currency_id = r.currency_id, by_day = new.base_rental_period in ('Daily', 'Nightly'),
    least_price = least_price(new.base_price, new.base_rental_period, new.rules, new.prices),
    check_in = case when new.base_rental_period = 'Nightly' then (new.nights ->> 'checkIn')::time end,
    check_out = case when new.base_rental_period = 'Nightly' then (new.nights ->> 'checkOut')::time end
  from rentals r where r.id = new.rental_id and k.rental_id = new.rental_id and k.unit_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_calendar_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update unit_calendar set currency_id = new.currency_id where rental_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_calendar_of_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update unit_calendar set is_approved = new.approval = 'approved' where rental_id = new.id and is_approved <> (new.approval = 'approved');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_calendar_of_openness()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from unit_calendar where rental_id = new.id order by unit_id for update;
  update unit_calendar k set takes_bookings = new.is_open and u.status = 'active'
  from units u where k.rental_id = new.id and u.rental_id = k.rental_id and u.id = k.unit_id and k.takes_bookings <> (new.is_open and u.status = 'active');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_calendar_of_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ready integer;
  first_is_ready boolean;
begin
  select count(*), coalesce(bool_or(id = unit_id), false) into ready, first_is_ready
    from pieces where rental_id = new.rental_id and unit_id = new.unit_id and state = 'ready';
  update unit_calendar set has_pieces = (ready <> 1 or not first_is_ready) where rental_id = new.rental_id and unit_id = new.unit_id;
  update units set piece_count = ready where rental_id = new.rental_id and id = new.unit_id and piece_count <> ready and not is_kit;
  perform count_kits(new.rental_id, array(select kit_id from kit_parts where rental_id = new.rental_id and unit_id = new.unit_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_calendar_of_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from unit_calendar where rental_id = new.rental_id and unit_id = new.id for update;
  update unit_calendar k set takes_bookings = new.status = 'active' and r.is_open
  from rentals r where r.id = new.rental_id and k.rental_id = new.rental_id and k.unit_id = new.id and k.takes_bookings <> (new.status = 'active' and r.is_open);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  part kit_parts := case when tg_op = 'DELETE' then old else new end;
  closed tstzmultirange;
begin
  update unit_calendar set in_kits = exists (select from kit_parts where rental_id = part.rental_id and unit_id = part.unit_id)
    where rental_id = part.rental_id and unit_id = part.unit_id;
  update units set is_kit = exists (select from kit_parts where rental_id = part.rental_id and kit_id = part.kit_id)
    where rental_id = part.rental_id and id = part.kit_id;
  perform count_kits(part.rental_id, array[part.kit_id]);
  closed := busy_of(part.rental_id, part.kit_id, '-infinity');
  update unit_calendar set busy = closed where rental_id = part.rental_id and unit_id = part.kit_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_new_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select u.inserted_at, r.currency_id, u.base_rental_period in ('Daily', 'Nightly'), least_price(u.base_price, u.base_rental_period, u.rules, u.prices), u.status = 'active' and r.is_open,
      case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkIn')::time end, case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkOut')::time end,
      r.approval = 'approved'
    into new.inserted_at, new.currency_id, new.by_day, new.least_price, new.takes_bookings, new.check_in, new.check_out, new.is_approved
    from units u join rentals r on r.id = u.rental_id where u.rental_id = new.rental_id and u.id = new.unit_id for share;
  new.takes_bookings := coalesce(new.takes_bookings, true);
  new.is_approved := coalesce(new.is_approved, true);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.piece_id := new.unit_id;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.fill_position_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.piece_id := coalesce((select piece_id from tracker_devices where rental_id = new.rental_id and id = new.device_id), new.unit_id);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.give_customers(of_rental uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- A guest shared a name, phone and e-mail with the rental when a booking was confirmed.
  insert into customers (rental_id, id, user_id, name, phone, email, language, is_separate, used_at, inserted_at, updated_at)
  select f.rental_id, f.id, f.guest_id, left(u.first_name || ' ' || u.last_name, 160), p.phone, e.email, u.language,
    exists (select from customers c where c.rental_id = f.rental_id and (c.phone = p.phone or c.email = e.email)), f.confirmed_at, f.confirmed_at, f.confirmed_at
  from (
    select distinct on (rental_id, guest_id) rental_id, guest_id, id, confirmed_at from bookings
    where (of_rental is null or rental_id = of_rental) and customer_id is null and customer_name is null and guest_id is not null and confirmed_at is not null
    order by rental_id, guest_id, confirmed_at, id) f
  join users u on u.id = f.guest_id and u.erased_at is null
  left join lateral (select min(v.phone) as phone from user_phones v where v.user_id = u.id) p on true
  left join lateral (select min(v.email) as email from user_emails v where v.user_id = u.id) e on true
  where not exists (select from customers c where c.rental_id = f.rental_id and c.user_id = f.guest_id);

  -- Of a walk-in that its guest has opened, the rental knows what it typed.
  insert into customers (rental_id, id, user_id, name, phone, is_separate, used_at, inserted_at, updated_at)
  select f.rental_id, f.id, f.guest_id, f.customer_name, f.customer_phone,
    row_number() over (partition by f.rental_id, f.customer_phone order by f.inserted_at, f.id) > 1
      or exists (select from customers c where c.rental_id = f.rental_id and c.phone = f.customer_phone), f.inserted_at, f.inserted_at, f.inserted_at
  from (
    select distinct on (rental_id, guest_id) rental_id, guest_id, id, customer_name, customer_phone, inserted_at from bookings
    where (of_rental is null or rental_id = of_rental) and customer_id is null and customer_name is not null and guest_id is not null
    order by rental_id, guest_id, inserted_at desc, id) f
  where not exists (select from customers c where c.rental_id = f.rental_id and c.user_id = f.guest_id);

  update bookings b set customer_id = c.id from customers c
  where (of_rental is null or b.rental_id = of_rental) and b.customer_id is null and (b.confirmed_at is not null or b.customer_name is not null)
    and c.rental_id = b.rental_id and c.user_id = b.guest_id;

  -- Unopened walk-ins: one card for each phone number, and one for each walk-in without a phone number.
  insert into customers (rental_id, id, name, phone, used_at, inserted_at, updated_at)
  select distinct on (b.rental_id, coalesce(b.customer_phone, b.id::text)) b.rental_id, b.id, b.customer_name, b.customer_phone, b.inserted_at, b.inserted_at, b.inserted_at from bookings b
  where (of_rental is null or b.rental_id = of_rental) and b.customer_id is null and b.customer_name is not null and b.guest_id is null
    and not exists (select from customers c where c.rental_id = b.rental_id and c.phone = b.customer_phone and not c.is_separate)
  order by b.rental_id, coalesce(b.customer_phone, b.id::text), b.inserted_at desc, b.id;

  update bookings b set customer_id = coalesce(
    (select c.id from customers c where c.rental_id = b.rental_id and c.phone = b.customer_phone and not c.is_separate), b.id)
  where (of_rental is null or b.rental_id = of_rental) and b.customer_id is null and b.customer_name is not null and b.guest_id is null;
end $function$
;

CREATE OR REPLACE FUNCTION public.give_offered_unit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from bookings where rental_id = new.rental_id and id = new.booking_id and unit_id = new.unit_id)
    and not exists (select from booking_items where rental_id = new.rental_id and booking_id = new.booking_id and unit_id = new.unit_id and count >= coalesce(new.count, 1)) then
    raise exception 'change % is accepted, but its unit was not given', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.booking_id, new.kind, new.title, new.amount, new.note, new.photos, new.by_user, new.inserted_at, new.tax_class)
      is distinct from (old.booking_id, old.kind, old.title, old.amount, old.note, old.photos, old.by_user, old.inserted_at, old.tax_class)
    or new.status <> old.status and not (old.status = 'asked' or old.status = 'agreed' and new.status = 'removed') then
    raise exception 'no such step of a charge' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.accepted_at is not null and (new.accepted_at, new.booking_id, new.accepted_total, new.accepted_options, new.version, new.terms, new.total, new.period, new.withdrawn_at)
      is distinct from (old.accepted_at, old.booking_id, old.accepted_total, old.accepted_options, old.version, old.terms, old.total, old.period, old.withdrawn_at) then
    raise exception 'an accepted offer does not change' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_record_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.rental_id = old.rental_id and new.number = old.number + 1 then
    return new;
  end if;
  raise exception 'the head of the sealed records only moves on' using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION public.is_booking_step(src text, dst text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((src || ' '::text) || dst) = ANY (ARRAY['draft new_request'::text, 'draft confirmation_pending'::text, 'draft confirmed'::text, 'draft cancelled'::text, 'new_request confirmation_pending'::text, 'new_request confirmed'::text, 'new_request draft'::text, 'new_request cancelled'::text, 'confirmation_pending confirmed'::text, 'confirmation_pending declined'::text, 'confirmation_pending cancelled'::text, 'confirmed in_progress'::text, 'confirmed cancelled'::text, 'in_progress completed'::text]))
;

CREATE OR REPLACE FUNCTION public.join_invited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform leave_unopened(old.user_id);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform join_invited_by(new.email, new.user_id, new.confirmed_at);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.join_invited_by(address text, who uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('invited ' || address, 0));
  with joined as (
    insert into members (rental_id, id, user_id, role, inserted_at, added_by, news)
    select i.rental_id, i.id, who, i.role, at, i.added_by, 'added'
    from invitations i where i.email = address and i.expires_at > at on conflict (rental_id, user_id) do nothing
    returning rental_id, id, role)
  insert into memberships_of_user (user_id, rental_id, member_id, sees_office) select who, rental_id, id, role <> 'accountant' from joined;
  -- They work there already.
  delete from invitations i using members m where i.email = address and m.rental_id = i.rental_id and m.user_id = who and m.id <> i.id;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_an_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.role = 'owner' then return new; end if;
  perform 1 from members where rental_id = old.rental_id and role = 'owner' and opened_at is not null order by id for update;
  if not exists (select from members where rental_id = old.rental_id and role = 'owner' and opened_at is not null and id <> old.id) then
    raise exception 'a rental keeps an owner' using errcode = '23514', constraint = 'members_last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.least_price(base_price bigint, base text, rules jsonb, list jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (base = 'Monthly'::text) THEN base_price ELSE (GREATEST((0)::bigint, (((((SELECT min(rates.rate) AS min FROM (SELECT least_price.base_price AS rate UNION ALL SELECT COALESCE(((season.value ->> 'price'::text))::bigint, ((least_price.base_price * (100 + ((season.value ->> 'percent'::text))::bigint)) / 100)) AS "coalesce" FROM jsonb_array_elements((least_price.list -> 'seasons'::text)) season(value) UNION ALL SELECT COALESCE((((least_price.list -> 'weekend'::text) ->> 'price'::text))::bigint, ((least_price.base_price * (100 + (((least_price.list -> 'weekend'::text) ->> 'percent'::text))::bigint)) / 100)) AS "coalesce") rates) - 50) * (100 - COALESCE((SELECT max(((tier.value ->> 'percent'::text))::bigint) AS max FROM jsonb_array_elements((least_price.list -> 'lengths'::text)) tier(value)), (0)::bigint))) / 100) - 50)) * CASE WHEN (base = 'Hourly'::text) THEN COALESCE(((rules ->> 'minLength'::text))::bigint, (1)::bigint) ELSE (1)::bigint END) END
;

CREATE OR REPLACE FUNCTION public.leave_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind <> old.kind and new.category_id is not distinct from old.category_id then
    new.category_id := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_unopened(who uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  membership record;
begin
  for membership in select rental_id, member_id from memberships_of_user where user_id = who order by rental_id loop
    delete from members where rental_id = membership.rental_id and id = membership.member_id and opened_at is null;
    if found then
      delete from memberships_of_user where user_id = who and rental_id = membership.rental_id;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_audit_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' or pg_trigger_depth() < 2 and (new.number, new.link) is distinct from (old.number, old.link) then
    raise exception 'the head of the audit log moves with an entry alone' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and new.minor <> 0 or tg_op = 'UPDATE' and pg_trigger_depth() < 2 then
    raise exception 'a balance is moved by entries alone' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_booking_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and not is_booking_step(old.status, new.status) then
    raise exception 'wrong_status' using errcode = '23514', constraint = 'booking_step';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('released', 'kept', 'void') and new.status <> old.status or (new.amount, new.currency_id) is distinct from (old.amount, old.currency_id) then
    raise exception 'no such step of a deposit' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_journal uuid := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if (select count(*) from entries where rental_id = new.rental_id and journal_id = of_journal) < 2
    or exists (select from entries where rental_id = new.rental_id and journal_id = of_journal group by currency_id having sum(amount) <> 0) then
    raise exception 'a movement of money does not balance' using errcode = '23514';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.buyer is not null or new.buyer_details is not null or to_jsonb(new) - 'buyer' - 'buyer_details' <> to_jsonb(old) - 'buyer' - 'buyer_details' then
    raise exception 'a paper stays as it was issued' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_paper_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 or tg_op = 'DELETE' then
    raise exception 'papers are numbered by being issued' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mind_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and old.status in ('captured', 'failed', 'released')
    or new.status in ('created', 'processing', 'requires_action') and old.status = 'authorised'
    or new.refunded > 0 and new.status <> 'captured'
    or (new.amount, new.fee, new.currency_id, new.booking_id, new.guest_id) is distinct from (old.amount, old.fee, old.currency_id, old.booking_id, old.guest_id) then
    raise exception 'no such step of a payment' using errcode = '23514';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.move_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_accounts set minor = minor + new.amount where rental_id = new.rental_id and id = new.account_id and currency_id = new.currency_id;
  if not found then
    raise exception 'no such account in this currency' using errcode = '23503';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.moved_lat(lat double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (round(((((floor(((((lat + (90)::double precision) * (40031)::double precision) / (180)::double precision) + (0.5)::double precision)) * (180)::double precision) / (40031)::double precision) - (90)::double precision))::numeric, 6))::double precision
;

CREATE OR REPLACE FUNCTION public.moved_lng(lat double precision, lng double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (round((((((((floor(((((moved_lng.lng + (180)::double precision) * (grid.columns)::double precision) / (360)::double precision) + (0.5)::double precision)))::integer % grid.columns))::double precision * (360)::double precision) / (grid.columns)::double precision) - (180)::double precision))::numeric, 6))::double precision AS round FROM (SELECT (ceil((((2 * 40031))::double precision * cosd(GREATEST((0)::double precision, (abs(moved_lat(moved_lng.lat)) - ((90)::double precision / (40031)::double precision)))))))::integer AS columns) grid)
;

CREATE OR REPLACE FUNCTION public.note_photo_colors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.photo_colors := array(
    select f.placeholder from unnest(new.photos) with ordinality as photo(id, place) left join files f on f.id = photo.id order by photo.place);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_calendar_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', 'calendar ' || new.unit_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.notify_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  next int;
begin
  insert into paper_numbers as n (rental_id, kind, year, last) values (new.rental_id, new.kind, new.year, 1)
  on conflict (rental_id, kind, year) do update set last = n.last + 1 returning last into next;
  if new.number is not null and new.number <> next then
    raise exception 'papers are numbered without a gap' using errcode = '23514';
  end if;
  new.number := next;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.open_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deposits (rental_id, booking_id, kind, amount, currency_id, status, ask_at, updated_at)
  values (new.rental_id, new.id, case when new.guest_id is null then 'by_hand' else new.deposit_kind end, new.deposit_amount, new.currency_id, 'waiting',
    greatest(new.updated_at, lower(new.period) - interval '24 hours'), new.updated_at)
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.publish_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform publish_membership_of(old.rental_id, old.user_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.publish_membership_of(rental uuid, who uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  number bigint;
begin
  update event_head set last = last + 1 returning last into number;
  insert into events (audience, id, type, payload, at) values (who, number, 'membership', jsonb_build_object('rentalId', rental), now());
  perform pg_notify('events', number::text);
end $function$
;

CREATE OR REPLACE FUNCTION public.rebuild_kits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kit uuid;
  closed tstzmultirange;
begin
  for kit in select distinct kit_id from kit_parts where rental_id = new.rental_id and unit_id = new.unit_id order by kit_id loop
    closed := busy_of(new.rental_id, kit, '-infinity');
    update unit_calendar set busy = closed where rental_id = new.rental_id and unit_id = kit;
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_accountant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from members where rental_id = new.rental_id and id = new.member_id and role = 'accountant') then
    raise exception 'an accountant answers for no unit' using errcode = '23514', constraint = 'unit_members_not_accountant';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_sealed_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from sealed_records where rental_id = old.rental_id and booking_id = old.booking_id and kind = old.step) then
    raise exception 'what was noted of piece % of booking % is sealed', old.piece_id, old.booking_id using errcode = '23514', constraint = 'acceptance_pieces_sealed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_signed_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.signed_at is not null and (tg_op = 'DELETE' or new.erased_at is null
      or to_jsonb(new) - '{text,signature,signer,erased_at}'::text[] <> to_jsonb(old) - '{text,signature,signer,erased_at}'::text[]) then
    raise exception 'a signed contract is never changed' using errcode = '23514';
  end if;
  return coalesce(new, old);
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_changed_fee()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a fee that was in force is not changed' using errcode = '23514';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from users where id = new.user_id and erased_at is not null) then
    raise exception 'this person was erased' using errcode = '23514', constraint = 'nobody_erased';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_late_view()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from documents d join booking_history h on h.rental_id = d.rental_id and h.booking_id = d.booking_id
    where d.rental_id = new.rental_id and d.id = new.document_id and h.dst in ('completed', 'cancelled') and h.at <= new.at
      and not exists (select from deposit_claims c where c.rental_id = d.rental_id and c.booking_id = d.booking_id and c.status in ('open', 'disputed'))
  ) then
    raise exception 'document % is not shown any more', new.document_id using errcode = '23514', constraint = 'document_views_in_time';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_stale_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from sessions s where s.id = new.session_id and s.user_id = new.user_id and s.stepped_up_until > new.inserted_at) then
    raise exception 'step_up_required' using errcode = '23514', constraint = 'proofs_stepped_up';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.share_of(amount bigint, part bigint, whole bigint, smallest bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((amount * part) * 2) + (whole * smallest)) / ((whole * smallest) * 2)) * smallest)
;

CREATE OR REPLACE FUNCTION public.short_of_pieces(rental uuid, unit uuid, needed integer, since timestamp with time zone, late_before timestamp with time zone, late_until timestamp with time zone, besides uuid)
 RETURNS tstzmultirange
 LANGUAGE sql
 STABLE
AS $function$
  with closed as (
    select spans * tstzmultirange(tstzrange(since, '9999-01-01 00:00+00')) as spans from closed_pieces(rental, unit, late_before, late_until, besides) as spans),
  edges as (
    select lower(span) as at, 1 as step from closed, unnest(spans) as span union all select upper(span), -1 from closed, unnest(spans) as span),
  levels as (
    select at, lead(at) over (order by at) as until, sum(sum(step)) over (order by at) as taken from edges group by at)
  select case when (select count(*) from closed) < needed then tstzmultirange(tstzrange(since, '9999-01-01 00:00+00'))
    else coalesce((select range_agg(tstzrange(at, until)) from levels where until is not null and taken > (select count(*) from closed) - needed), '{}') end
$function$
;

CREATE OR REPLACE FUNCTION public.skip_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from notifications n where n.user_id = new.user_id and n.what = new.what) then return null; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.stay_total(base_price bigint, base text, length integer, first date, zone text, list jsonb, taxes jsonb, smallest bigint, nights jsonb DEFAULT NULL::jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  most constant bigint := 1000000000000;
  plain constant bigint := share_of(base_price, 1, 1, smallest);
  seasons constant jsonb := list -> 'seasons';
  weekend constant jsonb := list -> 'weekend';
  rate jsonb;
  price bigint;
  total bigint := 0;
  -- days after a Monday on which the weekend's price holds
  weekend_days int[] := '{}';
  monday constant date := '2000-01-03';
  -- dates from `since` to `until`, both included, on each of which `weight` periods begin
  since date := first;
  until date;
  weight int;
  counted int := 0;
  before int;
  ordinary int;
  weekends int;
  season_from int;
  season_to int;
  weekday int;
  longest int := 0;
  percent bigint;
  tax jsonb;
  on_top bigint := 0;
begin
  if seasons = '[]' and weekend = 'null' then
    total := plain * length;
  else
    for i in 0 .. coalesce(jsonb_array_length(nullif(weekend -> 'days', 'null')), 0) - 1 loop
      weekend_days := weekend_days || array_position(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], weekend -> 'days' ->> i) - 1;
    end loop;
    while counted < length loop
      if base in ('Daily', 'Nightly') then
        until := first + length - 1;
        weight := 1;
        counted := length;
      else
        until := since;
        before := counted;
        counted := least(length, ceil(extract(epoch from (since + 1)::timestamp at time zone zone - first::timestamp at time zone zone) / 3600)::int);
        weight := counted - before;
      end if;
      ordinary := until - since + 1;
      weekends := 0;
      foreach weekday in array weekend_days loop
        weekends := weekends + (until - monday - weekday) / 7 - (since - monday - 1 - weekday) / 7;
      end loop;
      -- a season rules over the weekend
      for i in 0 .. jsonb_array_length(seasons) - 1 loop
        rate := seasons -> i;
        season_from := greatest(since, (rate ->> 'from')::date) - monday;
        season_to := least(until, (rate ->> 'to')::date) - monday;
        if season_from <= season_to then
          price := case when rate ? 'price' then share_of((rate ->> 'price')::bigint, 1, 1, smallest) else share_of(base_price, 100 + (rate ->> 'percent')::bigint, 100, smallest) end;
          total := total + price * weight * (season_to - season_from + 1);
          ordinary := ordinary - (season_to - season_from + 1);
          foreach weekday in array weekend_days loop
            weekends := weekends - (season_to - weekday) / 7 + (season_from - 1 - weekday) / 7;
          end loop;
        end if;
      end loop;
      if weekends > 0 then
        price := case when weekend ? 'price' then share_of((weekend ->> 'price')::bigint, 1, 1, smallest) else share_of(base_price, 100 + (weekend ->> 'percent')::bigint, 100, smallest) end;
        total := total + price * weight * weekends;
      end if;
      total := total + plain * weight * (ordinary - weekends);
      since := until + 1;
    end loop;
  end if;
  if total > most then
    return null;
  end if;

  -- the discount of the longest length that the stay reaches
  for i in 0 .. jsonb_array_length(list -> 'lengths') - 1 loop
    rate := list -> 'lengths' -> i;
    if (rate ->> 'from')::int between longest + 1 and length then
      longest := (rate ->> 'from')::int;
      percent := (rate ->> 'percent')::bigint;
    end if;
  end loop;
  if longest > 0 then
    total := total - share_of(total, percent, 100, smallest);
  end if;

  if base = 'Nightly' then
    total := total + share_of(coalesce((nights ->> 'cleaningFee')::bigint, 0), 1, 1, smallest);
  end if;

  -- each tax is reckoned from the same sum
  for i in 0 .. jsonb_array_length(taxes) - 1 loop
    tax := taxes -> i;
    if tax ? 'perNight' then
      if base = 'Nightly' then
        on_top := on_top + share_of((tax ->> 'perNight')::bigint, 1, 1, smallest) * coalesce((nights ->> 'guestsIncluded')::int, 1) * length;
      end if;
    elsif not (tax ->> 'isIncluded')::boolean then
      on_top := on_top + share_of(total, (tax ->> 'rate')::bigint, 10000, smallest);
    end if;
  end loop;
  return case when total + on_top <= most then total + on_top end;
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update bookings b set has_charges = true,
    charged = (select coalesce(sum(c.amount), 0) from booking_charges c where c.rental_id = new.rental_id and c.booking_id = new.booking_id and c.status = 'agreed')
  where b.rental_id = new.rental_id and b.id = new.booking_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.taxes_of(taxes jsonb, class text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when class = 'exempt' then jsonb_path_query_array(taxes, '$[*] ? (exists(@.perNight))')
    when class = 'reduced' and taxes @? '$[*] ? (@.taxClass == "reduced")' then jsonb_path_query_array(taxes, '$[*] ? (exists(@.perNight) || @.taxClass == "reduced")')
    else jsonb_path_query_array(taxes, '$[*] ? (!exists(@.taxClass))')
  end $function$
;

CREATE OR REPLACE FUNCTION public.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changed', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_event_queue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('event_queue', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.unpaid_of(guest uuid, at_rental uuid, but_booking uuid)
 RETURNS TABLE(here integer, days integer, everywhere integer)
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('guest ' || guest, 0));
  return query
    select (count(*) filter (where b.rental_id = at_rental))::int,
      coalesce(sum(greatest(1, ceil((extract(epoch from upper(b.period) - lower(b.period)) - 3600) / 86400))) filter (where b.rental_id = at_rental), 0)::int,
      count(*)::int
    from bookings b
    where b.guest_id = guest and b.id <> but_booking and b.status in ('confirmed', 'in_progress') and b.paid_online = 0 and b.paid_cash = 0 and b.opened_at is null
      and b.payment_status not in ('processing', 'requires_action', 'authorised');
end $function$
;

CREATE OR REPLACE FUNCTION public.use_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status in ('draft', 'declined') or (new.status = 'cancelled' and new.payment_status not in ('captured', 'refunded')) then
    delete from code_uses where rental_id = new.rental_id and booking_id = new.id;
  elsif new.status <> 'cancelled' then
    insert into code_uses (rental_id, code_id, booking_id, guest_id, at) values (new.rental_id, new.code_id, new.id, new.guest_id, new.updated_at)
    on conflict do nothing;
  end if;
  return null;
end $function$
;

create table acceptance_photos (
  rental_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  media uuid not null,
  at timestamp with time zone not null,
  by_user uuid not null,
  sha256 bytea,
  name text,
  constraint acceptance_photos_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint acceptance_photos_check CHECK (((name IS NULL) OR (kind = 'unit'::text))),
  constraint acceptance_photos_kind_check CHECK ((kind = ANY (ARRAY['unit'::text, 'guest'::text, 'return'::text, 'return_guest'::text]))),
  constraint acceptance_photos_media_fkey FOREIGN KEY (media) REFERENCES files(id),
  constraint acceptance_photos_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint acceptance_photos_pkey PRIMARY KEY (rental_id, booking_id, kind, media),
  constraint acceptance_photos_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint acceptance_photos_sha256_check CHECK ((length(sha256) = 32))
);

create table acceptance_pieces (
  rental_id uuid not null,
  booking_id uuid not null,
  step text not null,
  piece_id uuid not null,
  unit_medias uuid[] not null default '{}'::uuid[],
  guest_medias uuid[] not null default '{}'::uuid[],
  note text not null default ''::text,
  noted_at timestamp with time zone not null,
  constraint acceptance_pieces_guest_medias_check CHECK (((cardinality(guest_medias) <= 20) AND (array_position(guest_medias, NULL::uuid) IS NULL))),
  constraint acceptance_pieces_note_check CHECK ((length(note) <= 1000)),
  constraint acceptance_pieces_pkey PRIMARY KEY (rental_id, booking_id, step, piece_id),
  constraint acceptance_pieces_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES acceptances(rental_id, booking_id),
  constraint acceptance_pieces_rental_id_piece_id_fkey FOREIGN KEY (rental_id, piece_id) REFERENCES pieces(rental_id, id),
  constraint acceptance_pieces_step_check CHECK ((step = ANY (ARRAY['acceptance'::text, 'return'::text]))),
  constraint acceptance_pieces_unit_medias_check CHECK (((cardinality(unit_medias) <= 20) AND (array_position(unit_medias, NULL::uuid) IS NULL)))
);

create table acceptances (
  rental_id uuid not null,
  booking_id uuid not null,
  unit_medias uuid[] not null default '{}'::uuid[],
  guest_medias uuid[] not null default '{}'::uuid[],
  passport boolean not null default false,
  driver_license boolean not null default false,
  passport_medias uuid[] not null default '{}'::uuid[],
  driver_licenses_medias uuid[] not null default '{}'::uuid[],
  updated_at timestamp with time zone,
  return_medias jsonb not null default '[]'::jsonb,
  return_note text not null default ''::text,
  returned_at timestamp with time zone,
  complete_reason text,
  deposit jsonb,
  version integer not null default 0,
  findings jsonb not null default '[]'::jsonb,
  asked_passport text,
  asked_driver_license text,
  constraint acceptances_asked_driver_license_check CHECK ((asked_driver_license = ANY (ARRAY['photo'::text, 'check'::text, 'none'::text]))),
  constraint acceptances_asked_passport_check CHECK ((asked_passport = ANY (ARRAY['photo'::text, 'check'::text, 'none'::text]))),
  constraint acceptances_check CHECK (((asked_passport IS NULL) = (asked_driver_license IS NULL))),
  constraint acceptances_pkey PRIMARY KEY (rental_id, booking_id),
  constraint acceptances_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint acceptances_version_check CHECK ((version >= 0))
);

create table accounting_accounts (
  rental_id uuid not null,
  consultant text not null,
  client text not null,
  debtor text not null,
  revenue_standard text not null,
  revenue_reduced text not null,
  revenue_other text not null,
  passed_on text not null,
  xero_sales text not null,
  quickbooks_item text not null,
  by_user uuid not null,
  updated_at timestamp with time zone not null,
  constraint accounting_accounts_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint accounting_accounts_client_check CHECK ((client ~ '^([1-9][0-9]{0,4})?$'::text)),
  constraint accounting_accounts_consultant_check CHECK ((consultant ~ '^([1-9][0-9]{3,6})?$'::text)),
  constraint accounting_accounts_debtor_check CHECK ((debtor ~ '^[1-9][0-9]{4,8}$'::text)),
  constraint accounting_accounts_passed_on_check CHECK ((passed_on ~ '^[1-9][0-9]{3,7}$'::text)),
  constraint accounting_accounts_pkey PRIMARY KEY (rental_id),
  constraint accounting_accounts_quickbooks_item_check CHECK (((length(quickbooks_item) >= 1) AND (length(quickbooks_item) <= 100))),
  constraint accounting_accounts_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint accounting_accounts_revenue_other_check CHECK ((revenue_other ~ '^[1-9][0-9]{3,7}$'::text)),
  constraint accounting_accounts_revenue_reduced_check CHECK ((revenue_reduced ~ '^[1-9][0-9]{3,7}$'::text)),
  constraint accounting_accounts_revenue_standard_check CHECK ((revenue_standard ~ '^[1-9][0-9]{3,7}$'::text)),
  constraint accounting_accounts_xero_sales_check CHECK (((length(xero_sales) >= 1) AND (length(xero_sales) <= 10)))
);

create table api_tokens (
  rental_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  scopes text[],
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  constraint api_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint api_tokens_pkey PRIMARY KEY (rental_id, id),
  constraint api_tokens_prefix_check CHECK (((length(prefix) >= 4) AND (length(prefix) <= 20))),
  constraint api_tokens_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint api_tokens_rental_id_token_hash_key UNIQUE (rental_id, token_hash),
  constraint api_tokens_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 100))),
  constraint api_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table audit_entries (
  number bigint not null,
  id uuid not null,
  at timestamp with time zone not null,
  by_user uuid,
  act text not null,
  subject_id uuid not null,
  reason text,
  before jsonb,
  after jsonb,
  link bytea not null,
  constraint audit_entries_act_check CHECK ((act ~ '^[a-z]+\.[a-z_]+$'::text)),
  constraint audit_entries_id_key UNIQUE (id),
  constraint audit_entries_link_check CHECK ((length(link) = 32)),
  constraint audit_entries_pkey PRIMARY KEY (number),
  constraint audit_entries_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 4000)))
);

create table audit_head (
  only_row boolean not null default true,
  number bigint not null,
  link bytea not null,
  told_on date not null,
  constraint audit_head_link_check CHECK ((length(link) = 32)),
  constraint audit_head_number_check CHECK ((number >= 0)),
  constraint audit_head_only_row_check CHECK (only_row),
  constraint audit_head_pkey PRIMARY KEY (only_row)
);

create table billing_details (
  rental_id uuid not null,
  booking_id uuid not null,
  name text not null default ''::text,
  company text not null default ''::text,
  address text not null default ''::text,
  vat_number text not null default ''::text,
  updated_at timestamp with time zone not null,
  post_code text not null default ''::text,
  city text not null default ''::text,
  reference text not null default ''::text,
  constraint billing_details_address_check CHECK ((length(address) <= 500)),
  constraint billing_details_city_check CHECK ((length(city) <= 80)),
  constraint billing_details_company_check CHECK ((length(company) <= 160)),
  constraint billing_details_name_check CHECK ((length(name) <= 160)),
  constraint billing_details_pkey PRIMARY KEY (rental_id, booking_id),
  constraint billing_details_post_code_check CHECK ((length(post_code) <= 20)),
  constraint billing_details_reference_check CHECK ((length(reference) <= 80)),
  constraint billing_details_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint billing_details_vat_number_check CHECK ((length(vat_number) <= 40))
);

create table blocks (
  rental_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  period tstzrange not null,
  note text not null default ''::text,
  by_user uuid,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  removed_by uuid,
  constraint blocks_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint blocks_note_check CHECK ((length(note) <= 500)),
  constraint blocks_period_check CHECK (((NOT isempty(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)) AND lower_inc(period) AND (NOT upper_inc(period)))),
  constraint blocks_pkey PRIMARY KEY (rental_id, id),
  constraint blocks_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id)
);

create table booking_changes (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  asked_by text not null,
  by_user uuid not null,
  period tstzrange not null,
  rental_length integer not null,
  lines jsonb not null,
  unit_total bigint not null,
  total bigint not null,
  difference bigint not null,
  status text not null,
  inserted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answered_by uuid,
  unit_id uuid,
  base_price bigint,
  priced_from jsonb,
  item_id uuid,
  count integer,
  piece_ids uuid[],
  constraint booking_changes_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint booking_changes_asked_by_check CHECK ((asked_by = ANY (ARRAY['guest'::text, 'rental'::text]))),
  constraint booking_changes_base_price_check CHECK (((base_price >= 0) AND (base_price <= '1000000000000'::bigint))),
  constraint booking_changes_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint booking_changes_check CHECK (((status = 'open'::text) = (answered_at IS NULL))),
  constraint booking_changes_count_check CHECK (((count >= 1) AND (count <= 1000))),
  constraint booking_changes_of_item CHECK (((unit_id IS NOT NULL) OR ((item_id IS NULL) AND (count IS NULL) AND (piece_ids IS NULL)))),
  constraint booking_changes_period_check CHECK (((NOT isempty(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)) AND lower_inc(period) AND (NOT upper_inc(period)))),
  constraint booking_changes_pkey PRIMARY KEY (rental_id, id),
  constraint booking_changes_priced_from_check CHECK ((jsonb_typeof(priced_from) = 'object'::text)),
  constraint booking_changes_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id) ON DELETE CASCADE,
  constraint booking_changes_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint booking_changes_rental_length_check CHECK (((rental_length >= 1) AND (rental_length <= 8760))),
  constraint booking_changes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'dropped'::text]))),
  constraint booking_changes_total_check CHECK (((total >= 0) AND (total <= '1000000000000'::bigint))),
  constraint booking_changes_unit_priced CHECK ((((unit_id IS NULL) = (base_price IS NULL)) AND ((unit_id IS NULL) = (priced_from IS NULL)))),
  constraint booking_changes_unit_total_check CHECK (((unit_total >= 0) AND (unit_total <= '1000000000000'::bigint)))
);

create table booking_charges (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  title text not null,
  amount bigint not null,
  note text not null default ''::text,
  photos uuid[] not null default '{}'::uuid[],
  status text not null,
  by_user uuid not null,
  answered_by uuid,
  removed_by uuid,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  tax_class text,
  constraint booking_charges_amount_check CHECK (((amount <> 0) AND ((amount >= '-1000000000000'::bigint) AND (amount <= '1000000000000'::bigint)))),
  constraint booking_charges_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id),
  constraint booking_charges_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint booking_charges_check CHECK (((amount < 0) = (kind = 'discount'::text))),
  constraint booking_charges_check1 CHECK (((status = 'removed'::text) = (removed_by IS NOT NULL))),
  constraint booking_charges_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'damage'::text, 'fuel'::text, 'item'::text, 'discount'::text]))),
  constraint booking_charges_note_check CHECK ((length(note) <= 1000)),
  constraint booking_charges_photos_check CHECK ((cardinality(photos) <= 20)),
  constraint booking_charges_pkey PRIMARY KEY (rental_id, id),
  constraint booking_charges_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint booking_charges_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint booking_charges_status_check CHECK ((status = ANY (ARRAY['agreed'::text, 'asked'::text, 'refused'::text, 'removed'::text]))),
  constraint booking_charges_tax_class_check CHECK ((tax_class = ANY (ARRAY['reduced'::text, 'exempt'::text]))),
  constraint booking_charges_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);

create table booking_history (
  rental_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  src text,
  dst text not null,
  at timestamp with time zone not null,
  by_kind text not null,
  by_user uuid,
  reason text,
  note text,
  constraint booking_history_by_kind_check CHECK ((by_kind = ANY (ARRAY['guest'::text, 'rental'::text, 'system'::text]))),
  constraint booking_history_pkey PRIMARY KEY (rental_id, booking_id, id),
  constraint booking_history_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id) ON DELETE CASCADE
);

create table booking_items (
  rental_id uuid not null,
  booking_id uuid not null,
  unit_id uuid not null,
  id uuid not null,
  "position" smallint not null,
  count integer not null,
  piece_ids uuid[] not null default '{}'::uuid[],
  kind text not null default 'unit'::text,
  included integer not null default 0,
  constraint booking_items_check CHECK (((included >= 0) AND (included <= count))),
  constraint booking_items_count_check CHECK (((count >= 1) AND (count <= 1000))),
  constraint booking_items_kind_check CHECK ((kind = ANY (ARRAY['unit'::text, 'kit'::text, 'part'::text, 'extra'::text]))),
  constraint booking_items_pkey PRIMARY KEY (rental_id, booking_id, unit_id),
  constraint booking_items_position_check CHECK (("position" >= 0)),
  constraint booking_items_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id) ON DELETE CASCADE,
  constraint booking_items_rental_id_booking_id_position_key UNIQUE (rental_id, booking_id, "position"),
  constraint booking_items_rental_id_id_key UNIQUE (rental_id, id),
  constraint booking_items_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id)
);

create table booking_letters (
  rental_id uuid not null,
  booking_id uuid not null,
  what text not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  constraint booking_letters_pkey PRIMARY KEY (rental_id, booking_id, what),
  constraint booking_letters_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint booking_letters_what_check CHECK ((length(what) <= 200))
);

create table booking_numbers (
  number integer not null,
  rental_id uuid not null,
  booking_id uuid not null,
  constraint booking_numbers_pkey PRIMARY KEY (number)
);

create table bookings (
  rental_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  guest_id uuid,
  number integer not null,
  period tstzrange not null,
  status text not null,
  comment text not null default ''::text,
  rental_length integer not null,
  base_rental_period text not null,
  base_price bigint not null,
  lines jsonb not null,
  unit_total bigint not null,
  total bigint not null,
  currency_id text not null,
  time_zone text not null,
  policy text not null,
  payment_kind text,
  payment_status text not null default 'none'::text,
  refunded bigint not null default 0,
  quote_until timestamp with time zone not null,
  expires_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  version integer not null default 0,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  customer_name text,
  customer_phone text,
  note text not null default ''::text,
  mind_at timestamp with time zone default '-infinity'::timestamp with time zone,
  fee_bps integer not null default 0,
  payment_id uuid,
  pay_by timestamp with time zone,
  priced_from jsonb not null default '{}'::jsonb,
  code_id uuid,
  online_percent integer not null default 100,
  paid_online bigint not null default 0,
  dates_back bigint not null default 0,
  paid_cash bigint not null default 0,
  deposit_kind text not null default 'none'::text,
  deposit_amount bigint not null default 0,
  asked_key uuid,
  opened_at timestamp with time zone,
  piece_id uuid,
  has_items boolean not null default false,
  charged bigint not null default 0,
  has_charges boolean not null default false,
  late_fee bigint not null default 0,
  customer_id uuid,
  customer_email text,
  link_version integer not null default 0,
  pay_first bigint,
  constraint bookings_base_price_check CHECK (((base_price >= 0) AND (base_price <= '1000000000000'::bigint))),
  constraint bookings_base_rental_period_check CHECK ((base_rental_period = ANY (ARRAY['Daily'::text, 'Hourly'::text, 'Monthly'::text, 'Nightly'::text]))),
  constraint bookings_check CHECK (((deposit_kind = 'none'::text) = (deposit_amount = 0))),
  constraint bookings_check1 CHECK (((dates_back >= 0) AND (dates_back <= paid_online))),
  constraint bookings_code FOREIGN KEY (rental_id, code_id) REFERENCES discount_codes(rental_id, id),
  constraint bookings_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint bookings_customer FOREIGN KEY (rental_id, customer_id) REFERENCES customers(rental_id, id),
  constraint bookings_customer_email_check CHECK (((customer_email = lower(customer_email)) AND (length(customer_email) <= 254))),
  constraint bookings_customer_name_check CHECK (((length(customer_name) >= 1) AND (length(customer_name) <= 160))),
  constraint bookings_customer_phone_check CHECK ((customer_phone ~ '^\+[0-9]{7,15}$'::text)),
  constraint bookings_deposit_amount_check CHECK (((deposit_amount >= 0) AND (deposit_amount <= '1000000000000'::bigint))),
  constraint bookings_deposit_kind_check CHECK ((deposit_kind = ANY (ARRAY['none'::text, 'by_hand'::text, 'card'::text]))),
  constraint bookings_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 10000))),
  constraint bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint bookings_guests CHECK (((base_rental_period <> 'Nightly'::text) OR COALESCE(((((priced_from ->> 'guests'::text))::integer >= 1) AND (((priced_from ->> 'guests'::text))::integer <= 9801)), false))),
  constraint bookings_late_fee_check CHECK ((late_fee >= 0)),
  constraint bookings_link_version_check CHECK ((link_version >= 0)),
  constraint bookings_number_check CHECK (((number >= 10000000) AND (number <= 99999999))),
  constraint bookings_online_percent_check CHECK (((online_percent >= 1) AND (online_percent <= 100))),
  constraint bookings_paid_cash_check CHECK ((paid_cash >= 0)),
  constraint bookings_paid_online_check CHECK ((paid_online >= 0)),
  constraint bookings_pay_first_check CHECK (((pay_first >= 1) AND (pay_first <= '1000000000000'::bigint))),
  constraint bookings_payment_kind_check CHECK ((payment_kind = ANY (ARRAY['online'::text, 'at_rental'::text]))),
  constraint bookings_payment_status_check CHECK ((payment_status = ANY (ARRAY['none'::text, 'processing'::text, 'requires_action'::text, 'authorised'::text, 'captured'::text, 'failed'::text, 'refunded'::text]))),
  constraint bookings_period_check CHECK (((NOT isempty(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)) AND lower_inc(period) AND (NOT upper_inc(period)))),
  constraint bookings_pkey PRIMARY KEY (rental_id, id),
  constraint bookings_policy_check CHECK ((policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  constraint bookings_priced_from_check CHECK ((jsonb_typeof(priced_from) = 'object'::text)),
  constraint bookings_refunded CHECK ((refunded >= 0)),
  constraint bookings_rental_id_payment_id_fkey FOREIGN KEY (rental_id, payment_id) REFERENCES payments(rental_id, id),
  constraint bookings_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint bookings_rental_id_unit_id_piece_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id) REFERENCES pieces(rental_id, unit_id, id),
  constraint bookings_rental_length_check CHECK (((rental_length >= 1) AND (rental_length <= 8760))),
  constraint bookings_renter CHECK (((guest_id IS NOT NULL) OR (customer_name IS NOT NULL))),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'new_request'::text, 'confirmation_pending'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text, 'declined'::text, 'cancelled'::text]))),
  constraint bookings_total_check CHECK (((total >= 0) AND (total <= '1000000000000'::bigint))),
  constraint bookings_unit_total_check CHECK (((unit_total >= 0) AND (unit_total <= '1000000000000'::bigint))),
  constraint bookings_walk_in_opened CHECK (((customer_name IS NULL) OR ((guest_id IS NULL) = (opened_at IS NULL))))
);

create table calendar_addresses (
  rental_id uuid not null,
  subject_id uuid not null,
  generation integer not null,
  rotated_at timestamp with time zone not null,
  constraint calendar_addresses_generation_check CHECK ((generation > 0)),
  constraint calendar_addresses_pkey PRIMARY KEY (rental_id, subject_id),
  constraint calendar_addresses_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
);

create table cash_notes (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  amount bigint not null,
  currency_id text not null,
  note text not null default ''::text,
  by_user uuid not null,
  at timestamp with time zone not null,
  constraint cash_notes_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000'::bigint))),
  constraint cash_notes_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint cash_notes_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint cash_notes_note_check CHECK ((length(note) <= 1000)),
  constraint cash_notes_pkey PRIMARY KEY (rental_id, id),
  constraint cash_notes_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint cash_notes_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
);

create table categories (
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_ru text not null,
  parent_id uuid,
  "position" integer not null,
  kind text not null,
  attributes text[] not null default '{}'::text[],
  status text not null default 'shown'::text,
  name_id text,
  constraint categories_attributes_check CHECK ((attributes <@ ARRAY['transmission'::text, 'seats'::text, 'bedrooms'::text, 'size'::text])),
  constraint categories_check CHECK ((parent_id <> id)),
  constraint categories_id_kind_key UNIQUE (id, kind),
  constraint categories_kind_check CHECK ((kind = ANY (ARRAY['scooter'::text, 'car'::text, 'bike'::text, 'boat'::text, 'board'::text, 'camera'::text, 'tool'::text, 'tent'::text, 'home'::text, 'other'::text]))),
  constraint categories_name_en_check CHECK (((length(name_en) >= 1) AND (length(name_en) <= 60))),
  constraint categories_name_id_check CHECK (((length(name_id) >= 1) AND (length(name_id) <= 60))),
  constraint categories_name_ru_check CHECK (((length(name_ru) >= 1) AND (length(name_ru) <= 60))),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_position_check CHECK (("position" >= 0)),
  constraint categories_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{1,39}$'::text)),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'hidden'::text, 'removed'::text])))
);

create table claim_rentals (
  claim_id uuid not null,
  rental_id uuid not null,
  constraint claim_rentals_pkey PRIMARY KEY (claim_id)
);

create table clock (
  only_row boolean not null default true,
  offset_seconds bigint not null default 0,
  constraint clock_offset_seconds_check CHECK (((offset_seconds >= 0) AND (offset_seconds <= '3153600000'::bigint))),
  constraint clock_only_row_check CHECK (only_row),
  constraint clock_pkey PRIMARY KEY (only_row)
);

create table code_uses (
  rental_id uuid not null,
  code_id uuid not null,
  booking_id uuid not null,
  guest_id uuid,
  at timestamp with time zone not null,
  constraint code_uses_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint code_uses_pkey PRIMARY KEY (rental_id, code_id, booking_id),
  constraint code_uses_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id) ON DELETE CASCADE,
  constraint code_uses_rental_id_code_id_fkey FOREIGN KEY (rental_id, code_id) REFERENCES discount_codes(rental_id, id)
);

create table consents (
  user_id uuid not null,
  document text not null,
  version text not null,
  given_at timestamp with time zone not null,
  constraint consents_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint consents_pkey PRIMARY KEY (user_id, document, version),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table contract_settings (
  rental_id uuid not null,
  for_all boolean not null,
  constraint contract_settings_pkey PRIMARY KEY (rental_id),
  constraint contract_settings_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
);

create table contract_templates (
  rental_id uuid not null,
  id uuid not null,
  language text not null,
  title text not null,
  body text not null,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint contract_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint contract_templates_language UNIQUE (rental_id, language),
  constraint contract_templates_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint contract_templates_pkey PRIMARY KEY (rental_id, id),
  constraint contract_templates_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint contract_templates_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);

create table contract_waivers (
  rental_id uuid not null,
  booking_id uuid not null,
  by_user uuid not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint contract_waivers_pkey PRIMARY KEY (rental_id, booking_id),
  constraint contract_waivers_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint contract_waivers_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id)
);

create table contracts (
  rental_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  language text not null,
  text text,
  sha256 bytea not null,
  placeholders text[] not null,
  facts bytea not null,
  opened_at timestamp with time zone not null,
  signed_at timestamp with time zone,
  signature_kind text,
  signature text,
  signature_sha256 bytea,
  signer text,
  confirmed_by text,
  by_user uuid,
  erased_at timestamp with time zone,
  constraint contracts_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['sms'::text, 'email'::text, 'counter'::text]))),
  constraint contracts_erased CHECK ((((text IS NULL) = (erased_at IS NOT NULL)) AND ((erased_at IS NULL) OR ((signed_at IS NOT NULL) AND (signature IS NULL) AND (signer IS NULL))) AND ((signed_at IS NULL) OR (erased_at IS NOT NULL) OR ((signature IS NOT NULL) AND (signer IS NOT NULL))))),
  constraint contracts_facts_check CHECK ((length(facts) = 32)),
  constraint contracts_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint contracts_moment CHECK ((signed_at = date_trunc('milliseconds'::text, signed_at))),
  constraint contracts_pkey PRIMARY KEY (rental_id, booking_id),
  constraint contracts_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint contracts_rental_id_id_key UNIQUE (rental_id, id),
  constraint contracts_sha256_check CHECK ((length(sha256) = 32)),
  constraint contracts_signature_check CHECK ((length(signature) <= 70000)),
  constraint contracts_signature_kind_check CHECK ((signature_kind = ANY (ARRAY['drawn'::text, 'typed'::text]))),
  constraint contracts_signature_sha256_check CHECK ((length(signature_sha256) = 32)),
  constraint contracts_signed CHECK ((((signed_at IS NULL) = (signature_sha256 IS NULL)) AND ((signed_at IS NULL) = (signature_kind IS NULL)) AND ((signed_at IS NULL) = (confirmed_by IS NULL)) AND ((confirmed_by IS DISTINCT FROM 'counter'::text) OR (by_user IS NOT NULL))))
);

create table conversation_rentals (
  conversation_id uuid not null,
  rental_id uuid not null,
  constraint conversation_rentals_pkey PRIMARY KEY (conversation_id)
);

create table conversations (
  rental_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  last_seq integer not null default 0,
  last_at timestamp with time zone not null,
  guest_read_seq integer not null default 0,
  rental_read_seq integer not null default 0,
  guest_unread integer not null default 0,
  rental_unread integer not null default 0,
  guest_mail_since timestamp with time zone,
  rental_mail_since timestamp with time zone,
  inserted_at timestamp with time zone not null,
  constraint conversations_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint conversations_guest_unread_check CHECK ((guest_unread >= 0)),
  constraint conversations_last_seq_check CHECK ((last_seq >= 0)),
  constraint conversations_one_each UNIQUE (rental_id, guest_id),
  constraint conversations_pkey PRIMARY KEY (rental_id, id),
  constraint conversations_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint conversations_rental_unread_check CHECK ((rental_unread >= 0))
) with (fillfactor=70);

create table currencies (
  id text not null,
  code text not null,
  sign text not null,
  is_default boolean not null default false,
  constraint currencies_code_key UNIQUE (code),
  constraint currencies_id_is_code CHECK ((id = lower(code))),
  constraint currencies_pkey PRIMARY KEY (id)
);

create table customers (
  rental_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text not null,
  email text,
  phone text,
  company text not null default ''::text,
  vat_number text not null default ''::text,
  address text not null default ''::text,
  language text,
  note text not null default ''::text,
  tags text[] not null default '{}'::text[],
  is_separate boolean not null default false,
  banned_at timestamp with time zone,
  used_at timestamp with time zone not null,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sort_key text not null generated always as (lower(name)) stored,
  unsubscribed_at timestamp with time zone,
  post_code text not null default ''::text,
  city text not null default ''::text,
  reference text not null default ''::text,
  constraint customers_address_check CHECK ((length(address) <= 500)),
  constraint customers_city_check CHECK ((length(city) <= 80)),
  constraint customers_company_check CHECK ((length(company) <= 160)),
  constraint customers_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint customers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ru'::text, 'id'::text]))),
  constraint customers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint customers_note_check CHECK ((length(note) <= 2000)),
  constraint customers_phone_check CHECK ((phone ~ '^\+[0-9]{7,15}$'::text)),
  constraint customers_pkey PRIMARY KEY (rental_id, id),
  constraint customers_post_code_check CHECK ((length(post_code) <= 20)),
  constraint customers_reference_check CHECK ((length(reference) <= 80)),
  constraint customers_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint customers_tags_check CHECK ((cardinality(tags) <= 20)),
  constraint customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint customers_vat_number_check CHECK ((length(vat_number) <= 40))
);

create table daily_figures (
  day date not null,
  kind text not null,
  currency_id text not null default ''::text,
  count bigint not null,
  agreed bigint not null default 0,
  volume bigint not null default 0,
  constraint daily_figures_kind_check CHECK ((kind = ANY (ARRAY['users'::text, 'rentals'::text, 'bookings'::text]))),
  constraint daily_figures_pkey PRIMARY KEY (kind, day, currency_id)
);

create table deposit_claims (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  amount bigint not null,
  reason text not null,
  photos uuid[] not null,
  by_user uuid not null,
  status text not null,
  answer_by timestamp with time zone not null,
  words text not null default ''::text,
  decision text not null default ''::text,
  kept bigint not null default 0,
  decided_by uuid,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint deposit_claims_amount_check CHECK ((amount > 0)),
  constraint deposit_claims_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint deposit_claims_check CHECK (((kept >= 0) AND (kept <= amount))),
  constraint deposit_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint deposit_claims_decision_check CHECK ((length(decision) <= 2000)),
  constraint deposit_claims_photos_check CHECK (((cardinality(photos) >= 1) AND (cardinality(photos) <= 20))),
  constraint deposit_claims_pkey PRIMARY KEY (rental_id, id),
  constraint deposit_claims_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 1000))),
  constraint deposit_claims_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES deposits(rental_id, booking_id),
  constraint deposit_claims_rental_id_booking_id_key UNIQUE (rental_id, booking_id),
  constraint deposit_claims_status_check CHECK ((status = ANY (ARRAY['open'::text, 'disputed'::text, 'accepted'::text, 'decided'::text, 'withdrawn'::text, 'void'::text]))),
  constraint deposit_claims_words_check CHECK ((length(words) <= 2000))
);

create table deposits (
  rental_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  amount bigint not null,
  currency_id text not null,
  status text not null,
  way text,
  payment_id uuid,
  failure text,
  ask_at timestamp with time zone not null,
  release_at timestamp with time zone,
  kept bigint not null default 0,
  by_user uuid,
  note text not null default ''::text,
  updated_at timestamp with time zone not null,
  constraint deposits_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint deposits_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint deposits_check CHECK (((kept >= 0) AND (kept <= amount))),
  constraint deposits_check1 CHECK (((kept = 0) OR (status = 'kept'::text))),
  constraint deposits_check2 CHECK (((kind = 'card'::text) OR (payment_id IS NULL))),
  constraint deposits_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint deposits_kind_check CHECK ((kind = ANY (ARRAY['by_hand'::text, 'card'::text]))),
  constraint deposits_note_check CHECK ((length(note) <= 1000)),
  constraint deposits_pkey PRIMARY KEY (rental_id, booking_id),
  constraint deposits_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint deposits_rental_id_payment_id_fkey FOREIGN KEY (rental_id, payment_id) REFERENCES payments(rental_id, id),
  constraint deposits_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'asked'::text, 'held'::text, 'failed'::text, 'waived'::text, 'claimed'::text, 'released'::text, 'kept'::text, 'void'::text]))),
  constraint deposits_way_check CHECK ((way = ANY (ARRAY['hold'::text, 'charge'::text])))
);

create table discount_codes (
  rental_id uuid not null,
  id uuid not null,
  code text not null,
  percent integer,
  amount bigint,
  valid_from date,
  valid_until date,
  most_uses integer,
  most_per_guest integer,
  least_length integer,
  used integer not null default 0,
  ended_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint discount_codes_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint discount_codes_code_check CHECK ((code ~ '^[A-Z0-9](?:[A-Z0-9-]{0,28}[A-Z0-9])$'::text)),
  constraint discount_codes_in_order CHECK ((valid_from <= valid_until)),
  constraint discount_codes_least_length_check CHECK (((least_length >= 1) AND (least_length <= 8760))),
  constraint discount_codes_most_per_guest_check CHECK (((most_per_guest >= 1) AND (most_per_guest <= 1000))),
  constraint discount_codes_most_uses_check CHECK (((most_uses >= 1) AND (most_uses <= 1000000))),
  constraint discount_codes_one_kind CHECK (((percent IS NULL) <> (amount IS NULL))),
  constraint discount_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint discount_codes_pkey PRIMARY KEY (rental_id, id),
  constraint discount_codes_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint discount_codes_used_check CHECK ((used >= 0)),
  constraint discount_codes_used_up CHECK ((used <= most_uses))
);

create table document_views (
  rental_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  at timestamp with time zone not null,
  by_user uuid not null,
  constraint document_views_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint document_views_pkey PRIMARY KEY (rental_id, id),
  constraint document_views_rental_id_document_id_fkey FOREIGN KEY (rental_id, document_id) REFERENCES documents(rental_id, id)
);

create table documents (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  inserted_at timestamp with time zone not null,
  by_user uuid not null,
  ready_at timestamp with time zone,
  purge_at timestamp with time zone not null,
  purged_at timestamp with time zone,
  sha256 bytea,
  sealed_key bytea,
  constraint documents_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint documents_check CHECK (((purged_at IS NULL) = (sha256 IS NOT NULL))),
  constraint documents_check1 CHECK (((purged_at IS NULL) = (sealed_key IS NOT NULL))),
  constraint documents_kind_check CHECK ((kind = ANY (ARRAY['passport'::text, 'driver_license'::text]))),
  constraint documents_pkey PRIMARY KEY (rental_id, id),
  constraint documents_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint documents_sha256_check CHECK ((length(sha256) = 32))
);

create table email_bookings (
  email text not null,
  booking_id uuid not null,
  rental_id uuid not null,
  constraint email_bookings_email_check CHECK ((email = lower(email))),
  constraint email_bookings_pkey PRIMARY KEY (email, booking_id)
);

create table entries (
  rental_id uuid not null,
  id uuid not null,
  journal_id uuid not null,
  account_id uuid not null,
  currency_id text not null,
  amount bigint not null,
  constraint entries_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000'::bigint))),
  constraint entries_balanced TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint entries_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint entries_pkey PRIMARY KEY (rental_id, id),
  constraint entries_rental_id_account_id_fkey FOREIGN KEY (rental_id, account_id) REFERENCES ledger_accounts(rental_id, id),
  constraint entries_rental_id_journal_id_fkey FOREIGN KEY (rental_id, journal_id) REFERENCES journal(rental_id, id)
);

create table event_head (
  only_row boolean not null default true,
  last bigint not null default 0,
  constraint event_head_only_row_check CHECK (only_row),
  constraint event_head_pkey PRIMARY KEY (only_row)
) with (fillfactor=50);

create table event_queue (
  id bigint not null generated always as identity,
  audience uuid not null,
  type text not null,
  payload jsonb not null,
  at timestamp with time zone not null,
  constraint event_queue_pkey PRIMARY KEY (id)
);

create table events (
  audience uuid not null,
  id bigint not null,
  type text not null,
  payload jsonb not null,
  at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (audience, id)
);

create table exchange_rates (
  one_row boolean not null default true,
  due_at timestamp with time zone not null,
  date date,
  source text,
  rates jsonb,
  constraint exchange_rates_check CHECK ((num_nulls(date, source, rates) = ANY (ARRAY[0, 3]))),
  constraint exchange_rates_one_row_check CHECK (one_row),
  constraint exchange_rates_pkey PRIMARY KEY (one_row),
  constraint exchange_rates_rates_check CHECK (((jsonb_typeof(rates) = 'object'::text) AND (NOT jsonb_path_exists(rates, '$.*?(@.type() != "number" || @ <= 0)'::jsonpath)))),
  constraint exchange_rates_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200)))
);

create table feeds (
  rental_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  name text not null,
  url text not null,
  added_by uuid not null,
  inserted_at timestamp with time zone not null,
  busy tstzmultirange not null default '{}'::tstzmultirange,
  etag text,
  last_modified text,
  due_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  fetched_at timestamp with time zone,
  failures integer not null default 0,
  problem text,
  removed_at timestamp with time zone,
  removed_by uuid,
  has_news boolean not null default true,
  told_failing boolean not null default false,
  told_conflicts uuid[] not null default '{}'::uuid[],
  piece_id uuid not null,
  constraint feeds_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint feeds_check CHECK (((removed_at IS NULL) OR ((url = ''::text) AND isempty(busy)))),
  constraint feeds_failures_check CHECK ((failures >= 0)),
  constraint feeds_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint feeds_pkey PRIMARY KEY (rental_id, id),
  constraint feeds_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint feeds_rental_id_unit_id_piece_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id) REFERENCES pieces(rental_id, unit_id, id),
  constraint feeds_url_check CHECK ((length(url) <= 4000))
);

create table file_groups (
  id uuid not null,
  owner_id uuid,
  files uuid[] not null,
  effects text[] not null,
  created_at timestamp with time zone not null,
  constraint file_groups_check CHECK ((cardinality(effects) = cardinality(files))),
  constraint file_groups_files_check CHECK (((cardinality(files) >= 1) AND (cardinality(files) <= 1000))),
  constraint file_groups_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint file_groups_pkey PRIMARY KEY (id)
);

create table file_quotas (
  user_id uuid not null,
  files integer not null,
  bytes bigint not null,
  open_uploads integer not null default 0,
  open_bytes bigint not null default 0,
  constraint file_quotas_bytes_check CHECK (((bytes >= 0) AND (bytes <= '2147483648'::bigint))),
  constraint file_quotas_files_check CHECK (((files >= 0) AND (files <= 2000))),
  constraint file_quotas_open_bytes_check CHECK ((open_bytes >= 0)),
  constraint file_quotas_open_uploads_check CHECK (((open_uploads >= 0) AND (open_uploads <= 20))),
  constraint file_quotas_pkey PRIMARY KEY (user_id),
  constraint file_quotas_places CHECK (((files + open_uploads) <= 2000)),
  constraint file_quotas_room CHECK (((bytes + open_bytes) <= '2147483648'::bigint)),
  constraint file_quotas_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table files (
  id uuid not null,
  owner_id uuid,
  original_filename text not null,
  mime text not null,
  size bigint not null,
  sha256 bytea,
  is_image boolean not null,
  width integer,
  height integer,
  format text,
  color_mode text,
  orientation smallint,
  dpi integer[],
  animated boolean not null default false,
  metadata jsonb not null default '{}'::jsonb,
  uploaded_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  stored_at timestamp with time zone,
  removed_at timestamp with time zone,
  placeholder text,
  constraint files_check CHECK (((NOT is_image) OR ((width > 0) AND (height > 0) AND (format IS NOT NULL)))),
  constraint files_mime_check CHECK (((length(mime) >= 3) AND (length(mime) <= 127))),
  constraint files_orientation_check CHECK (((orientation >= 1) AND (orientation <= 8))),
  constraint files_original_filename_check CHECK (((length(original_filename) >= 1) AND (length(original_filename) <= 255))),
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_placeholder_check CHECK ((placeholder ~ '^#[0-9a-f]{6}$'::text)),
  constraint files_sha256_check CHECK ((length(sha256) = 32)),
  constraint files_size_check CHECK (((size >= 1) AND (size <= 52428800)))
);

create table guest_bookings (
  user_id uuid not null,
  booking_id uuid not null,
  rental_id uuid not null,
  inserted_at timestamp with time zone not null,
  constraint guest_bookings_pkey PRIMARY KEY (user_id, booking_id)
);

create table guest_conversations (
  user_id uuid not null,
  conversation_id uuid not null,
  rental_id uuid not null,
  constraint guest_conversations_pkey PRIMARY KEY (user_id, conversation_id)
);

create table holds (
  rental_id uuid not null,
  kind text not null,
  ref uuid not null,
  unit_id uuid not null,
  held tstzrange not null,
  piece_id uuid not null,
  pinned boolean not null default false,
  swapped_at timestamp with time zone,
  constraint holds_held_check CHECK (((NOT isempty(held)) AND lower_inc(held) AND (NOT upper_inc(held)))),
  constraint holds_kind_check CHECK ((kind = ANY (ARRAY['booking'::text, 'block'::text, 'offer'::text]))),
  constraint holds_no_overlap EXCLUDE USING gist (rental_id WITH =, unit_id WITH =, piece_id WITH =, held WITH &&),
  constraint holds_pkey PRIMARY KEY (rental_id, kind, ref, piece_id),
  constraint holds_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint holds_rental_id_unit_id_piece_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id) REFERENCES pieces(rental_id, unit_id, id)
);

create table idempotency (
  actor text not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  body bytea,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (actor, route, key),
  constraint idempotency_success CHECK (((status >= 200) AND (status <= 299)))
);

create table import_mappings (
  rental_id uuid not null,
  kind text not null,
  shape bytea not null,
  mapping jsonb not null,
  updated_at timestamp with time zone not null,
  constraint import_mappings_kind_check CHECK ((kind = ANY (ARRAY['units'::text, 'customers'::text, 'bookings'::text]))),
  constraint import_mappings_mapping_check CHECK ((jsonb_typeof(mapping) = 'array'::text)),
  constraint import_mappings_pkey PRIMARY KEY (rental_id, kind, shape),
  constraint import_mappings_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint import_mappings_shape_check CHECK ((octet_length(shape) = 32))
);

create table import_rows (
  rental_id uuid not null,
  import_id uuid not null,
  "position" integer not null,
  line integer not null,
  object text not null,
  outcome text not null,
  object_id uuid,
  mark text,
  faults jsonb,
  kept_for text,
  constraint import_rows_check CHECK (((outcome = 'failed'::text) = (faults IS NOT NULL))),
  constraint import_rows_check1 CHECK (((outcome = 'kept'::text) = (kept_for IS NOT NULL))),
  constraint import_rows_check2 CHECK (((outcome = ANY (ARRAY['made'::text, 'removed'::text, 'kept'::text])) = (mark IS NOT NULL))),
  constraint import_rows_kept_for_check CHECK ((kept_for = ANY (ARRAY['edited'::text, 'booked'::text, 'paid'::text, 'messaged'::text, 'used'::text]))),
  constraint import_rows_line_check CHECK ((line > 0)),
  constraint import_rows_object_check CHECK ((object = ANY (ARRAY['unit'::text, 'customer'::text, 'booking'::text, 'past_booking'::text]))),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['made'::text, 'found'::text, 'skipped'::text, 'failed'::text, 'removed'::text, 'kept'::text]))),
  constraint import_rows_pkey PRIMARY KEY (rental_id, import_id, "position"),
  constraint import_rows_rental_id_import_id_fkey FOREIGN KEY (rental_id, import_id) REFERENCES imports(rental_id, id) ON DELETE CASCADE,
  constraint import_rows_rental_id_import_id_line_object_key UNIQUE (rental_id, import_id, line, object)
);

create table imports (
  rental_id uuid not null,
  id uuid not null,
  kind text not null,
  file_name text not null,
  file bytea,
  shape bytea not null,
  lines integer not null,
  mapping jsonb,
  date_order text,
  publish boolean not null default false,
  strict boolean not null default false,
  status text not null default 'new'::text,
  reason text,
  made integer not null default 0,
  found integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  kept integer not null default 0,
  task_id uuid,
  by_user uuid not null,
  inserted_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  undone_at timestamp with time zone,
  constraint imports_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint imports_check CHECK (((((made + found) + skipped) + failed) <= lines)),
  constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['dmy'::text, 'mdy'::text]))),
  constraint imports_file_check CHECK ((octet_length(file) <= 5000000)),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['units'::text, 'customers'::text, 'bookings'::text]))),
  constraint imports_lines_check CHECK (((lines >= 1) AND (lines <= 5000))),
  constraint imports_mapping_check CHECK ((jsonb_typeof(mapping) = 'array'::text)),
  constraint imports_pkey PRIMARY KEY (rental_id, id),
  constraint imports_reason_check CHECK ((reason = ANY (ARRAY['forbidden'::text, 'lines'::text, 'rental_closed'::text, 'error'::text]))),
  constraint imports_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint imports_shape_check CHECK ((octet_length(shape) = 32)),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['new'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text])))
);

create table invitations (
  rental_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null,
  added_by uuid not null,
  inserted_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint invitations_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint invitations_email_check CHECK ((email = lower(email))),
  constraint invitations_one_each UNIQUE (rental_id, email),
  constraint invitations_pkey PRIMARY KEY (rental_id, id),
  constraint invitations_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'accountant'::text])))
);

create table invoice_details (
  rental_id uuid not null,
  legal_name text not null default ''::text,
  address text not null default ''::text,
  tax_number text not null default ''::text,
  registration_number text not null default ''::text,
  note text not null default ''::text,
  by_user uuid not null,
  updated_at timestamp with time zone not null,
  number_prefix text not null default ''::text,
  post_code text not null default ''::text,
  city text not null default ''::text,
  constraint invoice_details_address_check CHECK ((length(address) <= 500)),
  constraint invoice_details_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint invoice_details_city_check CHECK ((length(city) <= 80)),
  constraint invoice_details_legal_name_check CHECK ((length(legal_name) <= 160)),
  constraint invoice_details_note_check CHECK ((length(note) <= 500)),
  constraint invoice_details_number_prefix_check CHECK ((number_prefix ~ '^([A-Za-z0-9][A-Za-z0-9-]{0,9})?$'::text)),
  constraint invoice_details_pkey PRIMARY KEY (rental_id),
  constraint invoice_details_post_code_check CHECK ((length(post_code) <= 20)),
  constraint invoice_details_registration_number_check CHECK ((length(registration_number) <= 60)),
  constraint invoice_details_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint invoice_details_tax_number_check CHECK ((length(tax_number) <= 60))
);

create table job_runs (
  name text not null,
  every_seconds integer not null,
  ran_at timestamp with time zone not null,
  took_ms integer not null,
  error text,
  constraint job_runs_error CHECK (((length(error) >= 1) AND (length(error) <= 400))),
  constraint job_runs_pkey PRIMARY KEY (name)
);

create table journal (
  rental_id uuid not null,
  id uuid not null,
  kind text not null,
  ref uuid not null,
  booking_id uuid,
  at timestamp with time zone not null,
  constraint journal_balanced TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint journal_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'refund'::text, 'refunded'::text, 'earned'::text, 'cash'::text, 'payout'::text, 'payout_paid'::text, 'payout_failed'::text, 'deposit'::text, 'deposit_released'::text, 'deposit_back'::text, 'deposit_kept'::text]))),
  constraint journal_pkey PRIMARY KEY (rental_id, id),
  constraint journal_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint journal_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint journal_rental_id_kind_ref_key UNIQUE (rental_id, kind, ref)
);

create table kit_parts (
  rental_id uuid not null,
  kit_id uuid not null,
  unit_id uuid not null,
  "position" smallint not null,
  count integer not null,
  constraint kit_parts_check CHECK ((kit_id <> unit_id)),
  constraint kit_parts_count_check CHECK (((count >= 1) AND (count <= 1000))),
  constraint kit_parts_pkey PRIMARY KEY (rental_id, kit_id, unit_id),
  constraint kit_parts_position_check CHECK (("position" >= 0)),
  constraint kit_parts_rental_id_kit_id_fkey FOREIGN KEY (rental_id, kit_id) REFERENCES units(rental_id, id),
  constraint kit_parts_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id)
);

create table ledger_accounts (
  rental_id uuid not null,
  id uuid not null,
  kind text not null,
  currency_id text not null,
  minor bigint not null default 0,
  floor bigint default 0,
  constraint ledger_accounts_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['guests'::text, 'pending'::text, 'available'::text, 'fees'::text, 'deposits'::text, 'till_deposits'::text, 'refunding'::text, 'paying_out'::text, 'bank'::text, 'cash'::text]))),
  constraint ledger_accounts_overdrawn CHECK (((floor IS NULL) OR (minor >= floor))),
  constraint ledger_accounts_pkey PRIMARY KEY (rental_id, id),
  constraint ledger_accounts_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint ledger_accounts_rental_id_kind_currency_id_key UNIQUE (rental_id, kind, currency_id),
  constraint ledger_accounts_world CHECK (((floor IS NULL) = (kind = 'guests'::text)))
) with (fillfactor=70);

create table left_members (
  rental_id uuid not null,
  member_id uuid not null,
  removed_by uuid not null,
  at timestamp with time zone not null,
  constraint left_members_pkey PRIMARY KEY (rental_id, member_id),
  constraint left_members_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id),
  constraint left_members_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
);

create table letter_counts (
  user_id uuid not null,
  hour_start timestamp with time zone not null,
  letters integer not null,
  constraint letter_counts_pkey PRIMARY KEY (user_id),
  constraint letter_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table letter_texts (
  rental_id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  updated_at timestamp with time zone not null,
  constraint letter_texts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
  constraint letter_texts_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint letter_texts_language_check CHECK (((length(language) >= 2) AND (length(language) <= 10))),
  constraint letter_texts_pkey PRIMARY KEY (rental_id, kind, language),
  constraint letter_texts_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint letter_texts_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 150)))
);

create table limits (
  subject text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint limits_pkey PRIMARY KEY (subject, window_start)
);

create table members (
  rental_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  inserted_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  seen_at timestamp with time zone,
  added_by uuid,
  news text,
  constraint members_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint members_news_check CHECK ((news = ANY (ARRAY['added'::text, 'opened'::text]))),
  constraint members_pkey PRIMARY KEY (rental_id, id),
  constraint members_publish_end TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint members_publish_role TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint members_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint members_rental_id_user_id_key UNIQUE (rental_id, user_id),
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'staff'::text, 'accountant'::text]))),
  constraint members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table memberships_of_user (
  user_id uuid not null,
  rental_id uuid not null,
  member_id uuid not null,
  sees_office boolean not null default true,
  constraint memberships_of_user_pkey PRIMARY KEY (user_id, rental_id)
);

create table message_ids (
  author_id uuid not null,
  id uuid not null,
  rental_id uuid not null,
  conversation_id uuid not null,
  at timestamp with time zone not null,
  constraint message_ids_pkey PRIMARY KEY (author_id, id)
);

create table messages (
  rental_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  author_kind text not null,
  author_id uuid,
  body text not null,
  medias uuid[] not null default '{}'::uuid[],
  place jsonb,
  sources jsonb,
  system jsonb,
  inserted_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint messages_author_kind_check CHECK ((author_kind = ANY (ARRAY['guest'::text, 'rental'::text, 'assistant'::text, 'system'::text]))),
  constraint messages_body_check CHECK ((length(body) <= 10000)),
  constraint messages_check CHECK (((author_kind = ANY (ARRAY['guest'::text, 'rental'::text])) = (author_id IS NOT NULL))),
  constraint messages_check1 CHECK (((author_kind = 'system'::text) = (system IS NOT NULL))),
  constraint messages_check2 CHECK (((body <> ''::text) OR (medias <> '{}'::uuid[]) OR (place IS NOT NULL) OR (system IS NOT NULL))),
  constraint messages_medias_check CHECK ((cardinality(medias) <= 20)),
  constraint messages_pkey PRIMARY KEY (rental_id, conversation_id, seq),
  constraint messages_rental_id_conversation_id_fkey FOREIGN KEY (rental_id, conversation_id) REFERENCES conversations(rental_id, id),
  constraint messages_seq_check CHECK ((seq > 0))
);

create table migrations (
  number integer not null,
  name text not null,
  sha256 text not null,
  ran_at timestamp with time zone not null default now(),
  release text,
  constraint migrations_pkey PRIMARY KEY (number)
);

create table notifications (
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  rental_id uuid,
  booking_id uuid,
  facts jsonb not null default '{}'::jsonb,
  in_app boolean not null,
  inserted_at timestamp with time zone not null,
  read_at timestamp with time zone,
  mail_at timestamp with time zone,
  mailed_at timestamp with time zone,
  what text,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table offers (
  rental_id uuid not null,
  id uuid not null,
  version integer not null,
  customer_id uuid,
  language text not null,
  unit_id uuid not null,
  period tstzrange not null,
  rental_length integer not null,
  base_rental_period text not null,
  time_zone text not null,
  currency_id text not null,
  asked jsonb not null,
  terms jsonb not null,
  total bigint not null,
  note text not null default ''::text,
  valid_until date not null,
  valid_to timestamp with time zone not null,
  is_holding boolean not null default false,
  held_since timestamp with time zone,
  held_to timestamp with time zone,
  needs_signature boolean not null default false,
  part_percent integer,
  part_amount bigint,
  sent_at timestamp with time zone,
  mailed_at timestamp with time zone,
  viewed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_options uuid[] not null default '{}'::uuid[],
  accepted_total bigint,
  booking_id uuid,
  by_user uuid not null,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint offers_accepted CHECK ((((accepted_at IS NULL) = (booking_id IS NULL)) AND ((accepted_at IS NULL) = (accepted_total IS NULL)) AND ((accepted_at IS NULL) OR (withdrawn_at IS NULL)))),
  constraint offers_accepted_total_check CHECK (((accepted_total >= 0) AND (accepted_total <= '1000000000000'::bigint))),
  constraint offers_asked_check CHECK ((jsonb_typeof(asked) = 'object'::text)),
  constraint offers_base_rental_period_check CHECK ((base_rental_period = ANY (ARRAY['Daily'::text, 'Hourly'::text, 'Monthly'::text, 'Nightly'::text]))),
  constraint offers_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint offers_check CHECK ((((held_since IS NULL) = (held_to IS NULL)) AND ((held_to IS NOT NULL) OR (NOT is_holding)))),
  constraint offers_check1 CHECK (((part_percent IS NULL) OR (part_amount IS NULL))),
  constraint offers_check2 CHECK (((customer_id IS NOT NULL) OR (accepted_at IS NOT NULL) OR (withdrawn_at IS NOT NULL))),
  constraint offers_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint offers_held_briefly CHECK (((held_to <= (held_since + '72:00:00'::interval)) AND (held_to <= valid_to))),
  constraint offers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ru'::text, 'id'::text]))),
  constraint offers_note_check CHECK ((length(note) <= 2000)),
  constraint offers_part_amount_check CHECK (((part_amount >= 1) AND (part_amount <= '1000000000000'::bigint))),
  constraint offers_part_percent_check CHECK (((part_percent >= 1) AND (part_percent <= 100))),
  constraint offers_period_check CHECK (((NOT isempty(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)) AND lower_inc(period) AND (NOT upper_inc(period)))),
  constraint offers_pkey PRIMARY KEY (rental_id, id),
  constraint offers_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint offers_rental_id_customer_id_fkey FOREIGN KEY (rental_id, customer_id) REFERENCES customers(rental_id, id),
  constraint offers_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint offers_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint offers_rental_length_check CHECK (((rental_length >= 1) AND (rental_length <= 8760))),
  constraint offers_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text)),
  constraint offers_total_check CHECK (((total >= 0) AND (total <= '1000000000000'::bigint))),
  constraint offers_version_check CHECK (((version >= 1) AND (version <= 9999)))
);

create table oidc_logins (
  token_hash bytea not null,
  id uuid not null,
  used_at timestamp with time zone,
  code_hash bytea,
  passed_at timestamp with time zone,
  issuer text,
  subject text,
  email text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  session_id uuid,
  inserted_at timestamp with time zone not null,
  constraint oidc_logins_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint oidc_logins_email_check CHECK ((email = lower(email))),
  constraint oidc_logins_id_key UNIQUE (id),
  constraint oidc_logins_opened CHECK (((session_id IS NULL) OR (passed_at IS NOT NULL))),
  constraint oidc_logins_passed CHECK ((((passed_at IS NULL) = (subject IS NULL)) AND ((subject IS NULL) = (issuer IS NULL)) AND ((passed_at IS NULL) OR (used_at IS NOT NULL)))),
  constraint oidc_logins_pkey PRIMARY KEY (token_hash),
  constraint oidc_logins_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint oidc_logins_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint oidc_logins_used CHECK (((used_at IS NULL) = (code_hash IS NULL)))
);

create table otp_flows (
  token_hash bytea not null,
  id uuid not null,
  purpose text not null,
  phone text not null,
  step text not null,
  code_hash bytea not null,
  code_sent_at timestamp with time zone not null,
  code_expires_at timestamp with time zone not null,
  code_tries integer not null default 0,
  email text,
  email_code_hash bytea,
  email_sent_at timestamp with time zone,
  email_expires_at timestamp with time zone,
  email_tries integer not null default 0,
  session_id uuid,
  passed_at timestamp with time zone,
  language text not null,
  inserted_at timestamp with time zone not null,
  starts_over boolean not null default false,
  constraint otp_flows_id_key UNIQUE (id),
  constraint otp_flows_pkey PRIMARY KEY (token_hash),
  constraint otp_flows_purpose_check CHECK ((purpose = 'login'::text)),
  constraint otp_flows_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint otp_flows_step_check CHECK ((step = ANY (ARRAY['phone'::text, 'login_email'::text, 'email'::text, 'email_code'::text, 'done'::text]))),
  constraint otp_flows_token_hash_check CHECK ((length(token_hash) = 32))
);

create table outbox (
  id bigint not null generated always as identity,
  topic text not null,
  reaction text not null,
  payload jsonb not null,
  dedupe text,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  dead_at timestamp with time zone,
  calm boolean not null default false,
  error text,
  trace text,
  origin bigint,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table own_domains (
  rental_id uuid not null,
  domain text not null,
  token text not null,
  status text not null default 'waiting'::text,
  problem text,
  failures integer not null default 0,
  checked_at timestamp with time zone,
  verified_at timestamp with time zone,
  next_check_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  constraint own_domains_check CHECK ((((failures >= 0) AND (failures <= 3)) AND ((status <> 'verified'::text) OR (failures < 3)))),
  constraint own_domains_check1 CHECK (((status = 'verified'::text) = (next_check_at IS NOT NULL))),
  constraint own_domains_domain_check CHECK (((length(domain) <= 253) AND (domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text))),
  constraint own_domains_pkey PRIMARY KEY (rental_id),
  constraint own_domains_problem_check CHECK ((problem = ANY (ARRAY['no_proof'::text, 'wrong_record'::text, 'wrong_file'::text, 'dns_unreachable'::text, 'taken'::text]))),
  constraint own_domains_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint own_domains_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'verified'::text, 'failed'::text]))),
  constraint own_domains_token_check CHECK ((token ~ '^[A-Za-z0-9_-]{43}$'::text))
);

create table paper_numbers (
  rental_id uuid not null,
  kind text not null,
  year integer not null,
  last integer not null,
  constraint paper_numbers_last_check CHECK ((last > 0)),
  constraint paper_numbers_pkey PRIMARY KEY (rental_id, kind, year),
  constraint paper_numbers_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
);

create table papers (
  rental_id uuid not null,
  id uuid not null,
  kind text not null,
  year integer not null,
  number integer not null,
  ref uuid not null,
  booking_id uuid not null,
  amount bigint not null,
  currency_id text not null,
  issued_at timestamp with time zone not null,
  buyer text,
  content jsonb not null,
  buyer_details jsonb,
  prefix text not null default ''::text,
  constraint papers_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint papers_buyer_check CHECK (((length(buyer) >= 1) AND (length(buyer) <= 200))),
  constraint papers_buyer_details_check CHECK ((jsonb_typeof(buyer_details) = 'object'::text)),
  constraint papers_buyer_whole CHECK (((buyer IS NOT NULL) OR (buyer_details IS NULL))),
  constraint papers_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint papers_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'receipt'::text]))),
  constraint papers_number_check CHECK ((number > 0)),
  constraint papers_pkey PRIMARY KEY (rental_id, id),
  constraint papers_prefix_check CHECK ((prefix ~ '^([A-Za-z0-9][A-Za-z0-9-]{0,9})?$'::text)),
  constraint papers_prefix_of_invoices CHECK (((kind <> 'receipt'::text) OR (prefix = ''::text))),
  constraint papers_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint papers_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint papers_rental_id_kind_ref_key UNIQUE (rental_id, kind, ref),
  constraint papers_rental_id_kind_year_number_key UNIQUE (rental_id, kind, year, number),
  constraint papers_year_check CHECK (((year >= 2000) AND (year <= 9999)))
);

create table part_uploads (
  id uuid not null,
  owner_id uuid,
  original_filename text not null,
  declared_mime text not null,
  size bigint not null,
  part_size bigint not null,
  metadata jsonb not null,
  keep boolean not null,
  started_at timestamp with time zone not null,
  joining_at timestamp with time zone,
  completed_at timestamp with time zone,
  constraint part_uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint part_uploads_part_size_check CHECK ((part_size > 0)),
  constraint part_uploads_pkey PRIMARY KEY (id),
  constraint part_uploads_size_check CHECK (((size >= 1) AND (size <= 52428800)))
);

create table parts (
  upload_id uuid not null,
  number integer not null,
  key text not null,
  size bigint not null,
  constraint parts_number_check CHECK ((number >= 0)),
  constraint parts_pkey PRIMARY KEY (upload_id, number),
  constraint parts_size_check CHECK ((size > 0)),
  constraint parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES part_uploads(id) ON DELETE CASCADE
);

create table past_bookings (
  rental_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  unit_id uuid,
  unit_title text not null,
  count integer not null,
  number text not null default ''::text,
  period tstzrange not null,
  total bigint,
  currency_id text not null,
  note text not null default ''::text,
  inserted_at timestamp with time zone not null,
  constraint past_bookings_count_check CHECK (((count >= 1) AND (count <= 1000))),
  constraint past_bookings_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint past_bookings_note_check CHECK ((length(note) <= 2000)),
  constraint past_bookings_number_check CHECK ((length(number) <= 80)),
  constraint past_bookings_period_check CHECK (((NOT isempty(period)) AND lower_inc(period) AND (NOT upper_inc(period)) AND (NOT lower_inf(period)) AND (NOT upper_inf(period)))),
  constraint past_bookings_pkey PRIMARY KEY (rental_id, id),
  constraint past_bookings_rental_id_customer_id_fkey FOREIGN KEY (rental_id, customer_id) REFERENCES customers(rental_id, id) ON DELETE CASCADE,
  constraint past_bookings_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint past_bookings_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint past_bookings_total_check CHECK (((total >= 0) AND (total <= '1000000000000'::bigint))),
  constraint past_bookings_unit_title_check CHECK (((length(unit_title) >= 1) AND (length(unit_title) <= 120)))
);

create table payment_methods (
  user_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_ref text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  is_default boolean not null,
  inserted_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  token_hash bytea,
  fingerprint text,
  constraint payment_methods_check CHECK (((removed_at IS NULL) OR (NOT is_default))),
  constraint payment_methods_exp_month_check CHECK (((exp_month >= 1) AND (exp_month <= 12))),
  constraint payment_methods_exp_year_check CHECK (((exp_year >= 2000) AND (exp_year <= 2200))),
  constraint payment_methods_last4_check CHECK ((last4 ~ '^[0-9]{4}$'::text)),
  constraint payment_methods_pkey PRIMARY KEY (user_id, id),
  constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_methods_user_id_provider_provider_ref_key UNIQUE (user_id, provider, provider_ref)
);

create table payments (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  guest_id uuid,
  method_id uuid,
  amount bigint not null,
  fee bigint not null,
  currency_id text not null,
  provider text not null,
  provider_ref text,
  wanted text not null,
  status text not null,
  action_url text,
  failure text,
  refunded bigint not null default 0,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  asked_at timestamp with time zone,
  purpose text not null default 'stay'::text,
  take bigint,
  card_ref text,
  card_brand text,
  card_last4 text,
  token_hash bytea,
  constraint payments_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint payments_card CHECK (
CASE
    WHEN (guest_id IS NULL) THEN ((method_id IS NULL) AND (card_ref IS NOT NULL) AND (card_brand IS NOT NULL) AND (card_last4 IS NOT NULL) AND (purpose = 'rest'::text))
    ELSE ((method_id IS NOT NULL) AND (card_ref IS NULL) AND (card_brand IS NULL) AND (card_last4 IS NULL) AND (token_hash IS NULL))
END),
  constraint payments_card_brand_check CHECK (((length(card_brand) >= 1) AND (length(card_brand) <= 40))),
  constraint payments_card_last4_check CHECK ((card_last4 ~ '^[0-9]{4}$'::text)),
  constraint payments_check CHECK (((fee >= 0) AND (fee <= amount))),
  constraint payments_check1 CHECK (((take >= 1) AND (take <= amount))),
  constraint payments_check2 CHECK (((take IS NULL) OR (purpose = 'deposit'::text))),
  constraint payments_check3 CHECK (((purpose <> 'deposit'::text) OR (fee = 0))),
  constraint payments_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint payments_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint payments_guest_id_method_id_fkey FOREIGN KEY (guest_id, method_id) REFERENCES payment_methods(user_id, id),
  constraint payments_pkey PRIMARY KEY (rental_id, id),
  constraint payments_purpose_check CHECK ((purpose = ANY (ARRAY['stay'::text, 'rest'::text, 'deposit'::text]))),
  constraint payments_refunded CHECK (((refunded >= 0) AND (refunded <= COALESCE(take, amount)))),
  constraint payments_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint payments_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint payments_status_check CHECK ((status = ANY (ARRAY['created'::text, 'processing'::text, 'requires_action'::text, 'authorised'::text, 'captured'::text, 'failed'::text, 'released'::text]))),
  constraint payments_wanted_check CHECK ((wanted = ANY (ARRAY['authorise'::text, 'capture'::text, 'release'::text])))
);

create table payout_accounts (
  rental_id uuid not null,
  provider text not null,
  provider_ref text not null,
  holder text not null,
  last4 text not null,
  by_user uuid not null,
  updated_at timestamp with time zone not null,
  next_weekly_at timestamp with time zone,
  constraint payout_accounts_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint payout_accounts_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 160))),
  constraint payout_accounts_last4_check CHECK ((last4 ~ '^[0-9A-Z]{4}$'::text)),
  constraint payout_accounts_pkey PRIMARY KEY (rental_id),
  constraint payout_accounts_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
);

create table payouts (
  rental_id uuid not null,
  id uuid not null,
  amount bigint not null,
  currency_id text not null,
  provider text not null,
  provider_ref text,
  account_ref text not null,
  by_user uuid,
  status text not null,
  failure text,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  constraint payouts_amount_check CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint payouts_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint payouts_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint payouts_pkey PRIMARY KEY (rental_id, id),
  constraint payouts_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint payouts_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'paid'::text, 'failed'::text])))
);

create table phone_bookings (
  phone text not null,
  booking_id uuid not null,
  rental_id uuid not null,
  constraint phone_bookings_pkey PRIMARY KEY (phone, booking_id)
);

create table phone_failures (
  phone text not null,
  failures integer not null,
  wait_until timestamp with time zone,
  last_at timestamp with time zone not null,
  constraint phone_failures_pkey PRIMARY KEY (phone)
);

create table photo_slots (
  rental_id uuid not null,
  kind text not null,
  slots text[] not null,
  constraint photo_slots_kind_check CHECK ((kind = ANY (ARRAY['scooter'::text, 'car'::text, 'bike'::text, 'boat'::text, 'board'::text, 'camera'::text, 'tool'::text, 'tent'::text, 'home'::text, 'other'::text]))),
  constraint photo_slots_pkey PRIMARY KEY (rental_id, kind),
  constraint photo_slots_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint photo_slots_slots_check CHECK (((cardinality(slots) <= 12) AND (array_position(slots, NULL::text) IS NULL) AND (array_position(slots, ''::text) IS NULL)))
);

create table pieces (
  rental_id uuid not null,
  unit_id uuid not null,
  id uuid not null,
  label text not null default ''::text,
  serial text,
  code text,
  state text not null default 'ready'::text,
  note text not null default ''::text,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint pieces_code_check CHECK (((length(code) >= 1) AND (length(code) <= 80))),
  constraint pieces_label_check CHECK ((length(label) <= 80)),
  constraint pieces_note_check CHECK ((length(note) <= 500)),
  constraint pieces_pkey PRIMARY KEY (rental_id, id),
  constraint pieces_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint pieces_rental_id_unit_id_id_key UNIQUE (rental_id, unit_id, id),
  constraint pieces_serial_check CHECK (((length(serial) >= 1) AND (length(serial) <= 80))),
  constraint pieces_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'away'::text, 'gone'::text])))
);

create table platform_fees (
  since timestamp with time zone not null,
  fee_bps integer,
  constraint platform_fees_fee_bps_check CHECK (((fee_bps >= 0) AND (fee_bps <= 3000))),
  constraint platform_fees_pkey PRIMARY KEY (since)
);

create table positions (
  rental_id uuid not null,
  unit_id uuid not null,
  at timestamp with time zone not null,
  device_id uuid,
  booking_id uuid,
  told_by uuid not null generated always as (COALESCE(device_id, booking_id)) stored,
  source text not null,
  lat double precision not null,
  lng double precision not null,
  is_assumed boolean not null default false,
  speed real,
  bearing real,
  altitude real,
  accuracy real,
  battery smallint,
  received_at timestamp with time zone not null,
  piece_id uuid not null,
  constraint positions_accuracy_check CHECK ((accuracy >= (0)::double precision)),
  constraint positions_battery_check CHECK (((battery >= 0) AND (battery <= 100))),
  constraint positions_bearing_check CHECK (((bearing >= (0)::double precision) AND (bearing <= (360)::double precision))),
  constraint positions_check CHECK ((((source = 'device'::text) = (device_id IS NOT NULL)) AND ((source = 'device'::text) = (booking_id IS NULL)))),
  constraint positions_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint positions_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint positions_pkey PRIMARY KEY (rental_id, unit_id, piece_id, at, told_by),
  constraint positions_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint positions_rental_id_unit_id_piece_id_device_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id, device_id) REFERENCES tracker_devices(rental_id, unit_id, piece_id, id),
  constraint positions_rental_id_unit_id_piece_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id) REFERENCES pieces(rental_id, unit_id, id),
  constraint positions_source_check CHECK ((source = ANY (ARRAY['device'::text, 'scan'::text, 'start'::text, 'return'::text]))),
  constraint positions_speed_check CHECK ((speed >= (0)::double precision))
);

create table proofs (
  token_hash bytea not null,
  id uuid not null,
  purpose text not null,
  user_id uuid,
  session_id uuid,
  place text not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries integer not null default 0,
  passed_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  subject uuid,
  constraint proofs_bound CHECK (((purpose = ANY (ARRAY['recovery'::text, 'recovery_phone'::text, 'login'::text, 'contract'::text])) OR ((user_id IS NOT NULL) AND (session_id IS NOT NULL)))),
  constraint proofs_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint proofs_id_key UNIQUE (id),
  constraint proofs_pkey PRIMARY KEY (token_hash),
  constraint proofs_purpose_check CHECK ((purpose = ANY (ARRAY['step_up'::text, 'phone'::text, 'email'::text, 'recovery'::text, 'recovery_phone'::text, 'login'::text, 'contract'::text]))),
  constraint proofs_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint proofs_somebody CHECK (((purpose = ANY (ARRAY['recovery'::text, 'login'::text, 'contract'::text])) OR (user_id IS NOT NULL))),
  constraint proofs_subject CHECK (((purpose = 'contract'::text) = (subject IS NOT NULL))),
  constraint proofs_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint proofs_tries_check CHECK ((tries >= 0)),
  constraint proofs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table provider_customers (
  user_id uuid not null,
  provider text not null,
  ref text not null,
  constraint provider_customers_pkey PRIMARY KEY (user_id, provider),
  constraint provider_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table provider_events (
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  received_at timestamp with time zone not null,
  constraint provider_events_pkey PRIMARY KEY (provider, event_id)
);

create table provider_refs (
  provider text not null,
  ref text not null,
  rental_id uuid not null,
  payment_id uuid not null,
  constraint provider_refs_pkey PRIMARY KEY (provider, ref)
);

create table push_subscriptions (
  endpoint text not null,
  user_id uuid not null,
  session_id uuid,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  inserted_at timestamp with time zone not null,
  constraint push_subscriptions_auth_check CHECK ((length(auth) = 16)),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_p256dh_check CHECK ((length(p256dh) = 65)),
  constraint push_subscriptions_pkey PRIMARY KEY (endpoint),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table qr_codes (
  code text not null,
  rental_id uuid not null,
  booking_id uuid not null,
  expires_at timestamp with time zone not null,
  used_by uuid,
  used_at timestamp with time zone,
  constraint qr_codes_check CHECK (((used_by IS NULL) = (used_at IS NULL))),
  constraint qr_codes_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'::text)),
  constraint qr_codes_pkey PRIMARY KEY (code),
  constraint qr_codes_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id)
);

create table ratings (
  rental_id uuid not null,
  subject_id uuid not null,
  count integer not null,
  sum bigint not null,
  constraint ratings_check CHECK (((sum >= (3 * count)) AND (sum <= (30 * count)))),
  constraint ratings_count_check CHECK ((count > 0)),
  constraint ratings_pkey PRIMARY KEY (rental_id, subject_id),
  constraint ratings_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id)
) with (fillfactor=70);

create table record_anchors (
  rental_id uuid not null,
  number integer not null,
  seal bytea not null,
  taken_at timestamp with time zone not null,
  constraint record_anchors_number_check CHECK ((number >= 1)),
  constraint record_anchors_pkey PRIMARY KEY (rental_id, number),
  constraint record_anchors_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint record_anchors_seal_check CHECK ((length(seal) = 32))
);

create table record_heads (
  rental_id uuid not null,
  number integer not null,
  seal bytea not null,
  constraint record_heads_number_check CHECK ((number >= 0)),
  constraint record_heads_pkey PRIMARY KEY (rental_id),
  constraint record_heads_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint record_heads_seal_check CHECK ((length(seal) = 32))
);

create table record_rentals (
  record_id uuid not null,
  rental_id uuid not null,
  constraint record_rentals_pkey PRIMARY KEY (record_id)
);

create table recoveries (
  id uuid not null,
  user_id uuid not null,
  asked_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  stop_hash bytea not null,
  stopped_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint recoveries_late CHECK (((done_at IS NULL) OR ((done_at >= opens_at) AND (stopped_at IS NULL)))),
  constraint recoveries_pkey PRIMARY KEY (id),
  constraint recoveries_stop_hash_check CHECK ((length(stop_hash) = 32)),
  constraint recoveries_stop_hash_key UNIQUE (stop_hash),
  constraint recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint recoveries_wait CHECK (((opens_at >= (asked_at + '24:00:00'::interval)) AND (closes_at > opens_at)))
);

create table refunds (
  rental_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  amount bigint not null,
  fee bigint not null,
  reason text not null default ''::text,
  by_kind text not null,
  by_user uuid,
  status text not null,
  provider_ref text,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  asked_at timestamp with time zone,
  cause text not null default 'asked'::text,
  by_hand boolean not null default false,
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_by_kind_check CHECK ((by_kind = ANY (ARRAY['guest'::text, 'rental'::text, 'system'::text]))),
  constraint refunds_by_user_fkey FOREIGN KEY (by_user) REFERENCES users(id),
  constraint refunds_cause_check CHECK ((cause = ANY (ARRAY['cancelled'::text, 'asked'::text, 'dates'::text, 'twice'::text, 'deposit'::text]))),
  constraint refunds_check CHECK (((fee >= 0) AND (fee <= amount))),
  constraint refunds_check1 CHECK (((NOT by_hand) OR (status = 'succeeded'::text))),
  constraint refunds_pkey PRIMARY KEY (rental_id, id),
  constraint refunds_reason_check CHECK ((length(reason) <= 2000)),
  constraint refunds_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint refunds_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint refunds_rental_id_payment_id_fkey FOREIGN KEY (rental_id, payment_id) REFERENCES payments(rental_id, id),
  constraint refunds_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'submitted'::text, 'succeeded'::text, 'failed'::text, 'void'::text])))
);

create table rentals (
  id uuid not null,
  slug text not null,
  slug_changed_at timestamp with time zone,
  title text not null,
  about text not null default ''::text,
  profile_pic uuid,
  photos uuid[] not null default '{}'::uuid[],
  currency_id text not null default 'usd'::text,
  country_id text not null,
  address text not null,
  short_address text not null,
  lat double precision not null,
  lng double precision not null,
  getting_around text not null default ''::text,
  time_zone text not null,
  languages text[] not null default '{english}'::text[],
  opening_hours jsonb not null default '{}'::jsonb,
  terms text not null default ''::text,
  contact_email text,
  contact_phone text,
  suspended_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  ask_passport text not null default 'photo'::text,
  ask_driver_license text not null default 'photo'::text,
  photo_colors text[] not null default '{}'::text[],
  taxes jsonb not null default '[]'::jsonb,
  suspended_reason text,
  answer_hours integer not null default 24,
  unit_policy text not null default 'flexible'::text,
  unit_instant_book boolean not null default false,
  notices jsonb not null default '{}'::jsonb,
  closed_at timestamp with time zone,
  link_shared_at timestamp with time zone,
  steps_hidden_at timestamp with time zone,
  is_open boolean not null generated always as (((suspended_at IS NULL) AND (closed_at IS NULL))) stored,
  unpaid_days integer not null default 60,
  address_is_public boolean not null default false,
  public_lat double precision not null generated always as (
CASE
    WHEN address_is_public THEN lat
    ELSE moved_lat(lat)
END) stored,
  public_lng double precision not null generated always as (
CASE
    WHEN address_is_public THEN lng
    ELSE moved_lng(lat, lng)
END) stored,
  documents_by_kind jsonb not null default '{"bike": {"passport": "check", "driverLicense": "none"}, "home": {"passport": "check", "driverLicense": "none"}, "tent": {"passport": "check", "driverLicense": "none"}, "tool": {"passport": "check", "driverLicense": "none"}, "board": {"passport": "check", "driverLicense": "none"}, "camera": {"driverLicense": "none"}}'::jsonb,
  approval text not null default 'approved'::text,
  approval_at timestamp with time zone,
  approval_reason text,
  is_public boolean not null generated always as (((suspended_at IS NULL) AND (closed_at IS NULL) AND (approval = 'approved'::text))) stored,
  widget_sites text[] not null default '{}'::text[],
  brand_color text,
  constraint rentals_answer_hours_check CHECK (((answer_hours >= 1) AND (answer_hours <= 24))),
  constraint rentals_approval_check CHECK ((approval = ANY (ARRAY['approved'::text, 'waiting'::text, 'declined'::text]))),
  constraint rentals_approval_reason_check CHECK (((length(approval_reason) >= 1) AND (length(approval_reason) <= 500))),
  constraint rentals_approval_since CHECK (((approval = 'approved'::text) OR (approval_at IS NOT NULL))),
  constraint rentals_approval_why CHECK (((approval = 'declined'::text) = (approval_reason IS NOT NULL))),
  constraint rentals_ask_driver_license_check CHECK ((ask_driver_license = ANY (ARRAY['photo'::text, 'check'::text, 'none'::text]))),
  constraint rentals_ask_passport_check CHECK ((ask_passport = ANY (ARRAY['photo'::text, 'check'::text, 'none'::text]))),
  constraint rentals_brand_color_check CHECK ((brand_color ~ '^#[0-9a-f]{6}$'::text)),
  constraint rentals_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint rentals_documents_by_kind_check CHECK (((jsonb_typeof(documents_by_kind) = 'object'::text) AND ((documents_by_kind - '{scooter,car,bike,boat,board,camera,tool,tent,home,other}'::text[]) = '{}'::jsonb) AND (NOT jsonb_path_exists(documents_by_kind, '$.*?(@.type() != "object")'::jsonpath)) AND (NOT jsonb_path_exists(documents_by_kind, '$.*.keyvalue()?(@."key" != "passport" && @."key" != "driverLicense" || @."value".type() != "string")'::jsonpath)) AND (NOT jsonb_path_exists(documents_by_kind, '$.*.*?((@ != "photo" && @ != "check") && @ != "none")'::jsonpath)))),
  constraint rentals_lat_check CHECK (((lat >= ('-90'::integer)::double precision) AND (lat <= (90)::double precision))),
  constraint rentals_lng_check CHECK (((lng >= ('-180'::integer)::double precision) AND (lng <= (180)::double precision))),
  constraint rentals_notices_check CHECK ((jsonb_typeof(notices) = 'object'::text)),
  constraint rentals_pkey PRIMARY KEY (id),
  constraint rentals_suspended_reason_check CHECK (((length(suspended_reason) >= 1) AND (length(suspended_reason) <= 500))),
  constraint rentals_suspended_why CHECK (((suspended_reason IS NULL) OR (suspended_at IS NOT NULL))),
  constraint rentals_taxes_check CHECK ((jsonb_typeof(taxes) = 'array'::text)),
  constraint rentals_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint rentals_unit_policy_check CHECK ((unit_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  constraint rentals_unpaid_days_check CHECK (((unpaid_days >= 60) AND (unpaid_days <= 366))),
  constraint rentals_widget_sites_count CHECK ((cardinality(widget_sites) <= 20)),
  constraint rentals_widget_sites_origins CHECK ((array_to_string(widget_sites, ' '::text, '*'::text) ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( (?=h)|$))*$'::text))
);

create table reports (
  rental_id uuid not null,
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  reason text not null,
  text text not null default ''::text,
  message_text text,
  author_id uuid,
  reporter_id uuid,
  reporter_hash bytea,
  inserted_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  note text,
  constraint reports_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reports_check CHECK (((reporter_id IS NULL) OR (reporter_hash IS NULL))),
  constraint reports_check1 CHECK (((subject_kind = 'message'::text) = (message_text IS NOT NULL))),
  constraint reports_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint reports_pkey PRIMARY KEY (rental_id, id),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'prohibited'::text, 'wrong'::text, 'offensive'::text, 'other'::text]))),
  constraint reports_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint reports_reporter_hash_check CHECK ((length(reporter_hash) = 32)),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint reports_resolved CHECK ((((resolved_at IS NULL) = (note IS NULL)) AND ((resolved_at IS NULL) = (resolved_by IS NULL)))),
  constraint reports_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id),
  constraint reports_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['rental'::text, 'unit'::text, 'message'::text]))),
  constraint reports_text_check CHECK ((length(text) <= 1000))
);

create table restored_copy (
  is_held boolean not null default true,
  made_at timestamp with time zone not null,
  restored_at timestamp with time zone not null,
  constraint restored_copy_is_held_check CHECK (is_held),
  constraint restored_copy_pkey PRIMARY KEY (is_held)
);

create table review_devices (
  rental_id uuid not null,
  review_id uuid not null,
  device bytea not null,
  inserted_at timestamp with time zone not null,
  constraint review_devices_device_check CHECK ((length(device) = 32)),
  constraint review_devices_pkey PRIMARY KEY (rental_id, review_id),
  constraint review_devices_rental_id_review_id_fkey FOREIGN KEY (rental_id, review_id) REFERENCES reviews(rental_id, id)
);

create table review_flags (
  rental_id uuid not null,
  review_id uuid not null,
  reason text not null,
  count integer not null,
  at timestamp with time zone not null,
  constraint review_flags_count_check CHECK ((count > 1)),
  constraint review_flags_pkey PRIMARY KEY (rental_id, review_id, reason),
  constraint review_flags_reason_check CHECK ((reason = ANY (ARRAY['one_device'::text, 'one_card'::text]))),
  constraint review_flags_rental_id_review_id_fkey FOREIGN KEY (rental_id, review_id) REFERENCES reviews(rental_id, id)
);

create table review_rentals (
  review_id uuid not null,
  rental_id uuid not null,
  constraint review_rentals_pkey PRIMARY KEY (review_id)
);

create table reviews (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  unit_id uuid not null,
  guest_id uuid not null,
  external_condition smallint not null,
  technical_condition smallint not null,
  value_for_money smallint not null,
  general_impression smallint not null,
  service smallint not null,
  communication smallint not null,
  pros text not null,
  cons text not null,
  medias uuid[] not null default '{}'::uuid[],
  inserted_at timestamp with time zone not null,
  reply text,
  replied_at timestamp with time zone,
  replied_by uuid,
  hidden_reason text,
  hidden_at timestamp with time zone,
  hidden_by uuid,
  from_walk_in boolean not null default false,
  constraint reviews_check CHECK (((reply IS NULL) = (replied_at IS NULL))),
  constraint reviews_check1 CHECK (((hidden_reason IS NULL) = (hidden_at IS NULL))),
  constraint reviews_communication_check CHECK (((communication >= 1) AND (communication <= 10))),
  constraint reviews_cons_check CHECK (((length(cons) >= 1) AND (length(cons) <= 2000))),
  constraint reviews_external_condition_check CHECK (((external_condition >= 1) AND (external_condition <= 10))),
  constraint reviews_general_impression_check CHECK (((general_impression >= 1) AND (general_impression <= 10))),
  constraint reviews_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint reviews_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 500))),
  constraint reviews_medias_check CHECK ((cardinality(medias) <= 20)),
  constraint reviews_one_each UNIQUE (rental_id, booking_id),
  constraint reviews_pkey PRIMARY KEY (rental_id, id),
  constraint reviews_pros_check CHECK (((length(pros) >= 1) AND (length(pros) <= 2000))),
  constraint reviews_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint reviews_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint reviews_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 2000))),
  constraint reviews_service_check CHECK (((service >= 1) AND (service <= 10))),
  constraint reviews_technical_condition_check CHECK (((technical_condition >= 1) AND (technical_condition <= 10))),
  constraint reviews_value_for_money_check CHECK (((value_for_money >= 1) AND (value_for_money <= 10)))
);

create table sandbox_accounts (
  ref text not null,
  holder text not null,
  number text not null,
  constraint sandbox_accounts_pkey PRIMARY KEY (ref)
);

create table sandbox_cards (
  ref text not null,
  token text not null,
  removed_at timestamp with time zone,
  constraint sandbox_cards_pkey PRIMARY KEY (ref)
);

create table sandbox_messages (
  id bigint not null generated always as identity,
  channel text not null,
  recipient text not null,
  subject text,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint sandbox_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text]))),
  constraint sandbox_messages_pkey PRIMARY KEY (id)
);

create table sandbox_payments (
  ref text not null,
  key text not null,
  amount bigint not null,
  currency text not null,
  token text not null,
  status text not null,
  refunded bigint not null default 0,
  constraint sandbox_payments_check CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint sandbox_payments_key_key UNIQUE (key),
  constraint sandbox_payments_pkey PRIMARY KEY (ref),
  constraint sandbox_payments_status_check CHECK ((status = ANY (ARRAY['requires_action'::text, 'authorised'::text, 'captured'::text, 'failed'::text, 'released'::text])))
);

create table sandbox_payouts (
  key text not null,
  ref text not null,
  account text not null,
  amount bigint not null,
  status text not null,
  constraint sandbox_payouts_account_fkey FOREIGN KEY (account) REFERENCES sandbox_accounts(ref),
  constraint sandbox_payouts_pkey PRIMARY KEY (key),
  constraint sandbox_payouts_ref_key UNIQUE (ref),
  constraint sandbox_payouts_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'failed'::text])))
);

create table sandbox_refunds (
  key text not null,
  ref text not null,
  payment text not null,
  amount bigint not null,
  constraint sandbox_refunds_payment_fkey FOREIGN KEY (payment) REFERENCES sandbox_payments(ref),
  constraint sandbox_refunds_pkey PRIMARY KEY (key),
  constraint sandbox_refunds_ref_key UNIQUE (ref)
);

create table saved_filters (
  rental_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query jsonb not null,
  is_shared boolean not null default false,
  inserted_at timestamp with time zone not null,
  constraint saved_filters_list_check CHECK ((list = ANY (ARRAY['units'::text, 'bookings'::text]))),
  constraint saved_filters_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_filters_pkey PRIMARY KEY (rental_id, id),
  constraint saved_filters_query_check CHECK ((jsonb_typeof(query) = 'object'::text)),
  constraint saved_filters_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint saved_filters_rental_id_user_id_list_name_key UNIQUE (rental_id, user_id, list, name),
  constraint saved_filters_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table saved_urls (
  url_hash bytea not null,
  owner_id uuid,
  file_id uuid not null,
  constraint saved_urls_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint saved_urls_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint saved_urls_url_hash_check CHECK ((length(url_hash) = 32)),
  constraint saved_urls_url_hash_owner_id_key UNIQUE NULLS NOT DISTINCT (url_hash, owner_id)
);

create table sealed_records (
  rental_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  number integer not null,
  lines text[] not null,
  medias uuid[] not null,
  previous bytea,
  seal bytea not null,
  at timestamp with time zone not null,
  constraint sealed_records_kind_check CHECK ((kind = ANY (ARRAY['acceptance'::text, 'return'::text, 'contract'::text]))),
  constraint sealed_records_lines_check CHECK ((cardinality(lines) > 0)),
  constraint sealed_records_number_check CHECK ((number >= 1)),
  constraint sealed_records_pkey PRIMARY KEY (rental_id, id),
  constraint sealed_records_previous_check CHECK ((length(previous) = 32)),
  constraint sealed_records_rental_id_booking_id_fkey FOREIGN KEY (rental_id, booking_id) REFERENCES bookings(rental_id, id),
  constraint sealed_records_rental_id_booking_id_kind_key UNIQUE (rental_id, booking_id, kind),
  constraint sealed_records_rental_id_number_key UNIQUE (rental_id, number),
  constraint sealed_records_seal_check CHECK ((length(seal) = 32))
);

create table secrets (
  name text not null,
  value bytea not null,
  constraint secrets_pkey PRIMARY KEY (name),
  constraint secrets_value_check CHECK ((length(value) = 32))
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  device text not null,
  inserted_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  stepped_up_until timestamp with time zone,
  writes bigint not null default 0,
  site_rental_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table site_settings (
  is_only_row boolean not null default true,
  approves_rentals boolean not null default false,
  name text,
  logo uuid,
  constraint site_settings_is_only_row_check CHECK (is_only_row),
  constraint site_settings_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 60)) AND (name !~ '[<>[:cntrl:]]'::text))),
  constraint site_settings_pkey PRIMARY KEY (is_only_row)
);

create table site_texts (
  language text not null,
  headline text not null default ''::text,
  lead text not null default ''::text,
  terms text not null default ''::text,
  privacy text not null default ''::text,
  terms_at timestamp with time zone,
  privacy_at timestamp with time zone,
  constraint site_texts_dated CHECK ((((terms = ''::text) = (terms_at IS NULL)) AND ((privacy = ''::text) = (privacy_at IS NULL)))),
  constraint site_texts_headline_check CHECK ((length(headline) <= 120)),
  constraint site_texts_language_check CHECK ((language ~ '^[a-z]{2}$'::text)),
  constraint site_texts_lead_check CHECK ((length(lead) <= 300)),
  constraint site_texts_pkey PRIMARY KEY (language),
  constraint site_texts_privacy_check CHECK ((length(privacy) <= 50000)),
  constraint site_texts_terms_check CHECK ((length(terms) <= 50000))
);

create table slugs (
  slug text not null,
  rental_id uuid not null,
  retired_at timestamp with time zone,
  constraint slugs_pkey PRIMARY KEY (slug),
  constraint slugs_slug_check CHECK ((slug = lower(slug)))
);

create table support_conversations (
  rental_id uuid not null,
  conversation_id uuid not null,
  handed_over_at timestamp with time zone not null,
  handed_over_seq integer not null,
  constraint support_conversations_pkey PRIMARY KEY (rental_id, conversation_id),
  constraint support_conversations_rental_id_conversation_id_fkey FOREIGN KEY (rental_id, conversation_id) REFERENCES conversations(rental_id, id)
);

create table support_days (
  rental_id uuid not null,
  day date not null,
  answers integer not null default 0,
  tokens integer not null default 0,
  unknown integer not null default 0,
  constraint support_days_answers_check CHECK ((answers >= 0)),
  constraint support_days_pkey PRIMARY KEY (rental_id, day),
  constraint support_days_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint support_days_tokens_check CHECK ((tokens >= 0)),
  constraint support_days_unknown_check CHECK ((unknown >= 0))
) with (fillfactor=50);

create table support_settings (
  rental_id uuid not null,
  is_on boolean not null,
  answers_a_day integer not null,
  tokens_a_day integer not null,
  updated_at timestamp with time zone not null,
  constraint support_settings_answers_a_day_check CHECK (((answers_a_day >= 0) AND (answers_a_day <= 5000))),
  constraint support_settings_pkey PRIMARY KEY (rental_id),
  constraint support_settings_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint support_settings_tokens_a_day_check CHECK (((tokens_a_day >= 0) AND (tokens_a_day <= 10000000)))
);

create table task_parts (
  task_id uuid not null,
  name text not null,
  body bytea not null,
  constraint task_parts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint task_parts_pkey PRIMARY KEY (task_id, name),
  constraint task_parts_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);

create table tasks (
  id uuid not null,
  user_id uuid not null,
  rental_id uuid,
  kind text not null,
  input jsonb not null default '{}'::jsonb,
  state jsonb not null default '{}'::jsonb,
  status text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null default 0,
  attempts integer not null default 0,
  next_at timestamp with time zone not null,
  lease_until timestamp with time zone,
  result jsonb,
  inserted_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  gone_at timestamp with time zone,
  constraint tasks_check CHECK (((done >= 0) AND (done <= total))),
  constraint tasks_check1 CHECK (((status = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint tasks_kind_check CHECK ((kind ~ '^[a-z_]{3,40}$'::text)),
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  constraint tasks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table told (
  user_id uuid not null,
  what text not null,
  at timestamp with time zone not null,
  constraint told_pkey PRIMARY KEY (user_id, what)
);

create table tracker_devices (
  rental_id uuid not null,
  id uuid not null,
  unit_id uuid not null,
  name text not null,
  inserted_at timestamp with time zone not null,
  added_by uuid not null,
  last_seen_at timestamp with time zone,
  battery_at timestamp with time zone,
  battery smallint,
  is_charging boolean,
  problem text,
  removed_at timestamp with time zone,
  removed_by uuid,
  piece_id uuid not null,
  constraint tracker_devices_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint tracker_devices_battery_check CHECK (((battery >= 0) AND (battery <= 100))),
  constraint tracker_devices_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint tracker_devices_pkey PRIMARY KEY (rental_id, id),
  constraint tracker_devices_problem_check CHECK ((problem = ANY (ARRAY['no_place'::text, 'no_fix'::text, 'future'::text, 'too_old'::text]))),
  constraint tracker_devices_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id),
  constraint tracker_devices_rental_id_unit_id_id_key UNIQUE (rental_id, unit_id, id),
  constraint tracker_devices_rental_id_unit_id_piece_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id) REFERENCES pieces(rental_id, unit_id, id),
  constraint tracker_devices_rental_id_unit_id_piece_id_id_key UNIQUE (rental_id, unit_id, piece_id, id)
);

create table tracker_pieces (
  rental_id uuid not null,
  unit_id uuid not null,
  piece_id uuid not null,
  is_away boolean not null,
  constraint tracker_pieces_check CHECK ((piece_id <> unit_id)),
  constraint tracker_pieces_pkey PRIMARY KEY (rental_id, unit_id, piece_id),
  constraint tracker_pieces_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES tracker_settings(rental_id, unit_id),
  constraint tracker_pieces_rental_id_unit_id_piece_id_fkey FOREIGN KEY (rental_id, unit_id, piece_id) REFERENCES pieces(rental_id, unit_id, id)
);

create table tracker_settings (
  rental_id uuid not null,
  unit_id uuid not null,
  is_shown_to_guest boolean not null default false,
  area_lat double precision,
  area_lng double precision,
  area_radius integer,
  is_away boolean,
  updated_at timestamp with time zone not null,
  constraint tracker_settings_area_lat_check CHECK (((area_lat >= ('-90'::integer)::double precision) AND (area_lat <= (90)::double precision))),
  constraint tracker_settings_area_lng_check CHECK (((area_lng >= ('-180'::integer)::double precision) AND (area_lng <= (180)::double precision))),
  constraint tracker_settings_area_radius_check CHECK (((area_radius >= 100) AND (area_radius <= 200000))),
  constraint tracker_settings_check CHECK ((num_nonnulls(area_lat, area_lng, area_radius) = ANY (ARRAY[0, 3]))),
  constraint tracker_settings_check1 CHECK (((is_away IS NULL) OR (area_radius IS NOT NULL))),
  constraint tracker_settings_pkey PRIMARY KEY (rental_id, unit_id),
  constraint tracker_settings_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id)
);

create table tracker_tokens (
  token_hash bytea not null,
  rental_id uuid not null,
  device_id uuid not null,
  constraint tracker_tokens_pkey PRIMARY KEY (token_hash),
  constraint tracker_tokens_rental_id_device_id_fkey FOREIGN KEY (rental_id, device_id) REFERENCES tracker_devices(rental_id, id),
  constraint tracker_tokens_rental_id_device_id_key UNIQUE (rental_id, device_id),
  constraint tracker_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);

create table unit_calendar (
  rental_id uuid not null,
  unit_id uuid not null,
  cell integer not null,
  lat double precision not null,
  lng double precision not null,
  base_price bigint not null,
  e cube not null,
  busy tstzmultirange not null default '{}'::tstzmultirange,
  takes_bookings boolean not null default true,
  inserted_at timestamp with time zone,
  currency_id text,
  by_day boolean,
  least_price bigint,
  has_pieces boolean not null default false,
  in_kits boolean not null default false,
  check_in time without time zone,
  check_out time without time zone,
  is_approved boolean not null default true,
  constraint unit_calendar_nights CHECK (((check_in IS NULL) = (check_out IS NULL))),
  constraint unit_calendar_pkey PRIMARY KEY (rental_id, unit_id),
  constraint unit_calendar_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id)
) with (fillfactor=70);

create table unit_members (
  rental_id uuid not null,
  unit_id uuid not null,
  member_id uuid not null,
  constraint unit_members_pkey PRIMARY KEY (rental_id, unit_id, member_id),
  constraint unit_members_rental_id_member_id_fkey FOREIGN KEY (rental_id, member_id) REFERENCES members(rental_id, id) ON DELETE CASCADE,
  constraint unit_members_rental_id_unit_id_fkey FOREIGN KEY (rental_id, unit_id) REFERENCES units(rental_id, id)
);

create table unit_rentals (
  unit_id uuid not null,
  rental_id uuid not null,
  constraint unit_rentals_pkey PRIMARY KEY (unit_id)
);

create table units (
  rental_id uuid not null,
  id uuid not null,
  title text not null,
  description text not null default ''::text,
  base_rental_period text not null,
  base_price bigint not null,
  photos uuid[] not null default '{}'::uuid[],
  status text not null default 'active'::text,
  instant_book boolean not null default false,
  rules jsonb not null default '{}'::jsonb,
  policy text not null default 'flexible'::text,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  photo_colors text[] not null default '{}'::text[],
  prices jsonb not null default '{"extras": [], "lengths": [], "seasons": [], "weekend": null}'::jsonb,
  prices_at timestamp with time zone,
  online_percent integer not null default 100,
  deposit_kind text not null default 'none'::text,
  deposit_amount bigint not null default 0,
  kind text not null default 'other'::text,
  category_id uuid,
  attributes jsonb not null default '{}'::jsonb,
  piece_count integer not null default 1,
  is_kit boolean not null default false,
  tracking text not null default 'piece'::text,
  nights jsonb,
  hidden_reason text,
  needs_contract boolean not null default false,
  tax_class text,
  constraint units_attributes CHECK (((jsonb_typeof(attributes) = 'object'::text) AND ((attributes - ARRAY['transmission'::text, 'seats'::text, 'bedrooms'::text, 'size'::text]) = '{}'::jsonb) AND COALESCE(((attributes ->> 'transmission'::text) = ANY (ARRAY['automatic'::text, 'manual'::text])), (NOT (attributes ? 'transmission'::text))) AND COALESCE(((attributes ->> 'size'::text) = ANY (ARRAY['xs'::text, 's'::text, 'm'::text, 'l'::text, 'xl'::text])), (NOT (attributes ? 'size'::text))) AND COALESCE(((attributes ->> 'seats'::text) ~ '^[1-9][0-9]?$'::text), (NOT (attributes ? 'seats'::text))) AND COALESCE(((attributes ->> 'bedrooms'::text) ~ '^[1-9][0-9]?$'::text), (NOT (attributes ? 'bedrooms'::text))))),
  constraint units_base_price_check CHECK (((base_price >= 0) AND (base_price <= '1000000000000'::bigint))),
  constraint units_base_rental_period_check CHECK ((base_rental_period = ANY (ARRAY['Daily'::text, 'Hourly'::text, 'Monthly'::text, 'Nightly'::text]))),
  constraint units_category FOREIGN KEY (category_id, kind) REFERENCES categories(id, kind),
  constraint units_check CHECK (((deposit_kind = 'none'::text) = (deposit_amount = 0))),
  constraint units_deposit_amount_check CHECK (((deposit_amount >= 0) AND (deposit_amount <= '1000000000000'::bigint))),
  constraint units_deposit_kind_check CHECK ((deposit_kind = ANY (ARRAY['none'::text, 'by_hand'::text, 'card'::text]))),
  constraint units_hidden CHECK (((hidden_reason IS NULL) OR (status = 'archived'::text))),
  constraint units_hidden_reason_check CHECK (((length(hidden_reason) >= 1) AND (length(hidden_reason) <= 500))),
  constraint units_kind_check CHECK ((kind = ANY (ARRAY['scooter'::text, 'car'::text, 'bike'::text, 'boat'::text, 'board'::text, 'camera'::text, 'tool'::text, 'tent'::text, 'home'::text, 'other'::text]))),
  constraint units_nights CHECK ((((base_rental_period <> 'Nightly'::text) OR (nights IS NOT NULL)) AND ((nights IS NULL) OR ((jsonb_typeof(nights) = 'object'::text) AND ((nights - ARRAY['checkIn'::text, 'checkOut'::text, 'guestsIncluded'::text, 'extraGuestPrice'::text, 'cleaningFee'::text]) = '{}'::jsonb) AND COALESCE((((nights ->> 'checkIn'::text) ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text) AND ((nights ->> 'checkOut'::text) ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)), false) AND (((nights ->> 'checkOut'::text) COLLATE "C") <= ((nights ->> 'checkIn'::text) COLLATE "C")) AND COALESCE(((((nights ->> 'guestsIncluded'::text))::bigint >= 1) AND (((nights ->> 'guestsIncluded'::text))::bigint <= 99)), true) AND COALESCE(((((nights ->> 'extraGuestPrice'::text))::bigint >= 0) AND (((nights ->> 'extraGuestPrice'::text))::bigint <= '1000000000000'::bigint)), true) AND COALESCE(((((nights ->> 'cleaningFee'::text))::bigint >= 0) AND (((nights ->> 'cleaningFee'::text))::bigint <= '1000000000000'::bigint)), true))))),
  constraint units_online_percent_check CHECK (((online_percent >= 1) AND (online_percent <= 100))),
  constraint units_piece_count_check CHECK ((piece_count >= 0)),
  constraint units_pkey PRIMARY KEY (rental_id, id),
  constraint units_policy_check CHECK ((policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  constraint units_prices_check CHECK ((jsonb_typeof(prices) = 'object'::text)),
  constraint units_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint units_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
  constraint units_tax_class_check CHECK ((tax_class = ANY (ARRAY['reduced'::text, 'exempt'::text]))),
  constraint units_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint units_tracking_check CHECK ((tracking = ANY (ARRAY['piece'::text, 'pool'::text])))
);

create table upload_grants (
  expire bigint not null,
  user_id uuid not null,
  constraint upload_grants_pkey PRIMARY KEY (expire),
  constraint upload_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table upload_reservations (
  id uuid not null,
  owner_id uuid,
  bytes bigint not null,
  heard_at timestamp with time zone not null,
  constraint upload_reservations_bytes_check CHECK (((bytes >= 0) AND (bytes <= 52428800))),
  constraint upload_reservations_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint upload_reservations_pkey PRIMARY KEY (id)
);

create table url_uploads (
  token text not null,
  owner_id uuid,
  status text not null,
  done bigint not null default 0,
  total bigint,
  file_id uuid,
  error text,
  error_code text,
  started_at timestamp with time zone not null,
  heard_at timestamp with time zone not null,
  constraint url_uploads_check CHECK (((status = 'success'::text) = (file_id IS NOT NULL))),
  constraint url_uploads_check1 CHECK (((status = 'error'::text) = (error_code IS NOT NULL))),
  constraint url_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint url_uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint url_uploads_pkey PRIMARY KEY (token),
  constraint url_uploads_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'progress'::text, 'success'::text, 'error'::text]))),
  constraint url_uploads_token_check CHECK ((length(token) >= 32))
);

create table user_emails (
  email text not null,
  user_id uuid not null,
  confirmed_at timestamp with time zone not null,
  constraint user_emails_email_check CHECK ((email = lower(email))),
  constraint user_emails_pkey PRIMARY KEY (email),
  constraint user_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table user_identities (
  issuer text not null,
  subject text not null,
  id uuid not null,
  user_id uuid not null,
  email text,
  inserted_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint user_identities_id_key UNIQUE (id),
  constraint user_identities_issuer CHECK (((length(issuer) >= 1) AND (length(issuer) <= 2048))),
  constraint user_identities_pkey PRIMARY KEY (issuer, subject),
  constraint user_identities_subject CHECK (((length(subject) >= 1) AND (length(subject) <= 255))),
  constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table user_phones (
  phone text not null,
  user_id uuid not null,
  constraint user_phones_phone_check CHECK ((phone ~ '^\+[0-9]{7,15}$'::text)),
  constraint user_phones_pkey PRIMARY KEY (phone),
  constraint user_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table user_tokens (
  user_id uuid not null,
  id uuid not null,
  name text not null,
  prefix text not null,
  token_hash bytea not null,
  scopes text[] not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  constraint user_tokens_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint user_tokens_pkey PRIMARY KEY (user_id, id),
  constraint user_tokens_prefix_check CHECK (((length(prefix) >= 4) AND (length(prefix) <= 20))),
  constraint user_tokens_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 100))),
  constraint user_tokens_token_hash_check CHECK ((length(token_hash) = 32)),
  constraint user_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint user_tokens_user_id_token_hash_key UNIQUE (user_id, token_hash)
);

create table users (
  id uuid not null,
  first_name text not null,
  last_name text not null,
  profile_pic uuid,
  locale_country text not null,
  flag_short_name text not null,
  language text not null default 'en'::text,
  currency_id text not null default 'usd'::text,
  about text not null default ''::text,
  profile_visible boolean not null default true,
  notification_preferences jsonb not null default '{}'::jsonb,
  is_admin boolean not null default false,
  blocked_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  erase_at timestamp with time zone,
  erased_at timestamp with time zone,
  erased_number bigint,
  constraint users_admin_not_blocked CHECK ((NOT (is_admin AND (blocked_at IS NOT NULL)))),
  constraint users_currency_id_fkey FOREIGN KEY (currency_id) REFERENCES currencies(id),
  constraint users_erased CHECK ((((erased_at IS NULL) = (erased_number IS NULL)) AND ((erased_at IS NULL) OR (erase_at IS NOT NULL)))),
  constraint users_erased_number_key UNIQUE (erased_number),
  constraint users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint users_pkey PRIMARY KEY (id)
);

create table verified_domains (
  domain text not null,
  rental_id uuid not null,
  constraint verified_domains_pkey PRIMARY KEY (domain),
  constraint verified_domains_rental_id_key UNIQUE (rental_id)
);

create table webhook_deliveries (
  rental_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  subject uuid not null,
  number bigint not null,
  is_manual boolean not null,
  status text not null default 'pending'::text,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  tried_at timestamp with time zone,
  took_ms integer,
  answer_status integer,
  answer_body text,
  problem text,
  inserted_at timestamp with time zone not null,
  constraint webhook_deliveries_answer_body_check CHECK ((length(answer_body) <= 4096)),
  constraint webhook_deliveries_pkey PRIMARY KEY (rental_id, id),
  constraint webhook_deliveries_rental_id_event_id_fkey FOREIGN KEY (rental_id, event_id) REFERENCES webhook_events(rental_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_rental_id_webhook_id_fkey FOREIGN KEY (rental_id, webhook_id) REFERENCES webhooks(rental_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text, 'dropped'::text]))),
  constraint webhook_deliveries_tries_check CHECK ((tries >= 0))
);

create table webhook_events (
  rental_id uuid not null,
  id uuid not null,
  type text not null,
  subject uuid not null,
  number bigint not null,
  dedupe text,
  person_id uuid,
  body text not null,
  inserted_at timestamp with time zone not null,
  constraint webhook_events_body_check CHECK ((octet_length(body) <= 300000)),
  constraint webhook_events_pkey PRIMARY KEY (rental_id, id),
  constraint webhook_events_rental_id_dedupe_key UNIQUE (rental_id, dedupe),
  constraint webhook_events_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint webhook_events_type_check CHECK (((length(type) >= 1) AND (length(type) <= 80)))
);

create table webhooks (
  rental_id uuid not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  secret_version integer not null default 1,
  previous_until timestamp with time zone,
  paused_at timestamp with time zone,
  off_at timestamp with time zone,
  off_reason text,
  is_told boolean not null default true,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  retry_at timestamp with time zone,
  delivered_at timestamp with time zone,
  inserted_at timestamp with time zone not null,
  constraint webhooks_check CHECK (((off_at IS NULL) = (off_reason IS NULL))),
  constraint webhooks_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 50))),
  constraint webhooks_failures_check CHECK ((failures >= 0)),
  constraint webhooks_off_reason_check CHECK ((off_reason = ANY (ARRAY['gone'::text, 'failing'::text]))),
  constraint webhooks_pkey PRIMARY KEY (rental_id, id),
  constraint webhooks_rental_id_fkey FOREIGN KEY (rental_id) REFERENCES rentals(id),
  constraint webhooks_secret_version_check CHECK ((secret_version >= 1)),
  constraint webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);

CREATE INDEX acceptance_pieces_damaged ON public.acceptance_pieces USING btree (rental_id, piece_id) WHERE ((step = 'return'::text) AND (note <> ''::text));
CREATE INDEX acceptances_damaged ON public.acceptances USING btree (rental_id, booking_id) WHERE (findings @> '[{"state": "damage"}]'::jsonb);
CREATE INDEX api_tokens_of_user ON public.api_tokens USING btree (rental_id, user_id);
CREATE INDEX audit_entries_act ON public.audit_entries USING btree (act, number DESC);
CREATE INDEX audit_entries_by ON public.audit_entries USING btree (by_user, number DESC);
CREATE INDEX audit_entries_of ON public.audit_entries USING btree (subject_id, number DESC);
CREATE INDEX blocks_ending ON public.blocks USING btree (rental_id, upper(period)) WHERE (removed_at IS NULL);
CREATE INDEX booking_changes_expiring ON public.booking_changes USING btree (expires_at) WHERE (status = 'open'::text);
CREATE INDEX booking_changes_of ON public.booking_changes USING btree (rental_id, booking_id, inserted_at DESC);
CREATE UNIQUE INDEX booking_changes_open ON public.booking_changes USING btree (rental_id, booking_id) WHERE (status = 'open'::text);
CREATE INDEX booking_charges_of_booking ON public.booking_charges USING btree (rental_id, booking_id, inserted_at);
CREATE INDEX booking_items_of_unit ON public.booking_items USING btree (rental_id, unit_id);
CREATE INDEX bookings_all ON public.bookings USING btree (inserted_at DESC, id DESC) WHERE (status <> 'draft'::text);
CREATE INDEX bookings_by_pick_up ON public.bookings USING btree (rental_id, lower(period), id) WHERE (status <> 'draft'::text);
CREATE INDEX bookings_by_status ON public.bookings USING btree (status, inserted_at DESC, id DESC) WHERE ((status <> 'draft'::text) AND (status <> 'confirmed'::text));
CREATE INDEX bookings_customers ON public.bookings USING gin (customer_name gin_trgm_ops) WHERE (customer_name IS NOT NULL);
CREATE INDEX bookings_drafts ON public.bookings USING btree (inserted_at) WHERE (status = 'draft'::text);
CREATE INDEX bookings_ending ON public.bookings USING btree (rental_id, upper(period)) WHERE (status = ANY (ARRAY['new_request'::text, 'confirmation_pending'::text, 'confirmed'::text, 'in_progress'::text, 'completed'::text]));
CREATE INDEX bookings_expiring ON public.bookings USING btree (expires_at) WHERE (status = ANY (ARRAY['new_request'::text, 'confirmation_pending'::text]));
CREATE INDEX bookings_listed ON public.bookings USING btree (rental_id, inserted_at DESC, id DESC);
CREATE INDEX bookings_minded ON public.bookings USING btree (mind_at) WHERE (mind_at IS NOT NULL);
CREATE INDEX bookings_of_customer ON public.bookings USING btree (rental_id, customer_id, inserted_at DESC, id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX bookings_open ON public.bookings USING btree (guest_id, rental_id) WHERE (status = ANY (ARRAY['new_request'::text, 'confirmation_pending'::text]));
CREATE INDEX bookings_out ON public.bookings USING btree (rental_id, unit_id) WHERE (status = 'in_progress'::text);
CREATE UNIQUE INDEX bookings_same_draft ON public.bookings USING btree (rental_id, asked_key) WHERE (status = 'draft'::text);
CREATE INDEX bookings_unpaid ON public.bookings USING btree (pay_by) WHERE (pay_by IS NOT NULL);
CREATE INDEX bookings_waiting ON public.bookings USING btree (rental_id, unit_id) WHERE (status = ANY (ARRAY['new_request'::text, 'confirmation_pending'::text]));
CREATE INDEX bookings_without_money ON public.bookings USING btree (guest_id, rental_id) WHERE ((status = ANY (ARRAY['confirmed'::text, 'in_progress'::text])) AND (paid_online = 0) AND (paid_cash = 0) AND (opened_at IS NULL));
CREATE INDEX cash_notes_of ON public.cash_notes USING btree (rental_id, booking_id, at);
CREATE INDEX code_uses_by_guest ON public.code_uses USING btree (rental_id, code_id, guest_id);
CREATE INDEX conversations_guest_mail ON public.conversations USING btree (guest_mail_since) WHERE (guest_mail_since IS NOT NULL);
CREATE INDEX conversations_listed ON public.conversations USING btree (rental_id, last_at DESC, id DESC);
CREATE INDEX conversations_rental_mail ON public.conversations USING btree (rental_mail_since) WHERE (rental_mail_since IS NOT NULL);
CREATE INDEX conversations_rental_unread ON public.conversations USING btree (rental_id) WHERE (rental_unread > 0);
CREATE UNIQUE INDEX currencies_one_default ON public.currencies USING btree (is_default) WHERE is_default;
CREATE INDEX customers_banned ON public.customers USING btree (rental_id) WHERE (banned_at IS NOT NULL);
CREATE UNIQUE INDEX customers_email ON public.customers USING btree (rental_id, email) WHERE ((email IS NOT NULL) AND (NOT is_separate));
CREATE INDEX customers_listed ON public.customers USING btree (rental_id, sort_key, id);
CREATE UNIQUE INDEX customers_phone ON public.customers USING btree (rental_id, phone) WHERE ((phone IS NOT NULL) AND (NOT is_separate));
CREATE INDEX customers_unused ON public.customers USING btree (used_at) WHERE (user_id IS NULL);
CREATE UNIQUE INDEX customers_user ON public.customers USING btree (rental_id, user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX deposit_claims_disputed ON public.deposit_claims USING btree (inserted_at, id) WHERE (status = 'disputed'::text);
CREATE INDEX deposit_claims_silent ON public.deposit_claims USING btree (answer_by) WHERE (status = 'open'::text);
CREATE INDEX deposits_to_ask ON public.deposits USING btree (ask_at) WHERE ((status = 'waiting'::text) AND (kind = 'card'::text));
CREATE INDEX deposits_to_release ON public.deposits USING btree (release_at) WHERE (status = 'held'::text);
CREATE UNIQUE INDEX discount_codes_named ON public.discount_codes USING btree (rental_id, code) WHERE (ended_at IS NULL);
CREATE INDEX document_views_of ON public.document_views USING btree (rental_id, document_id, at DESC);
CREATE INDEX documents_due ON public.documents USING btree (purge_at) WHERE (purged_at IS NULL);
CREATE UNIQUE INDEX documents_same ON public.documents USING btree (rental_id, booking_id, kind, sha256) WHERE (purged_at IS NULL);
CREATE INDEX entries_of ON public.entries USING btree (rental_id, journal_id);
CREATE INDEX entries_on ON public.entries USING btree (rental_id, account_id);
CREATE UNIQUE INDEX events_in_order ON public.events USING btree (id);
CREATE INDEX feeds_due ON public.feeds USING btree (due_at) WHERE (removed_at IS NULL);
CREATE INDEX feeds_news ON public.feeds USING btree (rental_id, id) WHERE (has_news AND (removed_at IS NULL));
CREATE UNIQUE INDEX feeds_of_unit ON public.feeds USING btree (rental_id, unit_id, url) WHERE (removed_at IS NULL);
CREATE INDEX files_of ON public.files USING btree (owner_id, uploaded_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX files_unstored ON public.files USING btree (uploaded_at) WHERE ((removed_at IS NULL) AND ((stored_at IS NULL) OR (ready_at IS NULL)));
CREATE INDEX guest_bookings_listed ON public.guest_bookings USING btree (user_id, inserted_at DESC, booking_id DESC);
CREATE INDEX idempotency_age ON public.idempotency USING btree (created_at);
CREATE INDEX imports_newest ON public.imports USING btree (rental_id, inserted_at DESC);
CREATE UNIQUE INDEX imports_one_at_a_time ON public.imports USING btree (rental_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text, 'undoing'::text]));
CREATE INDEX imports_with_file ON public.imports USING btree (inserted_at) WHERE (file IS NOT NULL);
CREATE INDEX invitations_due ON public.invitations USING btree (expires_at);
CREATE INDEX invitations_of_email ON public.invitations USING btree (email);
CREATE INDEX journal_listed ON public.journal USING btree (rental_id, at DESC, id DESC);
CREATE INDEX journal_of ON public.journal USING btree (rental_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX kit_parts_of_unit ON public.kit_parts USING btree (rental_id, unit_id);
CREATE INDEX limits_age ON public.limits USING btree (window_start);
CREATE INDEX members_news ON public.members USING btree (rental_id, id) WHERE (news IS NOT NULL);
CREATE INDEX message_ids_lately ON public.message_ids USING btree (author_id, at);
CREATE INDEX messages_by_id ON public.messages USING btree (rental_id, conversation_id, id);
CREATE INDEX messages_words ON public.messages USING gin (body gin_trgm_ops);
CREATE INDEX notifications_age ON public.notifications USING btree (inserted_at);
CREATE INDEX notifications_listed ON public.notifications USING btree (user_id, inserted_at DESC, id DESC) WHERE in_app;
CREATE INDEX notifications_mail ON public.notifications USING btree (mail_at) WHERE (mail_at IS NOT NULL);
CREATE UNIQUE INDEX notifications_told_once ON public.notifications USING btree (user_id, what) WHERE (what IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (in_app AND (read_at IS NULL));
CREATE UNIQUE INDEX offers_booking ON public.offers USING btree (rental_id, booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX offers_held ON public.offers USING btree (held_to) WHERE is_holding;
CREATE INDEX offers_listed ON public.offers USING btree (rental_id, inserted_at DESC, id DESC);
CREATE INDEX offers_of_customer ON public.offers USING btree (rental_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX oidc_logins_age ON public.oidc_logins USING btree (inserted_at);
CREATE INDEX oidc_logins_by_session ON public.oidc_logins USING btree (session_id);
CREATE INDEX otp_flows_of ON public.otp_flows USING btree (phone, inserted_at DESC);
CREATE INDEX outbox_dead ON public.outbox USING btree (dead_at) WHERE (dead_at IS NOT NULL);
CREATE UNIQUE INDEX outbox_dedupe ON public.outbox USING btree (dedupe) WHERE (dedupe IS NOT NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (calm, next_at, id) WHERE (dead_at IS NULL);
CREATE INDEX own_domains_domain ON public.own_domains USING btree (domain);
CREATE INDEX own_domains_due ON public.own_domains USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX papers_of ON public.papers USING btree (rental_id, booking_id);
CREATE INDEX part_uploads_age ON public.part_uploads USING btree (started_at);
CREATE INDEX past_bookings_of_customer ON public.past_bookings USING btree (rental_id, customer_id, lower(period) DESC);
CREATE INDEX past_bookings_of_unit ON public.past_bookings USING btree (rental_id, unit_id) WHERE (unit_id IS NOT NULL);
CREATE UNIQUE INDEX payment_methods_default ON public.payment_methods USING btree (user_id) WHERE is_default;
CREATE INDEX payment_methods_same ON public.payment_methods USING btree (fingerprint) WHERE (fingerprint IS NOT NULL);
CREATE INDEX payments_all ON public.payments USING btree (inserted_at DESC, id DESC);
CREATE INDEX payments_by ON public.payments USING btree (guest_id, inserted_at DESC, id DESC);
CREATE INDEX payments_by_status ON public.payments USING btree (status, inserted_at DESC, id DESC) WHERE (status <> 'captured'::text);
CREATE INDEX payments_of ON public.payments USING btree (rental_id, booking_id, inserted_at);
CREATE UNIQUE INDEX payments_one_deposit ON public.payments USING btree (rental_id, booking_id) WHERE ((purpose = 'deposit'::text) AND (status = ANY (ARRAY['created'::text, 'processing'::text, 'requires_action'::text, 'authorised'::text, 'captured'::text])));
CREATE UNIQUE INDEX payments_one_rest ON public.payments USING btree (rental_id, booking_id) WHERE ((purpose = 'rest'::text) AND (status = ANY (ARRAY['created'::text, 'processing'::text, 'requires_action'::text, 'authorised'::text])));
CREATE INDEX payments_open ON public.payments USING btree (COALESCE(asked_at, updated_at)) WHERE ((status = ANY (ARRAY['created'::text, 'processing'::text, 'requires_action'::text])) OR ((status = 'authorised'::text) AND (wanted <> 'authorise'::text)));
CREATE INDEX payout_accounts_weekly ON public.payout_accounts USING btree (next_weekly_at);
CREATE INDEX payouts_failed ON public.payouts USING btree (updated_at) WHERE (status = 'failed'::text);
CREATE UNIQUE INDEX payouts_one ON public.payouts USING btree (rental_id) WHERE (status = 'submitted'::text);
CREATE INDEX payouts_open ON public.payouts USING btree (COALESCE(asked_at, updated_at)) WHERE (status = 'submitted'::text);
CREATE UNIQUE INDEX pieces_code ON public.pieces USING btree (rental_id, code);
CREATE UNIQUE INDEX pieces_serial ON public.pieces USING btree (rental_id, serial);
CREATE INDEX positions_old ON public.positions USING btree (at);
CREATE INDEX proofs_age ON public.proofs USING btree (inserted_at);
CREATE INDEX proofs_by_session ON public.proofs USING btree (session_id);
CREATE INDEX proofs_by_user ON public.proofs USING btree (user_id);
CREATE INDEX proofs_of ON public.proofs USING btree (purpose, place, inserted_at DESC);
CREATE INDEX proofs_of_subject ON public.proofs USING btree (subject, inserted_at DESC) WHERE (subject IS NOT NULL);
CREATE INDEX provider_events_age ON public.provider_events USING btree (received_at);
CREATE INDEX push_subscriptions_of ON public.push_subscriptions USING btree (user_id);
CREATE INDEX qr_codes_age ON public.qr_codes USING btree (expires_at);
CREATE INDEX recoveries_of ON public.recoveries USING btree (user_id, asked_at DESC);
CREATE UNIQUE INDEX recoveries_one_each ON public.recoveries USING btree (user_id) WHERE ((stopped_at IS NULL) AND (done_at IS NULL));
CREATE INDEX refunds_failed ON public.refunds USING btree (updated_at) WHERE (status = 'failed'::text);
CREATE INDEX refunds_of ON public.refunds USING btree (rental_id, payment_id);
CREATE INDEX refunds_open ON public.refunds USING btree (COALESCE(asked_at, updated_at)) WHERE (status = 'submitted'::text);
CREATE INDEX rentals_addresses ON public.rentals USING gin (address gin_trgm_ops) WHERE address_is_public;
CREATE INDEX rentals_all ON public.rentals USING btree (inserted_at DESC, id DESC);
CREATE INDEX rentals_names ON public.rentals USING gin ((((title || ' '::text) || slug)) gin_trgm_ops);
CREATE INDEX rentals_suspended ON public.rentals USING btree (inserted_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);
CREATE INDEX rentals_unapproved ON public.rentals USING btree (inserted_at DESC, id DESC) WHERE (approval <> 'approved'::text);
CREATE INDEX rentals_words ON public.rentals USING gin (title gin_trgm_ops, short_address gin_trgm_ops);
CREATE INDEX reports_of_subject ON public.reports USING btree (rental_id, subject_id);
CREATE UNIQUE INDEX reports_one_of_user ON public.reports USING btree (rental_id, subject_id, reporter_id) WHERE ((resolved_at IS NULL) AND (reporter_id IS NOT NULL));
CREATE UNIQUE INDEX reports_one_of_visitor ON public.reports USING btree (rental_id, subject_id, reporter_hash) WHERE ((resolved_at IS NULL) AND (reporter_hash IS NOT NULL));
CREATE INDEX reports_open ON public.reports USING btree (inserted_at) WHERE (resolved_at IS NULL);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX reports_resolved_at ON public.reports USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX review_devices_age ON public.review_devices USING btree (inserted_at);
CREATE INDEX review_devices_same ON public.review_devices USING btree (rental_id, device, inserted_at);
CREATE INDEX review_flags_lately ON public.review_flags USING btree (at);
CREATE INDEX reviews_all ON public.reviews USING btree (inserted_at DESC, id DESC);
CREATE INDEX reviews_hidden ON public.reviews USING btree (inserted_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX reviews_listed ON public.reviews USING btree (rental_id, inserted_at DESC, id DESC);
CREATE INDEX reviews_of_unit ON public.reviews USING btree (rental_id, unit_id, inserted_at DESC, id DESC);
CREATE INDEX reviews_words ON public.reviews USING gin ((((((pros || ' '::text) || cons) || ' '::text) || COALESCE(reply, ''::text))) gin_trgm_ops);
CREATE INDEX sandbox_messages_of ON public.sandbox_messages USING btree (recipient, id DESC);
CREATE INDEX sessions_of ON public.sessions USING btree (user_id);
CREATE INDEX slugs_of ON public.slugs USING btree (rental_id);
CREATE INDEX tasks_due ON public.tasks USING btree (next_at) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX tasks_gone ON public.tasks USING btree (gone_at) WHERE (gone_at IS NOT NULL);
CREATE INDEX tasks_of ON public.tasks USING btree (user_id, id DESC);
CREATE UNIQUE INDEX tasks_one_each ON public.tasks USING btree (user_id, kind, rental_id) NULLS NOT DISTINCT WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX told_age ON public.told USING btree (at);
CREATE INDEX tracker_devices_of ON public.tracker_devices USING btree (rental_id, unit_id) WHERE (removed_at IS NULL);
CREATE INDEX unit_calendar_cheapest ON public.unit_calendar USING btree (currency_id, by_day, least_price) WHERE takes_bookings;
CREATE INDEX unit_calendar_cheapest_in ON public.unit_calendar USING btree (cell, currency_id, by_day, least_price) WHERE takes_bookings;
CREATE INDEX unit_calendar_near ON public.unit_calendar USING gist (e);
CREATE INDEX unit_calendar_newest ON public.unit_calendar USING btree (inserted_at DESC, unit_id DESC) WHERE takes_bookings;
CREATE INDEX unit_calendar_newest_in ON public.unit_calendar USING btree (cell, inserted_at DESC, unit_id DESC) WHERE takes_bookings;
CREATE INDEX unit_members_of ON public.unit_members USING btree (rental_id, member_id);
CREATE INDEX units_listed ON public.units USING btree (rental_id, inserted_at DESC, id DESC);
CREATE INDEX units_newest ON public.units USING btree (inserted_at DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX units_of_category ON public.units USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX units_words ON public.units USING gin (title gin_trgm_ops, description gin_trgm_ops) WHERE (status = 'active'::text);
CREATE INDEX upload_grants_of ON public.upload_grants USING btree (user_id, expire DESC);
CREATE INDEX upload_reservations_age ON public.upload_reservations USING btree (heard_at);
CREATE INDEX upload_reservations_of ON public.upload_reservations USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX url_uploads_age ON public.url_uploads USING btree (started_at);
CREATE INDEX user_emails_letters ON public.user_emails USING gin (email gin_trgm_ops);
CREATE UNIQUE INDEX user_emails_of ON public.user_emails USING btree (user_id);
CREATE INDEX user_identities_of ON public.user_identities USING btree (user_id);
CREATE INDEX user_phones_digits ON public.user_phones USING gin (phone gin_trgm_ops);
CREATE UNIQUE INDEX user_phones_of ON public.user_phones USING btree (user_id);
CREATE INDEX users_admin ON public.users USING btree (inserted_at DESC, id DESC) WHERE is_admin;
CREATE INDEX users_all ON public.users USING btree (inserted_at DESC, id DESC);
CREATE INDEX users_blocked ON public.users USING btree (inserted_at DESC, id DESC) WHERE (blocked_at IS NOT NULL);
CREATE INDEX users_erase_due ON public.users USING btree (erase_at) WHERE ((erase_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX users_names ON public.users USING gin ((((first_name || ' '::text) || last_name)) gin_trgm_ops);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (rental_id, webhook_id, inserted_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (rental_id, event_id);
CREATE UNIQUE INDEX webhook_deliveries_once ON public.webhook_deliveries USING btree (rental_id, webhook_id, event_id) WHERE (NOT is_manual);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (rental_id, webhook_id, subject, number) WHERE (status = 'pending'::text);
CREATE INDEX webhook_events_age ON public.webhook_events USING btree (inserted_at);
CREATE INDEX webhook_events_person ON public.webhook_events USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX webhook_events_subject ON public.webhook_events USING btree (rental_id, subject);
CREATE INDEX webhooks_untold ON public.webhooks USING btree (off_at) WHERE (NOT is_told);

CREATE TRIGGER acceptance_pieces_sealed BEFORE DELETE OR UPDATE ON public.acceptance_pieces FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sealed_piece();
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_entries_stay BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_whole BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_head_mind BEFORE INSERT OR DELETE OR UPDATE ON public.audit_head FOR EACH ROW EXECUTE FUNCTION mind_audit_head();
CREATE TRIGGER booking_changes_give_unit BEFORE UPDATE OF status ON public.booking_changes FOR EACH ROW WHEN (((new.status = 'accepted'::text) AND (new.unit_id IS NOT NULL))) EXECUTE FUNCTION give_offered_unit();
CREATE TRIGGER booking_charges_guard BEFORE UPDATE ON public.booking_charges FOR EACH ROW EXECUTE FUNCTION guard_charge();
CREATE TRIGGER booking_charges_sum AFTER INSERT OR UPDATE OF status ON public.booking_charges FOR EACH ROW EXECUTE FUNCTION sum_charges();
CREATE TRIGGER bookings_mind_step BEFORE UPDATE OF status ON public.bookings FOR EACH ROW EXECUTE FUNCTION mind_booking_step();
CREATE TRIGGER bookings_open_deposit AFTER UPDATE OF status ON public.bookings FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (old.status <> 'confirmed'::text) AND (new.deposit_kind <> 'none'::text))) EXECUTE FUNCTION open_deposit();
CREATE TRIGGER bookings_open_deposit_at_once AFTER INSERT ON public.bookings FOR EACH ROW WHEN (((new.status = 'confirmed'::text) AND (new.deposit_kind <> 'none'::text))) EXECUTE FUNCTION open_deposit();
CREATE TRIGGER bookings_use_code AFTER INSERT OR UPDATE OF status ON public.bookings FOR EACH ROW WHEN ((new.code_id IS NOT NULL)) EXECUTE FUNCTION use_code();
CREATE TRIGGER cash_notes_stay BEFORE DELETE OR UPDATE ON public.cash_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('categories');
CREATE TRIGGER code_uses_counted AFTER INSERT OR DELETE ON public.code_uses FOR EACH ROW EXECUTE FUNCTION count_code_use();
CREATE TRIGGER contracts_stay BEFORE DELETE OR UPDATE ON public.contracts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed_contract();
CREATE TRIGGER deposits_mind BEFORE UPDATE ON public.deposits FOR EACH ROW EXECUTE FUNCTION mind_deposit();
CREATE TRIGGER document_views_in_time BEFORE INSERT ON public.document_views FOR EACH ROW EXECUTE FUNCTION refuse_late_view();
CREATE TRIGGER document_views_stay BEFORE DELETE OR UPDATE ON public.document_views FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER entries_balanced AFTER INSERT ON public.entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mind_journal();
CREATE TRIGGER entries_move AFTER INSERT ON public.entries FOR EACH ROW EXECUTE FUNCTION move_balance();
CREATE TRIGGER entries_stay BEFORE DELETE OR UPDATE ON public.entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_whole BEFORE TRUNCATE ON public.entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_queue_filled AFTER INSERT ON public.event_queue FOR EACH STATEMENT EXECUTE FUNCTION tell_event_queue();
CREATE TRIGGER feeds_fill_piece BEFORE INSERT ON public.feeds FOR EACH ROW WHEN ((new.piece_id IS NULL)) EXECUTE FUNCTION fill_piece();
CREATE TRIGGER holds_fill_piece BEFORE INSERT ON public.holds FOR EACH ROW WHEN ((new.piece_id IS NULL)) EXECUTE FUNCTION fill_piece();
CREATE CONSTRAINT TRIGGER journal_balanced AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mind_journal();
CREATE TRIGGER journal_stays BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_whole BEFORE TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kit_parts_fill_kit AFTER INSERT OR DELETE ON public.kit_parts FOR EACH ROW EXECUTE FUNCTION fill_kit();
CREATE TRIGGER ledger_accounts_stay BEFORE INSERT OR UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION mind_balance();
CREATE TRIGGER members_keep_an_owner BEFORE DELETE OR UPDATE OF role ON public.members FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (old.opened_at IS NOT NULL))) EXECUTE FUNCTION keep_an_owner();
CREATE CONSTRAINT TRIGGER members_publish_end AFTER DELETE ON public.members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.user_id IS NOT NULL)) EXECUTE FUNCTION publish_membership();
CREATE CONSTRAINT TRIGGER members_publish_role AFTER UPDATE OF role ON public.members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.user_id IS NOT NULL) AND (old.role IS DISTINCT FROM new.role))) EXECUTE FUNCTION publish_membership();
CREATE TRIGGER offers_guard BEFORE UPDATE ON public.offers FOR EACH ROW EXECUTE FUNCTION guard_offer();
CREATE TRIGGER own_domains_changed AFTER INSERT OR DELETE OR UPDATE OF domain, status ON public.own_domains FOR EACH ROW EXECUTE FUNCTION tell_changed('rental_id');
CREATE TRIGGER own_domains_hosts_changed AFTER INSERT OR DELETE OR UPDATE OF domain ON public.own_domains FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('domains');
CREATE TRIGGER paper_numbers_stay BEFORE INSERT OR DELETE OR UPDATE ON public.paper_numbers FOR EACH ROW EXECUTE FUNCTION mind_paper_number();
CREATE TRIGGER paper_numbers_whole BEFORE TRUNCATE ON public.paper_numbers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER papers_kept BEFORE DELETE ON public.papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER papers_numbered BEFORE INSERT ON public.papers FOR EACH ROW EXECUTE FUNCTION number_paper();
CREATE TRIGGER papers_stay BEFORE UPDATE ON public.papers FOR EACH ROW EXECUTE FUNCTION mind_paper();
CREATE TRIGGER papers_whole BEFORE TRUNCATE ON public.papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_mind BEFORE UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION mind_payment();
CREATE TRIGGER pieces_fill_calendar_of_new AFTER INSERT ON public.pieces FOR EACH ROW WHEN (((new.id <> new.unit_id) OR (new.state <> 'ready'::text))) EXECUTE FUNCTION fill_calendar_of_pieces();
CREATE TRIGGER pieces_fill_calendar_of_state AFTER UPDATE OF state ON public.pieces FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION fill_calendar_of_pieces();
CREATE TRIGGER platform_fees_changed AFTER INSERT ON public.platform_fees FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('site');
CREATE TRIGGER platform_fees_stay BEFORE DELETE OR UPDATE ON public.platform_fees FOR EACH ROW EXECUTE FUNCTION refuse_changed_fee();
CREATE TRIGGER positions_fill_piece BEFORE INSERT ON public.positions FOR EACH ROW WHEN ((new.piece_id IS NULL)) EXECUTE FUNCTION fill_position_piece();
CREATE TRIGGER proofs_stepped_up BEFORE INSERT ON public.proofs FOR EACH ROW WHEN ((new.purpose = ANY (ARRAY['phone'::text, 'email'::text]))) EXECUTE FUNCTION refuse_stale_session();
CREATE TRIGGER ratings_changed AFTER INSERT OR DELETE OR UPDATE ON public.ratings FOR EACH ROW EXECUTE FUNCTION tell_changed('rental_id');
CREATE TRIGGER record_anchors_stay BEFORE DELETE OR UPDATE ON public.record_anchors FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_anchors_whole BEFORE TRUNCATE ON public.record_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_heads_move_on BEFORE DELETE OR UPDATE ON public.record_heads FOR EACH ROW EXECUTE FUNCTION guard_record_head();
CREATE TRIGGER record_heads_whole BEFORE TRUNCATE ON public.record_heads FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_rentals_stay BEFORE DELETE OR UPDATE ON public.record_rentals FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER record_rentals_whole BEFORE TRUNCATE ON public.record_rentals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rentals_changed AFTER DELETE OR UPDATE ON public.rentals FOR EACH ROW EXECUTE FUNCTION tell_changed('id');
CREATE TRIGGER rentals_fill_calendar AFTER UPDATE OF currency_id ON public.rentals FOR EACH ROW WHEN ((old.currency_id <> new.currency_id)) EXECUTE FUNCTION fill_calendar_currency();
CREATE TRIGGER rentals_fill_calendar_of_approval AFTER UPDATE OF approval ON public.rentals FOR EACH ROW WHEN ((old.approval <> new.approval)) EXECUTE FUNCTION fill_calendar_of_approval();
CREATE TRIGGER rentals_fill_calendar_of_openness AFTER UPDATE OF is_open ON public.rentals FOR EACH ROW WHEN ((old.is_open <> new.is_open)) EXECUTE FUNCTION fill_calendar_of_openness();
CREATE TRIGGER rentals_note_photo_colors BEFORE INSERT OR UPDATE OF photos ON public.rentals FOR EACH ROW EXECUTE FUNCTION note_photo_colors();
CREATE TRIGGER reviews_changed AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION tell_changed('rental_id');
CREATE TRIGGER sealed_records_stay BEFORE DELETE OR UPDATE ON public.sealed_records FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sealed_records_whole BEFORE TRUNCATE ON public.sealed_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sessions_of_nobody BEFORE INSERT ON public.sessions FOR EACH ROW EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER site_settings_changed AFTER UPDATE OF name, logo ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('site');
CREATE TRIGGER site_texts_changed AFTER INSERT OR UPDATE ON public.site_texts FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('site');
CREATE TRIGGER told_elsewhere BEFORE INSERT ON public.told FOR EACH ROW EXECUTE FUNCTION skip_told();
CREATE TRIGGER tracker_devices_fill_piece BEFORE INSERT ON public.tracker_devices FOR EACH ROW WHEN ((new.piece_id IS NULL)) EXECUTE FUNCTION fill_piece();
CREATE TRIGGER unit_calendar_changed AFTER UPDATE OF busy ON public.unit_calendar FOR EACH ROW WHEN ((old.busy IS DISTINCT FROM new.busy)) EXECUTE FUNCTION notify_calendar_changed();
CREATE TRIGGER unit_calendar_fill BEFORE INSERT ON public.unit_calendar FOR EACH ROW WHEN ((new.currency_id IS NULL)) EXECUTE FUNCTION fill_new_calendar();
CREATE TRIGGER unit_calendar_rebuild_kits AFTER UPDATE OF busy ON public.unit_calendar FOR EACH ROW WHEN (new.in_kits) EXECUTE FUNCTION rebuild_kits();
CREATE TRIGGER unit_members_not_accountant BEFORE INSERT ON public.unit_members FOR EACH ROW EXECUTE FUNCTION refuse_accountant();
CREATE TRIGGER units_add_first_piece AFTER INSERT ON public.units FOR EACH ROW EXECUTE FUNCTION add_first_piece();
CREATE TRIGGER units_changed AFTER INSERT OR DELETE OR UPDATE ON public.units FOR EACH ROW EXECUTE FUNCTION tell_changed('rental_id');
CREATE TRIGGER units_fill_calendar AFTER INSERT OR UPDATE OF inserted_at, base_price, base_rental_period, rules, prices, nights ON public.units FOR EACH ROW EXECUTE FUNCTION fill_calendar();
CREATE TRIGGER units_fill_calendar_of_new AFTER INSERT ON public.units FOR EACH ROW EXECUTE FUNCTION fill_calendar_of_status();
CREATE TRIGGER units_fill_calendar_of_status AFTER UPDATE OF status ON public.units FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION fill_calendar_of_status();
CREATE TRIGGER units_leave_category BEFORE UPDATE OF kind ON public.units FOR EACH ROW EXECUTE FUNCTION leave_category();
CREATE TRIGGER units_note_photo_colors BEFORE INSERT OR UPDATE OF photos ON public.units FOR EACH ROW EXECUTE FUNCTION note_photo_colors();
CREATE TRIGGER upload_reservations_count AFTER INSERT OR DELETE OR UPDATE OF bytes, owner_id ON public.upload_reservations FOR EACH ROW EXECUTE FUNCTION count_upload_reservation();
CREATE TRIGGER user_emails_join AFTER INSERT OR DELETE OR UPDATE OF email ON public.user_emails FOR EACH ROW EXECUTE FUNCTION join_invited();
CREATE TRIGGER user_emails_of_nobody BEFORE INSERT OR UPDATE ON public.user_emails FOR EACH ROW EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER user_identities_of_nobody BEFORE INSERT OR UPDATE ON public.user_identities FOR EACH ROW EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER user_phones_of_nobody BEFORE INSERT OR UPDATE ON public.user_phones FOR EACH ROW EXECUTE FUNCTION refuse_erased();
CREATE TRIGGER users_changed AFTER UPDATE OF first_name, profile_pic ON public.users FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.profile_pic IS DISTINCT FROM new.profile_pic))) EXECUTE FUNCTION notify_changed('people');
CREATE TRIGGER verified_domains_changed AFTER INSERT OR DELETE OR UPDATE ON public.verified_domains FOR EACH STATEMENT EXECUTE FUNCTION notify_changed('domains');
