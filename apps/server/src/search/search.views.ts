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

/** Every currency: what one cent of it is in the default currency and in the wanted one, and its smallest amount. */
function currencyRates({ rates, currency }: Wanted): Query {
  const ids = Object.keys(rates.values)
  const base = ids.find(id => rates.values[id] === 1) ?? currency
  const factors = (to: string) => ids.map(id => factorOf(rates, id, to))
  return sql`unnest(${ids}::text[], ${factors(base)}::float8[], ${factors(currency)}::float8[], ${ids.map(smallestOf)}::bigint[]) as x (id, worth, factor, smallest)`
}

/** Units that fit, one more than the page holds, with their number and the span of prices. */
export async function findUnits(db: Db, wanted: Wanted): Promise<{ units: Found[]; total: number; priceMin: number | null; priceMax: number | null }> {
  const [lat = null, lng = null] = wanted.near ?? []
  const [south = null, west = null, north = null, east = null] = wanted.bbox ?? []
  const like = wanted.q ? likeOf(wanted.q) : null
  const smallest = smallestOf(wanted.currency)
  /** The base price in the wanted currency: `convert` of the contract. */
  const price = sql`(floor(k.base_price * x.factor / ${smallest}::float8 + 0.5) * ${smallest}::float8)::bigint`
  const fits = sql`
    from unit_calendar k join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id join currencies c on c.id = r.currency_id
      join ${currencyRates(wanted)} on x.id = r.currency_id
    where u.status = 'active' and r.is_open
      and (${lat}::float8 is null or (earth_box(ll_to_earth(${lat}, ${lng}), ${wanted.radiusKm * 1000}) @> k.e and earth_distance(k.e, ll_to_earth(${lat}, ${lng})) <= ${wanted.radiusKm * 1000}))
      and (${south}::float8 is null or (k.lat between ${south} and ${north} and (k.lng between ${west} and ${east} or (${west}::float8 > ${east}::float8 and not k.lng between ${east} and ${west}))))
      and (${like}::text is null or u.title ilike ${like} or u.description ilike ${like} or r.title ilike ${like} or r.short_address ilike ${like} or r.address_is_public and r.address ilike ${like})
      and (${wanted.kind ?? null}::text is null or u.kind = ${wanted.kind ?? null})
      and (${wanted.priceMin ?? null}::bigint is null or ${price} >= ${wanted.priceMin ?? null})
      and (${wanted.priceMax ?? null}::bigint is null or ${price} <= ${wanted.priceMax ?? null})
      and (${wanted.from ?? null}::date is null or (not k.busy && tstzrange(${wanted.from ?? null}::date::timestamp at time zone r.time_zone, ${wanted.to ?? null}::date::timestamp at time zone r.time_zone)
        and ${wanted.to ?? null}::date::timestamp at time zone r.time_zone > ${wanted.now}))`
  const { place, follows, order } = sorts[wanted.sort](wanted)
  const [units, sums] = await Promise.all([
    db.rows<Found>(
      customPlan(sql`
      select ${unitColumns}, ${ratingJson(sql`r.id`, sql`u.id`)} as rating, u.prices, r.taxes,
        json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'shortAddress', r.short_address, 'rating', ${ratingJson(sql`r.id`, sql`r.id`)},
          'addressIsPublic', r.address_is_public, 'location', ${publicPinJson}, 'timeZone', r.time_zone) as rental,
        (${place})::text as place,
        case when ${lat}::float8 is not null then earth_distance(k.e, ll_to_earth(${lat}, ${lng})) / 1000 end as "distanceKm"
      ${fits} ${follows} order by ${order} limit ${wanted.limit + 1}`),
    ),
    db.row<{ total: number; priceMin: number | null; priceMax: number | null }>(
      customPlan(sql`select count(*)::int as total, min(${price}) as "priceMin", max(${price}) as "priceMax" ${fits}`),
    ),
  ])
  return { units, total: sums?.total ?? 0, priceMin: sums?.priceMin ?? null, priceMax: sums?.priceMax ?? null }
}
