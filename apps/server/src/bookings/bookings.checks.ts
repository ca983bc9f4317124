import { isDeepStrictEqual } from 'node:util'
import { priceStay, type Price, type PricedFrom, type PricedStay } from '@rentwell/contract/pricing/prices.rules.ts'
import { erasedCustomer } from '@rentwell/contract/customers/customers.rules.ts'
import { day, minute } from '@rentwell/contract/durations.ts'
import { offerChecks } from './offers/offers.checks.ts'
import { mostFaults, none, type Check } from '../platform/db/checks.ts'
import { sql, type Db } from '../platform/db/db.ts'

const holding = sql`('new_request', 'confirmation_pending', 'confirmed', 'in_progress')`

/** A booking is updated after its payment, by an outbox message in a transaction of its own. A message that is due for longer than this is a fault. */
const lateMs = minute
const isFollowing = (now: Date) => isUnderWay(now, ['payment.moved'])
const isUnderWay = (now: Date, topics: string[]) => sql`b.id::text in (
  select payload ->> 'bookingId' from outbox
  where topic = any(${topics}::text[]) and dead_at is null and next_at > ${new Date(now.getTime() - lateMs)} and payload ->> 'bookingId' is not null)`

export const bookingChecks: Check[] = [
  none(
    'no moment of a piece is promised twice',
    () => sql`
      select 'piece ' || a.piece_id || ': ' || a.ref || ' and ' || b.ref as fault from holds a
      join holds b on b.rental_id = a.rental_id and b.unit_id = a.unit_id and b.piece_id = a.piece_id and a.ref < b.ref and a.held && b.held`,
  ),
  none(
    'bookings that promise dates hold them, and no others do',
    () => sql`
      select 'booking ' || b.id || ' is ' || b.status as fault from bookings b
      left join holds h on h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id
      where (b.status in ${holding}) <> (h.ref is not null)
      union all
      select 'booking ' || b.id || ' holds other dates' from bookings b
      join holds h on h.rental_id = b.rental_id and h.kind = 'booking' and h.ref = b.id
      where not h.held @> (b.period * tstzrange((
        select max(s.at) from booking_history s where s.rental_id = b.rental_id and s.booking_id = b.id and s.reason = 'unit_swapped'), null))
      union all
      select 'booking ' || u.booking_id || ' holds ' || u.held || ' of ' || u.count || ' pieces of unit ' || u.unit_id from (
        select w.booking_id, w.unit_id, w.count, (
          select count(*) from holds h where h.rental_id = w.rental_id and h.kind = 'booking' and h.ref = w.booking_id and h.unit_id = w.unit_id) as held
        from (
          select rental_id, id as booking_id, unit_id, 1 as count from bookings where not has_items and status in ${holding}
          union all
          select i.rental_id, i.booking_id, i.unit_id, i.count - cardinality(i.piece_ids) from booking_items i join bookings b on b.rental_id = i.rental_id and b.id = i.booking_id
          where i.kind <> 'kit' and b.status in ${holding}) w) u
      where u.held <> u.count`,
  ),
  none(
    'bookings of several units name the first and have all',
    () => sql`
      select 'booking ' || b.id as fault from bookings b
      where b.has_items <> exists (select from booking_items i where i.rental_id = b.rental_id and i.booking_id = b.id)
        or b.has_items and not exists (
          select from booking_items i where i.rental_id = b.rental_id and i.booking_id = b.id and i.unit_id = b.unit_id and i.position = 0)`,
  ),
  none(
    'calendars say what is held and imported',
    now => sql`
      select 'unit ' || c.unit_id as fault from unit_calendar c
      where c.busy * tstzmultirange(tstzrange(${now}, null)) <> busy_of(c.rental_id, c.unit_id, ${new Date(now.getTime() - day)}) * tstzmultirange(tstzrange(${now}, null))`,
  ),
  none(
    'search reads what units and rentals say',
    () => sql`
      select 'unit ' || u.id as fault from units u join rentals r on r.id = u.rental_id left join unit_calendar c on c.rental_id = u.rental_id and c.unit_id = u.id
      where (c.takes_bookings, c.is_approved, c.base_price, c.inserted_at, c.currency_id, c.by_day, c.least_price, c.check_in, c.check_out) is distinct from
        (u.status = 'active' and r.is_open, r.approval = 'approved', u.base_price, u.inserted_at, r.currency_id, u.base_rental_period in ('Daily', 'Nightly'), least_price(u.base_price, u.base_rental_period, u.rules, u.prices),
          case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkIn')::time end, case when u.base_rental_period = 'Nightly' then (u.nights ->> 'checkOut')::time end)`,
  ),
  none(
    'every history ends where its booking stands',
    () => sql`
      select 'booking ' || b.id || ' is ' || b.status || ', its history ends as ' || coalesce(h.dst, 'nothing') as fault from bookings b
      left join lateral (select dst from booking_history where rental_id = b.rental_id and booking_id = b.id order by at desc, id desc limit 1) h on true
      where h.dst is distinct from b.status`,
  ),
  none(
    'bookings say of their payments what the payments say',
    now => sql`
      select 'booking ' || b.id || ' says ' || b.payment_status || ', payment ' || p.id || ' is ' || p.status as fault
      from bookings b join payments p on p.rental_id = b.rental_id and p.id = b.payment_id
      where not ${isFollowing(now)} and b.payment_status <> case
          when p.status = 'created' then 'processing' when p.status = 'released' then 'none'
          when p.status = 'captured' and p.refunded = p.amount then 'refunded' else p.status end
      union all
      select 'booking ' || b.id || ' is ' || b.status || ' and keeps ' || p.status || ' money' from bookings b
      join payments p on p.rental_id = b.rental_id and p.booking_id = b.id
      where p.purpose <> 'deposit' and p.status = 'authorised' and p.wanted = 'authorise' and b.status not in ('new_request', 'confirmation_pending')
        and not ${isFollowing(now)}`,
  ),
  none(
    'bookings say what was paid of them',
    now => sql`
      with standing as (
        select p.rental_id, p.booking_id, coalesce(sum(p.amount) filter (where p.status = 'captured'), 0) as online,
          coalesce(sum((select sum(r.amount) from refunds r where r.rental_id = p.rental_id and r.payment_id = p.id and r.status <> 'void' and r.cause = 'dates')), 0) as back
        from bookings b join payments p on p.rental_id = b.rental_id and p.booking_id = b.id and (p.id = b.payment_id or p.purpose = 'rest') group by 1, 2),
      till as (select rental_id, booking_id, sum(amount) as cash from cash_notes group by 1, 2)
      select 'booking ' || b.id || ' says ' || b.paid_online || ' and ' || b.paid_cash || ', its payments ' || coalesce(s.online, 0) || ' and ' || coalesce(t.cash, 0) as fault
      from bookings b left join standing s on s.rental_id = b.rental_id and s.booking_id = b.id left join till t on t.rental_id = b.rental_id and t.booking_id = b.id
      where (b.paid_online <> coalesce(s.online, 0) or b.paid_cash <> coalesce(t.cash, 0) or b.dates_back <> coalesce(s.back, 0))
        and not ${isFollowing(now)}`,
  ),
  none(
    'bookings say what was charged',
    () => sql`
      select 'booking ' || b.id || ' says ' || b.charged || ', its charges ' || coalesce(sum(c.amount) filter (where c.status = 'agreed'), 0) as fault
      from bookings b left join booking_charges c on c.rental_id = b.rental_id and c.booking_id = b.id
      group by b.rental_id, b.id having b.charged <> coalesce(sum(c.amount) filter (where c.status = 'agreed'), 0) or b.has_charges <> (count(c.id) > 0)`,
  ),
  none(
    'walk-ins and agreed bookings are on a card, and a guest’s on their own',
    now => sql`
      select 'booking ' || b.id || case when b.customer_id is null then ' has no customer' else ' is on the card of another' end as fault
      from bookings b left join customers c on c.rental_id = b.rental_id and c.id = b.customer_id left join users g on g.id = b.guest_id
      where (b.status in ('confirmed', 'in_progress', 'completed') and b.customer_id is null and g.erased_at is null and b.customer_name is distinct from ${erasedCustomer}
          or c.user_id <> b.guest_id or b.customer_id is not null and b.customer_name is null and c.user_id is null)
        and not ${isUnderWay(now, ['booking.confirmed', 'booking.opened'])}`,
  ),
  none(
    'walk-ins that nobody has opened wait for their phone and e-mail',
    () => sql`
      select 'booking ' || b.id as fault from bookings b
      left join (select phone, booking_id from phone_bookings offset 0) p on p.phone = b.customer_phone and p.booking_id = b.id
      left join (select email, booking_id from email_bookings offset 0) e on e.email = b.customer_email and e.booking_id = b.id
      where b.customer_name is not null and b.guest_id is null and (b.customer_phone is not null and p.phone is null or b.customer_email is not null and e.email is null)
      union all
      select 'booking ' || w.booking_id || ' waits under ' || w.kind from (
        select booking_id, rental_id, 'a phone' as kind, phone as contact from phone_bookings union all select booking_id, rental_id, 'an e-mail', email from email_bookings offset 0) w
      left join bookings b on b.rental_id = w.rental_id and b.id = w.booking_id
      where b.guest_id is not null or case w.kind when 'a phone' then b.customer_phone else b.customer_email end is distinct from w.contact`,
  ),
  { name: 'every booking costs again what it cost', find: findOtherPrices },
  ...offerChecks,
  none(
    'money of a stay is earned when the stay is over, and not before',
    now => sql`
      select 'booking ' || b.id || ' is ' || b.status || ' and its payment ' || p.id || case when e.id is null then ' waits' else ' is earned' end as fault
      from bookings b join payments p on p.rental_id = b.rental_id and p.booking_id = b.id and (p.id = b.payment_id or p.purpose = 'rest') and p.status = 'captured'
      left join journal e on e.rental_id = p.rental_id and e.kind = 'earned' and e.ref = p.id
      where ((e.id is not null and b.status not in ('completed', 'cancelled')) or (e.id is null and b.status in ('completed', 'cancelled') and p.refunded < p.amount))
        and not ${isFollowing(now)}`,
  ),
]

