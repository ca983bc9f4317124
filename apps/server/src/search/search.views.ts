import type { Returned } from '@rentwell/contract/endpoint.ts'
import { convert, factorOf, type Rates } from '@rentwell/contract/geo/rates.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import type { search } from '@rentwell/contract/search/search.endpoints.ts'
import type { Tax, TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { customPlan, sql, type Db, type Query } from '../platform/db/db.ts'
import { likeOf } from '../platform/db/like.ts'
import { publicPinJson, ratingJson } from '../rentals/rentals.public.ts'
import { unitColumns } from '../units/units.public.ts'
import { hasFeatures, type UnitFilter } from './features.views.ts'
import type { ChosenUnit } from './chosen.views.ts'
import { cellsOfBox, cellsOfCircle, inBox } from './map-box.views.ts'
import { chooseUnits } from './page.views.ts'

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
export type Found = Omit<Answer['units'][number], 'totalForStay' | 'comparedPrice'> & {
  place: string
  prices: PriceList
  taxes: Tax[]
  taxClass: TaxClass | null
}

/** Id of the currency that an account sees prices in; undefined if it has chosen none. */
export const findCurrencyOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.row<{ currencyId: string | null }>(sql`select currency_id as "currencyId" from users where id = ${userId}`))?.currencyId ?? undefined

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

/** What the conditions on prices need, and nothing without such a condition. */
export const ratesIfPriced = (wanted: Wanted) => (hasPrice(wanted) ? sql`join ${currencyRates(wanted)} on x.id = k.currency_id` : sql``)

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
  const { bbox, near, radiusKm, sort } = wanted
  const features = await featuresOf(db, wanted)
  const cells = bbox ? cellsOfBox(bbox) : near ? cellsOfCircle(near, radiusKm * 1000) : undefined
  const fits = sql`${features} and ${indexedArea(wanted)}`
  const fitsInCell = sql`${features} and ${areaOf(wanted)}`
  const plan = isAsked(wanted) ? customPlan : (query: Query) => query
  const page = chooseUnits(
    db,
    { ...wanted, start: wanted.from, from: sql`${joined} ${ratesIfPriced(wanted)}`, fits, fitsInCell, cells, currencies: currencyRates(wanted), plan },
    sort,
  )
  const [units, spans] = await Promise.all([
    page.then(chosen => readCards(db, chosen, near)),
    db.rows<PriceSpan>(
      plan(sql`
        select currency_id as "currencyId", count(*)::int as count, min(base_price) as lowest, max(base_price) as highest
        from (select k.base_price, k.currency_id ${joined} ${ratesIfPriced(wanted)} where ${fits} limit ${mostCounted + 1}) k group by currency_id`),
    ),
  ])
  const total = spans.reduce((sum, { count }) => sum + count, 0)
  return { units, total, isTotalExact: total <= mostCounted, ...spanOf(spans, wanted) }
}

/** False for all units, free or not: the only search whose plan depends on no value, and the most frequent one. */
const isAsked = ({ q, near, bbox, kind, units, priceMin, priceMax }: Wanted) =>
  [q, near, bbox, kind, priceMin, priceMax, units?.category, ...Object.values(units?.attributes ?? {})].some(one => one !== undefined)

/** Base prices of one currency, in its cents. */
interface PriceSpan {
  currencyId: string
  count: number
  lowest: number
  highest: number
}

/** From the lowest to the highest price of all currencies that have a rate, in the wanted one. */
function spanOf(spans: PriceSpan[], { rates, currency }: Wanted): Pick<FoundUnits, 'priceMin' | 'priceMax'> {
  const prices = spans.flatMap(({ currencyId, lowest, highest }) => [lowest, highest].flatMap(price => convert(price, rates, currencyId, currency) ?? []))
  return prices.length > 0 ? { priceMin: Math.min(...prices), priceMax: Math.max(...prices) } : { priceMin: null, priceMax: null }
}

/** What the conditions speak of. Outer joins, so that PostgreSQL leaves out a table that no condition names. */
export const joined = sql`from unit_calendar k left join units u on u.rental_id = k.rental_id and u.id = k.unit_id left join rentals r on r.id = k.rental_id`

