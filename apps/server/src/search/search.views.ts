import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { search } from '@rentwell/contract/search/search.endpoints.ts'
import type { Tax } from '@rentwell/contract/rentals/taxes.rules.ts'
import type { PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { customPlan, sql, type Db, type Query } from '../platform/db.ts'
import { publicPinJson, ratingJson } from '../rentals/rentals.public.ts'
import { unitColumns } from '../units/units.public.ts'

export interface Wanted {
  q?: string | undefined
  near?: number[] | undefined
  bbox?: number[] | undefined
  radiusKm: number
  from?: string | undefined
  to?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  kind?: string | undefined
  sort: 'nearest' | 'cheapest' | 'newest'
  now: Date
  limit: number
  /** What the last unit shown before was sorted by, and its id. */
  after: string[] | undefined
}

/** `place`: what it is sorted by, as the text that leads back to exactly there. */
type Found = Omit<Returned<typeof search>['units'][number], 'totalForStay'> & { place: string; prices: PriceList; taxes: Tax[] }

type Sort = (lat: number | null, lng: number | null, after: string[] | undefined) => { place: Query; follows: Query; order: Query }

const anywhere = sql``

/** Each order with its condition for the next page: after a unit, not after a number of units, so that what comes and goes shifts nothing. */
const sorts: Record<Wanted['sort'], Sort> = {
  nearest(lat, lng, after) {
    const place = sql`k.e <-> ll_to_earth(${lat}, ${lng})`
    return { place, follows: after ? sql`and (${place}, u.id) > (${after[0]}::float8, ${after[1]}::uuid)` : anywhere, order: sql`${place}, u.id` }
  },
  cheapest: (_lat, _lng, after) => ({
    place: sql`k.base_price`,
    follows: after ? sql`and (k.base_price, u.id) > (${after[0]}::bigint, ${after[1]}::uuid)` : anywhere,
    order: sql`k.base_price, u.id`,
  }),
  newest: (_lat, _lng, after) => ({
    place: sql`u.inserted_at at time zone 'utc'`,
    follows: after ? sql`and (u.inserted_at, u.id) < (${after[0]}::timestamp at time zone 'utc', ${after[1]}::uuid)` : anywhere,
    order: sql`u.inserted_at desc, u.id desc`,
  }),
}

/** Units that fit, one more than the page holds, with their number and the span of prices. */
export async function findUnits(db: Db, wanted: Wanted): Promise<{ units: Found[]; total: number; priceMin: number | null; priceMax: number | null }> {
  const [lat = null, lng = null] = wanted.near ?? []
  const [south = null, west = null, north = null, east = null] = wanted.bbox ?? []
  const like = wanted.q ? `%${wanted.q.replace(/[\\%_]/g, letter => `\\${letter}`)}%` : null
  const fits = sql`
    from unit_calendar k join units u on u.rental_id = k.rental_id and u.id = k.unit_id join rentals r on r.id = k.rental_id join currencies c on c.id = r.currency_id
    where u.status = 'active' and r.is_open
      and (${lat}::float8 is null or (earth_box(ll_to_earth(${lat}, ${lng}), ${wanted.radiusKm * 1000}) @> k.e and earth_distance(k.e, ll_to_earth(${lat}, ${lng})) <= ${wanted.radiusKm * 1000}))
      and (${south}::float8 is null or (k.lat between ${south} and ${north} and (k.lng between ${west} and ${east} or (${west}::float8 > ${east}::float8 and not k.lng between ${east} and ${west}))))
      and (${like}::text is null or u.title ilike ${like} or u.description ilike ${like} or r.title ilike ${like} or r.short_address ilike ${like} or r.address_is_public and r.address ilike ${like})
      and (${wanted.kind ?? null}::text is null or u.kind = ${wanted.kind ?? null})
      and (${wanted.priceMin ?? null}::bigint is null or k.base_price >= ${wanted.priceMin ?? null})
      and (${wanted.priceMax ?? null}::bigint is null or k.base_price <= ${wanted.priceMax ?? null})
      and (${wanted.from ?? null}::date is null or (not k.busy && tstzrange(${wanted.from ?? null}::date::timestamp at time zone r.time_zone, ${wanted.to ?? null}::date::timestamp at time zone r.time_zone)
        and ${wanted.to ?? null}::date::timestamp at time zone r.time_zone > ${wanted.now}))`
  const { place, follows, order } = sorts[wanted.sort](lat, lng, wanted.after)
  const [units, sums] = await Promise.all([
    db.rows<Found>(
      customPlan(sql`
      select ${unitColumns}, u.prices, r.taxes,
        json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'profilePicUuid', r.profile_pic, 'shortAddress', r.short_address, 'rating', ${ratingJson(sql`r.id`, sql`r.id`)},
          'addressIsPublic', r.address_is_public, 'location', ${publicPinJson}, 'timeZone', r.time_zone) as rental,
        (${place})::text as place,
        case when ${lat}::float8 is not null then earth_distance(k.e, ll_to_earth(${lat}, ${lng})) / 1000 end as "distanceKm"
      ${fits} ${follows} order by ${order} limit ${wanted.limit + 1}`),
    ),
    db.row<{ total: number; priceMin: number | null; priceMax: number | null }>(
      customPlan(sql`select count(*)::int as total, min(k.base_price) as "priceMin", max(k.base_price) as "priceMax" ${fits}`),
    ),
  ])
  return { units, total: sums?.total ?? 0, priceMin: sums?.priceMin ?? null, priceMax: sums?.priceMax ?? null }
}