interface PricedBooking extends Price, PricedStay {
  rentalId: string
  id: string
  pricedFrom: PricedFrom
}

const batch = 2000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Recalculates the price of every booking from its stored inputs and reports differences. */
async function findOtherPrices(db: Db): Promise<string[]> {
  const faults: string[] = []
  let last: PricedBooking | undefined
  do {
    const rows: PricedBooking[] = await db.rows<PricedBooking>(sql`
      select rental_id as "rentalId", id, base_price as "basePrice", base_rental_period as base, time_zone as "timeZone", lower(period) as start, rental_length as length,
        priced_from as "pricedFrom", lines, unit_total as "unitTotal", total
      from bookings where (rental_id, id) > (${last?.rentalId ?? nobody}, ${last?.id ?? nobody}) order by rental_id, id limit ${batch}`)
    for (const row of rows) {
      const price = priceStay(row, row.pricedFrom)
      if (price && price.total === row.total && price.unitTotal === row.unitTotal && isDeepStrictEqual(price.lines, row.lines)) continue
      faults.push(`booking ${row.id} costs ${row.total}, its price comes to ${price?.total ?? 'nothing'}`)
    }
    last = rows.length < batch ? undefined : rows.at(-1)
  } while (last && faults.length < mostFaults)
  return faults.slice(0, mostFaults)
}
