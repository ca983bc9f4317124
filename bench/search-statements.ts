import { factorOf, type Rates } from '@rentwell/contract/geo/rates.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { noPrices } from '@rentwell/contract/units/price-list.rules.ts'
import { cellsOfBox } from '../apps/server/src/search/map-box.views.ts'

export interface Dates {
  from: string
  to: string
  days: number
}

export interface Question {
  name: string
  /** Of the query string; `turn` varies the place and the words. */
  query: (turn: number) => string
  /** The same first page by hand. Of the statements that list the same units in the same order, the fastest is the ceiling. */
  bare: (turn: number, dates: Dates | undefined) => string[]
}

/** Units of a page, and one more that says whether there is another page. */
const limit = 21
export const pageSize = limit - 1

const places = [
  [-8.65, 115.14],
  [38.72, -9.14],
  [40.71, -74],
  [35.68, 139.69],
] as const
function placeOf(turn: number) {
  const [lat, lng] = places[turn % places.length] ?? places[0]
  return [lat + (turn % 7) / 100, lng + (turn % 5) / 100] as const
}
const words = ['Yamaha speed', 'горный велосипед 12', 'Kayman drill 7', 'Rent 17']
const wordOf = (turn: number) => words[turn % words.length] ?? ''

const columns = 'k.unit_id as id, u.title, k.base_price, u.photos, r.title as rental'
const tables = 'from unit_calendar k join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id'
/** Only units that are free; the days begin at midnight at the rental. */
const free = (dates: Dates | undefined) =>
  dates ? `and not k.busy && tstzrange('${dates.from}'::date::timestamp at time zone r.time_zone, '${dates.to}'::date::timestamp at time zone r.time_zone)` : ''
const newest = 'order by k.inserted_at desc, k.unit_id desc'

function circle(turn: number, metres: number) {
  const point = `ll_to_earth(${placeOf(turn).join(', ')})`
  return { point, within: `earth_box(${point}, ${metres}) @> k.e and earth_distance(k.e, ${point}) <= ${metres}` }
}

/** What the units of a world are compared by, in the default currency: an hour or a month, or the days of the stay with its taxes. */
function amount(dates: Dates | undefined) {
  if (!dates) return 'u.base_price'
  const length = `case u.base_rental_period when 'Daily' then ${dates.days} else 1 end`
  return `case when u.base_rental_period = 'Monthly' then u.base_price
    when u.prices = '${JSON.stringify(noPrices)}' and r.taxes = '[]' then share_of(u.base_price, 1, 1, x.smallest) * ${length}
    else stay_total(u.base_price, u.base_rental_period, ${length}, '${dates.from}'::date, r.time_zone, u.prices, r.taxes, x.smallest) end`
}

const boxOf = (turn: number) => {
  const [lat, lng] = placeOf(turn)
  return { south: lat - 0.1, west: lng - 0.1, north: lat + 0.1, east: lng + 0.1 }
}

/** The questions of goal 5. `base` is the id of the default currency. */
export function questionsOf({ values, isOutdated }: Rates, base: string): Question[] {
  const worth = Object.keys(values).map(id => `('${id}', ${factorOf({ values, isOutdated }, id, base)}::float8, ${smallestOf(id)}::bigint)`)
  const currencies = `(values ${worth.join(', ')}) as x (id, worth, smallest)`
  /** All that fit, sorted by what they cost. */
  const sorted = (where: string, dates: Dates | undefined) =>
    `select ${columns} ${tables} join ${currencies} on x.id = k.currency_id where k.takes_bookings and ${where} ${free(dates)}
      order by (${amount(dates)}) * x.worth, k.unit_id limit ${limit}`
  /** The lowest bounds of each currency, then of all, sorted by what they cost; enough units if the bounds are close to it. */
  const byBound = (dates: Dates | undefined, most: number) => `
    select ${columns} from (
      select one.*, x.worth, x.smallest from ${currencies}, (values (true), (false)) as lane (by_day), lateral (
        select k.*, k.least_price * case when lane.by_day then ${dates?.days ?? 1} else 1 end * x.worth as bound from unit_calendar k join rentals r on r.id = k.rental_id
        where k.takes_bookings and k.currency_id = x.id and k.by_day = lane.by_day ${free(dates)} order by k.least_price limit ${most}) one
      order by bound limit ${most}) k
    join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id cross join lateral (select k.worth, k.smallest) x
    order by (${amount(dates)}) * x.worth, k.unit_id limit ${limit}`

  return [
    {
      name: 'newest',
      query: () => `limit=${pageSize}`,
      bare: (_turn, dates) => [`select ${columns} ${tables} where k.takes_bookings ${free(dates)} ${newest} limit ${limit}`],
    },
    {
      name: 'nearest',
      query: turn => `near=${placeOf(turn).join(',')}`,
      bare(turn, dates) {
        const { point, within } = circle(turn, 50_000)
        return [`select ${columns} ${tables} where k.takes_bookings and ${within} ${free(dates)} order by k.e <-> ${point}, k.unit_id limit ${limit}`]
      },
    },
    {
      name: 'cheapest near',
      query: turn => `near=${placeOf(turn).join(',')}&sort=cheapest&radius_km=10`,
      bare: (turn, dates) => [sorted(circle(turn, 10_000).within, dates)],
    },
    { name: 'cheapest anywhere', query: () => 'sort=cheapest', bare: (_turn, dates) => [2, 8, 32, 128].map(times => byBound(dates, times * limit)) },
    {
      name: 'map box',
      query: turn => `bbox=${Object.values(boxOf(turn)).join(',')}`,
      bare(turn, dates) {
        const { south, west, north, east } = boxOf(turn)
        const cells = (cellsOfBox([south, west, north, east]) ?? []).join(', ')
        const inBox = `k.lat between ${south} and ${north} and k.lng between ${west} and ${east}`
        const inCells = `k.takes_bookings and k.cell = any(array[${cells}]) and ${inBox}`
        return [
          `select ${columns} ${tables} where ${inCells} ${free(dates)} ${newest} limit ${limit}`,
          `select ${columns} from (
            select one.* from unnest(array[${cells}]) as area (cell), lateral (
              select k.* from unit_calendar k join rentals r on r.id = k.rental_id where k.takes_bookings and k.cell = area.cell and ${inBox} ${free(dates)} ${newest} limit ${limit}) one
            ${newest.replaceAll('k.', '')} limit ${limit}) k
          join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id ${newest}`,
        ]
      },
    },
    {
      name: 'words',
      query: turn => `q=${encodeURIComponent(wordOf(turn))}`,
      bare(turn, dates) {
        const like = `'%${wordOf(turn)}%'`
        const ofUnit = `u.title ilike ${like} or u.description ilike ${like}`
        const ofRental = `r.title ilike ${like} or r.short_address ilike ${like} or r.address_is_public and r.address ilike ${like}`
        const rentals = `select r.id from rentals r where ${ofRental}`
        return [
          `select ${columns} ${tables} where k.takes_bookings and (${ofUnit} or ${ofRental}) ${free(dates)} ${newest} limit ${limit}`,
          `select ${columns} ${tables} where k.takes_bookings and u.status = 'active' and (${ofUnit} or u.rental_id = any(array(${rentals}))) ${free(dates)} ${newest} limit ${limit}`,
        ]
      },
    },
  ]
}
