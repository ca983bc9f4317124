import type { Returned } from '@rentwell/contract/endpoint.ts'
import { factorOf, type Rates } from '@rentwell/contract/geo/rates.rules.ts'
import { highestCents, smallestOf } from '@rentwell/contract/money.ts'
import type { search } from '@rentwell/contract/search/search.endpoints.ts'
import type { Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import { noPrices, type PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { customPlan, sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { publicPinJson, ratingJson } from '../rentals/rentals.public.ts'
import { unitColumns } from '../units/units.public.ts'
import { hasFeatures, type UnitFilter } from './features.views.ts'
import { inBox } from './map-box.views.ts'

export interface Wanted {
  q?: string | undefined
  near?: number[] | undefined
  bbox?: number[] | undefined
  radiusKm: number
  from?: string | undefined
  to?: string | undefined
  /** From the one to the other; null without dates. */
  days: number | null
  /** Cents of `currency`, as the span of prices is. */
  priceMin?: number | undefined
  priceMax?: number | undefined
  kind?: string | undefined
  units?: UnitFilter | undefined
  /** Its id. */
  currency: string
  rates: Rates
  sort: 'nearest' | 'cheapest' | 'newest'
  now: Date
  limit: number
  /** What the last unit shown before was sorted by, and its id. */
  after: string[] | undefined
}

type Answer = Returned<typeof search>

/** `place`: what it is sorted by, as the text that leads back to exactly there. */
export type Found = Omit<Answer['units'][number], 'totalForStay' | 'comparedPrice'> & { place: string; prices: PriceList; taxes: Tax[] }

/** The currency of a search: the one that the request names, else the account's, else the default. Undefined if the named one does not exist. */
export const findCurrency = (db: Db, named: string | undefined, userId: string | undefined) =>
  db.row<Answer['currency']>(sql`
    select c.id, c.code, c.sign from currencies c
    where c.id = coalesce(${named ?? null}::text, (select u.currency_id from users u where u.id = ${userId ?? null}::uuid), (select id from currencies where is_default))`)

type Sort = (wanted: Wanted) => { place: Query; follows: Query; order: Query }

const anywhere = sql``

/** What a unit is compared by, in its own currency: `comparedPrice` of the verb. A unit with nothing but a base price needs no call, and most are so. */
function amountOf({ from, days }: Wanted): Query {
  const length = sql`case when u.base_rental_period = 'Hourly' then coalesce((u.rules ->> 'minLength')::int, 1) else ${days ?? 1}::int end`
  if (days === null) return sql`k.base_price * ${length}`
  return sql`case when u.base_rental_period = 'Monthly' then k.base_price
    when u.prices = ${JSON.stringify(noPrices)}::jsonb and r.taxes = '[]' and k.base_price * ${length} <= ${highestCents}::bigint then share_of(k.base_price, 1, 1, x.smallest) * ${length}
    else coalesce(stay_total(k.base_price, u.base_rental_period, ${length}, ${from}::date, r.time_zone, u.prices, r.taxes, x.smallest), k.base_price) end`
}

/** Each order with its condition for the next page: after a unit, not after a number of units, so that what comes and goes shifts nothing. */
const sorts: Record<Wanted['sort'], Sort> = {
  nearest({ near, after }) {
    const [lat = null, lng = null] = near ?? []
    const place = sql`k.e <-> ll_to_earth(${lat}, ${lng})`
    return { place, follows: after ? sql`and (${place}, u.id) > (${after[0]}::float8, ${after[1]}::uuid)` : anywhere, order: sql`${place}, u.id` }
  },
  // In the default currency, whichever the search is in: a page follows the one before though the account's currency changed.
  cheapest(wanted) {
    const place = sql`(${amountOf(wanted)}) * x.worth`
    const { after } = wanted
    return { place, follows: after ? sql`and (${place}, u.id) > (${after[0]}::float8, ${after[1]}::uuid)` : anywhere, order: sql`${place}, u.id` }
  },
  newest: ({ after }) => ({
    place: sql`u.inserted_at at time zone 'utc'`,
    follows: after ? sql`and (u.inserted_at, u.id) < (${after[0]}::timestamp at time zone 'utc', ${after[1]}::uuid)` : anywhere,
    order: sql`u.inserted_at desc, u.id desc`,
  }),
}

/** No amount in cents is so high: what cannot be compared follows what can, one currency after the other. */
const aboveAllAmounts = 1e15

/** Every currency: what one cent of it is in the default currency and in the wanted one, and its smallest amount. */
function currencyRates({ rates, currency }: Wanted): Query {
  const ids = Object.keys(rates.values)
  const base = rates.isOutdated ? currency : (ids.find(id => rates.values[id] === 1) ?? currency)
  const factors = (to: string) => ids.map(id => factorOf(rates, id, to) ?? null)
  const worth = factors(base).map((factor, index) => factor ?? aboveAllAmounts ** (index + 1))
  return sql`unnest(${ids}::text[], ${worth}::float8[], ${factors(currency)}::float8[], ${ids.map(smallestOf)}::bigint[]) as x (id, worth, factor, smallest)`
}

const joinRates = (wanted: Wanted) => sql`join ${currencyRates(wanted)} on x.id = r.currency_id`

/** What the conditions on prices need, and nothing without such a condition. */
export const ratesIfPriced = (wanted: Wanted) => (hasPrice(wanted) ? joinRates(wanted) : sql``)

/** Totals are exact up to here: counting on would cost more than the whole page. */
const mostCounted = 200

export interface FoundUnits {
  units: Found[]
  /** At most one more than `mostCounted`. */
  total: number
  isTotalExact: boolean
  /** The span of the base prices that were counted. */
  priceMin: number | null
  priceMax: number | null
}

/** Units that fit, one more than the page holds, with their number and the span of prices. */
export async function findUnits(db: Db, wanted: Wanted): Promise<FoundUnits> {
  const fits = await conditionsOf(db, wanted)
  const price = priceIn(wanted)
  const [units, sums] = await Promise.all([
    db.rows<Found>(pageOf(wanted, fits)),
    db.row<{ total: number; priceMin: number | null; priceMax: number | null }>(
      customPlan(sql`
        select count(*)::int as total, min(${price}) as "priceMin", max(${price}) as "priceMax"
        from (select k.base_price, r.currency_id ${joined} ${ratesIfPriced(wanted)} where ${fits} limit ${mostCounted + 1}) k
        join ${currencyRates(wanted)} on x.id = k.currency_id`),
    ),
  ])
  const { total = 0, priceMin = null, priceMax = null } = sums ?? {}
  return { units, total, isTotalExact: total <= mostCounted, priceMin, priceMax }
}

/** What the conditions speak of. */
export const joined = sql`from unit_calendar k join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id`

/** The statement of a page: its units are chosen before their cards are read. */
function pageOf(wanted: Wanted, fits: Query): Query {
  const { near, sort, limit } = wanted
  const { place, follows, order } = sorts[sort](wanted)
  const rates = sort === 'cheapest' ? joinRates(wanted) : ratesIfPriced(wanted)
  const distance = near ? sql`earth_distance(k.e, ll_to_earth(${near[0]}, ${near[1]})) / 1000` : sql`null::float8`
  return customPlan(sql`
    select ${unitColumns}, ${ratingJson(sql`r.id`, sql`u.id`)} as rating, u.prices, r.taxes,
      json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'shortAddress', r.short_address, 'rating', ${ratingJson(sql`r.id`, sql`r.id`)},
        'addressIsPublic', r.address_is_public, 'location', ${publicPinJson}, 'timeZone', r.time_zone) as rental,
      page.place, page.distance as "distanceKm"
    from (
      select u.rental_id, u.id, (${place})::text as place, ${distance} as distance, row_number() over (order by ${order}) as rank
      ${joined} ${rates} where ${fits} ${follows} order by ${order} limit ${limit + 1}) page
    join units u on u.rental_id = page.rental_id and u.id = page.id join rentals r on r.id = page.rental_id join currencies c on c.id = r.currency_id
    order by page.rank`)
}

/** The base price in the wanted currency: `convert` of the contract. */
function priceIn({ currency }: Wanted): Query {
  const smallest = smallestOf(currency)
  return sql`(floor(k.base_price * x.factor / ${smallest}::float8 + 0.5) * ${smallest}::float8)::bigint`
}

const hasPrice = ({ priceMin, priceMax }: Wanted) => priceMin !== undefined || priceMax !== undefined

/** What a unit must be, and nothing that was not asked for: the plan goes by what is there. */
export async function conditionsOf(db: Db, wanted: Wanted): Promise<Query> {
  const { q, near, bbox, kind, from, to, priceMin, priceMax, now } = wanted
  const conditions = [
    near && within(near, wanted.radiusKm * 1000),
    bbox && inBox(bbox),
    q && (await named(db, q)),
    kind && sql`u.kind = ${kind}`,
    wanted.units && hasFeatures(wanted.units),
    priceMin !== undefined && sql`${priceIn(wanted)} >= ${priceMin}`,
    priceMax !== undefined && sql`${priceIn(wanted)} <= ${priceMax}`,
    from && to && free(from, to, now),
  ]
  return conditions.reduce<Query>((all, one) => (one ? sql`${all} and ${one}` : all), sql`u.status = 'active' and r.is_open`)
}

const within = ([lat, lng]: number[], metres: number) =>
  sql`earth_box(ll_to_earth(${lat}, ${lng}), ${metres}) @> k.e and earth_distance(k.e, ll_to_earth(${lat}, ${lng})) <= ${metres}`

function free(from: string, to: string, now: Date): Query {
  const [start, end] = [from, to].map(date => sql`${date}::date::timestamp at time zone r.time_zone`)
  return sql`not k.busy && tstzrange(${start}, ${end}) and ${end} > ${now}`
}

/** More matching rentals than this are not looked up by their ids. */
const mostRentals = 500

/** The word is in the unit's own text, or its rental's. Few rentals are named by id, so that one index of units answers for both. */
async function named(db: Db, q: string): Promise<Query> {
  const like = likeOf(q)
  const rentals = await db.rows<{ id: string }>(
    customPlan(sql`
      select id from rentals where title ilike ${like} or short_address ilike ${like} or address_is_public and address ilike ${like} limit ${mostRentals + 1}`),
  )
  const ofRental =
    rentals.length > mostRentals
      ? sql`r.title ilike ${like} or r.short_address ilike ${like} or r.address_is_public and r.address ilike ${like}`
      : sql`u.rental_id = any(${rentals.map(rental => rental.id)}::uuid[])`
  return sql`(u.title ilike ${like} or u.description ilike ${like} or ${ofRental})`
}
