import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { Role } from '@rentwell/contract/members/members.rules.ts'
import type { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { OpenApproval } from '@rentwell/contract/rentals/rentals.rules.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'

export type OfficeRental = Returned<typeof readOfficeRental>['rental']

/** How a rental (its id as the subject) or a unit is judged: the mean with one decimal, and of how many reviews. */
export const ratingJson = (rentalId: Query, subjectId: Query) => sql`coalesce(
  (select jsonb_build_object('score', round(q.sum::numeric / (3 * q.count), 1), 'count', q.count) from ratings q where q.rental_id = ${rentalId} and q.subject_id = ${subjectId}),
  jsonb_build_object('score', null, 'count', 0))`

const pointJson = (lat: Query, lng: Query) => sql`jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(${lat}, ${lng}))`

/** Where guests see a rental `r`: the exact place or the one moved to a grid of 500 m. */
export const publicPinJson = pointJson(sql`r.public_lat`, sql`r.public_lng`)

/** What a rental `r` asks for, as `documentsFor` reads it. */
export const documentSettings = sql`jsonb_build_object(
  'documents', jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license), 'documentsByKind', r.documents_by_kind)`

/** The public fields of a rental `r` with its currency `c`, as JSON with dates as the API writes them. Its address and the way are null if it keeps them private. */
export const rentalJson = sql`jsonb_build_object(
  'id', r.id, 'slug', r.slug, 'title', r.title, 'about', r.about, 'profilePicUuid', r.profile_pic, 'photos', to_jsonb(r.photos), 'photoColors', to_jsonb(r.photo_colors),
  'brandColor', r.brand_color, 'currency', jsonb_build_object('id', c.id, 'code', c.code, 'sign', c.sign),
  'countryId', r.country_id, 'shortAddress', r.short_address, 'addressIsPublic', r.address_is_public,
  'address', case when r.address_is_public then r.address end, 'location', ${publicPinJson},
  'locationGettingAround', case when r.address_is_public then r.getting_around end, 'timeZone', r.time_zone, 'languages', to_jsonb(r.languages), 'openingHours', r.opening_hours,
  'documents', jsonb_build_object('passport', r.ask_passport, 'driverLicense', r.ask_driver_license), 'documentsByKind', r.documents_by_kind, 'answerHours', r.answer_hours, 'terms', r.terms,
  'ownDomain', (select o.domain from own_domains o where o.rental_id = r.id and o.status = 'verified'),
  'rating', ${ratingJson(sql`r.id`, sql`r.id`)},
  'insertedAt', to_char(r.inserted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`

/** What only its members and its guests with a confirmed booking see of a private rental `r`. */
const placeJson = sql`jsonb_build_object('address', r.address, 'location', ${pointJson(sql`r.lat`, sql`r.lng`)}, 'locationGettingAround', r.getting_around)`

type OwnKey = 'contactEmail' | 'contactPhone' | 'settings' | 'currencyIsFixed' | 'closedAt' | 'suspension' | 'approval' | 'insertedAt' | 'updatedAt'

/** The rental as its members see it. */
export async function readRentalOfOffice(db: Db, rentalId: string, role: Role): Promise<OfficeRental> {
  const row = await db.row<{
    rental: Omit<OfficeRental, OwnKey | 'role'>
    own: Pick<OfficeRental, 'contactEmail' | 'contactPhone' | 'settings' | 'currencyIsFixed'>
    closedAt: Date | null
    suspendedAt: Date | null
    suspendedReason: string
    approval: 'approved' | OpenApproval
    approvalAt: Date
    approvalReason: string | null
    insertedAt: Date
    updatedAt: Date
  }>(sql`
    select ${rentalJson} || ${placeJson} as rental, json_build_object('contactEmail', r.contact_email, 'contactPhone', r.contact_phone,
        'currencyIsFixed', exists (select 1 from bookings b where b.rental_id = r.id and b.status <> 'draft'),
        'settings', json_build_object('answerHours', r.answer_hours, 'unpaidDays', r.unpaid_days, 'unitPolicy', r.unit_policy, 'unitInstantBook', r.unit_instant_book, 'notices', r.notices)) as own,
      r.closed_at as "closedAt", r.suspended_at as "suspendedAt", coalesce(r.suspended_reason, '') as "suspendedReason",
      r.approval, coalesce(r.approval_at, r.inserted_at) as "approvalAt", r.approval_reason as "approvalReason", r.inserted_at as "insertedAt", r.updated_at as "updatedAt"
    from rentals r join currencies c on c.id = r.currency_id where r.id = ${rentalId}`)
  must(row, 'not_found')
  const { rental, own, suspendedAt, suspendedReason, approval: status, approvalAt, approvalReason, ...dates } = row
  const suspension = suspendedAt && { at: suspendedAt, reason: suspendedReason }
  const approval = status === 'approved' ? null : { status, at: approvalAt, reason: approvalReason }
  return { ...rental, ...own, ...dates, role, suspension, approval }
}

/** Whether the operator of the site approves new rentals before guests find them. */
export const needsApproval = async (db: Db) => (await db.row(sql`select 1 as one from site_settings where approves_rentals`)) !== undefined
