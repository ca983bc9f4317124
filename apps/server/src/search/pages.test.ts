import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factorOf } from '@rentwell/contract/geo/rates.rules.ts'
import { highestCents, smallestOf } from '@rentwell/contract/money.ts'
import { addDays, daysBetween } from '@rentwell/contract/period.ts'
import { sql } from '../platform/db/db.ts'
import { comingYear } from '../platform/testing/dates.ts'
import { testDatabase } from '../platform/testing/test-app.ts'
import { findUnits, type Wanted } from './search.views.ts'

const { db } = await testDatabase()
const rates = { date: '2026-10-06', source: '', values: { usd: 1, eur: 0.86, jpy: 149.7, idr: 16_611.3 }, isOutdated: false }
const currencies = Object.keys(rates.values) as (keyof typeof rates.values)[]
const first = `${comingYear('02-01')}-02-01`
const units = 160

/** Rentals around one point and on both sides of the date line; units with all kinds of prices, a third of them busy for some days, some of them out of sight. */
async function fill() {
  await db.run(sql`
    insert into rentals (id, slug, title, currency_id, country_id, address, short_address, lat, lng, address_is_public, time_zone, taxes, closed_at, inserted_at, updated_at)
    select gen_random_uuid(), 'rental-' || n, 'Rental ' || n, (${currencies}::text[])[1 + n % 4], 'id', 'Street', 'District', 0.3 * sin(n), case when n % 4 = 0 then (180 - 0.1 * abs(sin(n))) * sign(sin(n * n)) else 10 + 0.3 * cos(n * 7) end,
      true, (array['Pacific/Fiji', 'Europe/Lisbon', 'America/New_York'])[1 + n % 3], case when n % 5 = 0 then '[{"name": "VAT", "rate": 1100, "isIncluded": false}, {"name": "VAT", "rate": 300, "isIncluded": false, "taxClass": "reduced"}]' else '[]' end::jsonb,
      case when n = 7 then now() end, now(), now()
    from generate_series(1, 40) n`)
  await db.run(sql`
    with unit as (
      insert into units (rental_id, id, title, base_rental_period, base_price, policy, tax_class, rules, prices, inserted_at, updated_at)
      select r.id, gen_random_uuid(), 'Unit ' || n, (array['Daily', 'Daily', 'Hourly', 'Monthly'])[1 + n % 4],
        case when n % 40 = 0 then 900000000000 else (100 + n * 7919 % 500 * 13) * case r.currency_id when 'idr' then 15000 when 'jpy' then 150 else 1 end end, 'flexible',
        (array['reduced', 'exempt'])[1 + n / 5 % 3],
        case when n % 3 = 0 then jsonb_build_object('minLength', 1 + n % 5) else '{}' end,
        jsonb_build_object('extras', '[]'::jsonb,
          'lengths', case when n % 2 = 0 then '[{"from": 3, "percent": 40}, {"from": 9, "percent": 60}]' else '[]' end::jsonb,
          'seasons', case when n % 5 = 0 then jsonb_build_array(jsonb_build_object('name', 'S', 'from', ${first}::date + 3, 'to', ${first}::date + 9, 'percent', n % 150 - 60)) else '[]' end,
          'weekend', case when n % 7 = 0 then jsonb_build_object('days', '["sat", "sun"]'::jsonb, 'price', 77 + n) end),
        ${first}::timestamptz - make_interval(mins => n / 2), now()
      from generate_series(1, ${units}::int) n join rentals r on r.slug = 'rental-' || 1 + n % 40 returning *)
    insert into unit_calendar (rental_id, unit_id, cell, lat, lng, base_price, e, takes_bookings, busy)
    select r.id, unit.id, cell_of(r.public_lat, r.public_lng), r.public_lat, r.public_lng, unit.base_price, ll_to_earth(r.public_lat, r.public_lng), r.is_open,
      case when unit.base_price % 3 = 0 then tstzmultirange(tstzrange(${first}::timestamptz + interval '5 days', ${first}::timestamptz + interval '11 days')) else '{}' end
    from unit join rentals r on r.id = unit.rental_id`)
}