/** The cards of the units of a page, in its order. One text for all searches, so that it is planned once. */
async function readCards(db: Db, page: ChosenUnit[], near: number[] | undefined): Promise<Found[]> {
  const [lat = null, lng = null] = near ?? []
  const [rentalIds, ids, places] = [page.map(one => one.rentalId), page.map(one => one.id), page.map(one => one.place)]
  return db.rows<Found>(sql`
    select ${unitColumns}, ${ratingJson(sql`r.id`, sql`u.id`)} as rating, u.prices, r.taxes, u.tax_class as "taxClass",
      json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'shortAddress', r.short_address, 'rating', ${ratingJson(sql`r.id`, sql`r.id`)},
        'addressIsPublic', r.address_is_public, 'location', ${publicPinJson}, 'timeZone', r.time_zone) as rental,
      page.place, earth_distance(ll_to_earth(r.public_lat, r.public_lng), ll_to_earth(${lat}::float8, ${lng}::float8)) / 1000 as "distanceKm"
    from unnest(${rentalIds}::uuid[], ${ids}::uuid[], ${places}::text[]) with ordinality as page (rental_id, id, place, rank)
    join units u on u.rental_id = page.rental_id and u.id = page.id join rentals r on r.id = page.rental_id join currencies c on c.id = r.currency_id
    order by page.rank`)
}

/** The base price in the wanted currency: `convert` of the contract. */
function priceIn({ currency }: Pick<Wanted, 'currency'>): Query {
  const smallest = smallestOf(currency)
  return sql`(floor(k.base_price * x.factor / ${smallest}::float8 + 0.5) * ${smallest}::float8)::bigint`
}

const hasPrice = ({ priceMin, priceMax }: Wanted) => priceMin !== undefined || priceMax !== undefined

/** What a unit must be, and nothing that was not asked for: the plan goes by what is there. */
export const conditionsOf = async (db: Db, wanted: Wanted): Promise<Query> => sql`${await featuresOf(db, wanted)} and ${indexedArea(wanted)}`

/** The same, but for where it is. */
async function featuresOf(db: Db, { q, kind, units, from, to, priceMin, priceMax, now, ...wanted }: Wanted): Promise<Query> {
  const price = priceIn(wanted)
  const conditions = [
    q && (await named(db, q)),
    kind && sql`u.kind = ${kind}`,
    units && hasFeatures(units),
    priceMin !== undefined && sql`${price} >= ${priceMin}`,
    priceMax !== undefined && sql`${price} <= ${priceMax}`,
    from && to && free(from, to, now),
  ]
  return conditions.reduce<Query>((all, one) => (one ? sql`${all} and ${one}` : all), sql`k.takes_bookings and k.is_approved`)
}

/** Where it must be. */
function areaOf({ near, bbox, radiusKm }: Wanted): Query {
  const inCircle = near ? sql`earth_distance(k.e, ll_to_earth(${near[0]}, ${near[1]})) <= ${radiusKm * 1000}` : sql`true`
  return bbox ? sql`${inCircle} and ${inBox(bbox)}` : inCircle
}

/** The same for a statement that does not read cell by cell: by an index on all of the area. */
function indexedArea(wanted: Wanted): Query {
  const { near, bbox, radiusKm } = wanted
  const cells = bbox && cellsOfBox(bbox)
  const inCells = cells ? sql`and k.cell = any(${cells}::int[])` : sql``
  const inCube = near ? sql`and earth_box(ll_to_earth(${near[0]}, ${near[1]}), ${radiusKm * 1000}) @> k.e` : sql``
  return sql`${areaOf(wanted)} ${inCells} ${inCube}`
}

function free(from: string, to: string, now: Date): Query {
  const at = (date: string, time: Query) => sql`(${date}::date + coalesce(${time}, '00:00')) at time zone r.time_zone`
  const [start, end] = [at(from, sql`k.check_in`), at(to, sql`k.check_out`)]
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
  return sql`u.status = 'active' and (u.title ilike ${like} or u.description ilike ${like} or ${ofRental})`
}