/** The ids of all that fit, chosen and ordered row by row, without the columns that search keeps. */
async function naive({ near, bbox, radiusKm, from, to, days, sort }: Wanted): Promise<string[]> {
  const [lat = 0, lng = 0] = near ?? []
  const [south = -90, west = -180, north = 90, east = 180] = bbox ?? []
  const length = sql`case u.base_rental_period when 'Hourly' then coalesce((u.rules ->> 'minLength')::int, 1) when 'Daily' then ${days ?? 1}::int else 1 end`
  const taxes = sql`(
    select coalesce(jsonb_agg(t.tax), '[]') from jsonb_array_elements(r.taxes) t (tax) where coalesce(t.tax ->> 'taxClass', 'standard') = coalesce(u.tax_class, 'standard'))`
  const amount =
    from === undefined
      ? sql`u.base_price * ${length}`
      : sql`case when u.base_rental_period = 'Monthly' then u.base_price
          else coalesce(stay_total(u.base_price, u.base_rental_period, ${length}, ${from}::date, r.time_zone, u.prices, ${taxes}, x.smallest), ${highestCents}::bigint) end`
  const order = {
    nearest: sql`k.e <-> ll_to_earth(${lat}, ${lng}), u.id`,
    cheapest: sql`(${amount}) * x.worth, u.id`,
    newest: sql`u.inserted_at desc, u.id desc`,
  }[sort]
  const rows = await db.rows<{ id: string }>(sql`
    select u.id from units u join rentals r on r.id = u.rental_id join unit_calendar k on k.rental_id = u.rental_id and k.unit_id = u.id
      join unnest(${currencies}::text[], ${currencies.map(id => factorOf(rates, id, 'usd'))}::float8[], ${currencies.map(smallestOf)}::bigint[]) as x (id, worth, smallest) on x.id = r.currency_id
    where u.status = 'active' and r.is_open
      and (${near === undefined} or earth_distance(ll_to_earth(r.public_lat, r.public_lng), ll_to_earth(${lat}, ${lng})) <= ${radiusKm * 1000})
      and (${bbox === undefined} or r.public_lat between ${south} and ${north} and case when ${west}::float8 <= ${east}::float8 then r.public_lng between ${west} and ${east} else r.public_lng >= ${west} or r.public_lng <= ${east} end)
      and (${from === undefined} or not k.busy && tstzrange(${from ?? first}::date::timestamp at time zone r.time_zone, ${to ?? first}::date::timestamp at time zone r.time_zone))
    order by ${order}`)
  return rows.map(row => row.id)
}

const degrees = (min: number, max: number) => fc.integer({ min: min * 1000, max: max * 1000 }).map(thousandths => thousandths / 1000)
const point = fc.tuple(degrees(-0.4, 0.4), fc.oneof(degrees(9.6, 10.4), fc.constantFrom(179.95, -179.98, 180)))
const side = degrees(0.01, 6)
const around = (lng: number) => ((lng + 540) % 360) - 180
const asked = fc.record({
  area: fc.oneof(
    fc.constant({}),
    fc.tuple(point, fc.constantFrom(2, 20, 50, 400)).map(([near, radiusKm]) => ({ near, radiusKm })),
    fc.tuple(point, side, side).map(([[lat, lng], height, width]) => ({ bbox: [lat - height, around(lng - width), lat + height, around(lng + width)] })),
  ),
  dates: fc.option(fc.tuple(fc.nat(14), fc.integer({ min: 1, max: 12 })), { nil: undefined }),
  sort: fc.constantFrom('nearest' as const, 'cheapest' as const, 'newest' as const),
  limit: fc.integer({ min: 3, max: 30 }),
})

await fill()

test('page after page, in every order, anywhere and in any area, lists each unit that fits once, as a plain sort does', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ area, dates, sort, limit }) => {
      const from = dates && addDays(first, dates[0])
      const to = dates && from && addDays(from, dates[1])
      const wanted: Wanted = {
        radiusKm: 50,
        ...area,
        from,
        to,
        days: from && to ? daysBetween(from, to) : null,
        currency: 'eur',
        rates,
        sort: sort === 'nearest' && !('near' in area) ? 'cheapest' : sort,
        now: new Date(),
        limit,
        after: undefined,
      }
      const ids: string[] = []
      for (let after: string[] | undefined; ;) {
        const { units: found } = await findUnits(db, { ...wanted, after })
        const page = found.slice(0, limit)
        ids.push(...page.map(unit => unit.id))
        const last = page.at(-1)
        if (found.length <= limit || !last || ids.length > units) break
        after = [last.place, last.id]
      }
      expect(ids).toEqual(await naive(wanted))
    }),
    { numRuns: 40 },
  )
})

test('a calendar row that is written after its unit takes what search reads from it', async () => {
  const unit = await db.row<{ id: string }>(sql`
    insert into units (rental_id, id, title, base_rental_period, base_price, policy, inserted_at, updated_at)
    select id, gen_random_uuid(), 'Late', 'Daily', 1200, 'flexible', now(), now() from rentals limit 1 returning id`)
  await db.run(sql`
    insert into unit_calendar (rental_id, unit_id, cell, lat, lng, base_price, e, takes_bookings)
    select r.id, u.id, cell_of(r.public_lat, r.public_lng), r.public_lat, r.public_lng, u.base_price, ll_to_earth(r.public_lat, r.public_lng), true
    from units u join rentals r on r.id = u.rental_id where u.id = ${unit?.id}`)
  expect(
    await db.row(sql`
      select k.inserted_at = u.inserted_at as inserted, k.currency_id = r.currency_id as currency, k.by_day as "byDay", k.least_price > 0 as price
      from unit_calendar k join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id where k.unit_id = ${unit?.id}`),
  ).toEqual({ inserted: true, currency: true, byDay: true, price: true })
})
