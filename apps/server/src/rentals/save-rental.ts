import { accentColors, nearestAccent } from '@rentwell/contract/accents.ts'
import { day } from '@rentwell/contract/durations.ts'
import type { saveRental as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Parsed } from '@rentwell/contract/endpoint.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { rentalFieldRights } from '@rentwell/contract/rentals/rentals.rules.ts'
import { readPhone } from '../accounts/accounts.public.ts'
import { isCountryId, isCurrencyId, timeZoneAt } from '../geo/geo.public.ts'
import { mustAttach } from '../media/media.public.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { invalidField, must, refuse } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { claimSlug, hasBookings, hasPartsOf, lockRental, retireSlugs, updateRental, type LockedRental } from './rentals.store.ts'
import { readRentalOfOffice } from './rentals.views.ts'

const slugRest = 30 * day

/** Changes the website's main info. Only what was sent changes; an old `updatedAt` is refused with the newer rental. */
export const saveRental: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, form) => {
  const rental = await lockRental(tx, member.rentalId)
  must(rental, 'not_found')
  if (form.updatedAt && form.updatedAt < rental.updatedAt) refuse('stale', { rental: await readRentalOfOffice(tx, rental.id, member.role) })

  mustSetFields(member, rentalFieldRights, form, rental)
  mustBeReadable(form.brandColor)
  const changes = [...columnsOf(form), ...settingsOf(form.settings)]
  if (form.countryId !== undefined && !isCountryId(form.countryId)) throw invalidField('countryId', 'invalid')
  if (form.contactPhone !== undefined) changes.push(sql`contact_phone = ${phoneToDial(form.contactPhone, form.countryId ?? rental.countryId)}`)
  const pictures = [...(form.photos ?? []), ...(form.profilePicUuid ? [form.profilePicUuid] : [])]
  await mustAttach(tx, member.userId, pictures, picturesOf(rental), now)
  if (form.slug !== undefined && form.slug !== rental.slug) changes.push(await changeSlug(tx, rental, form.slug, now))
  if (form.currencyId !== undefined && form.currencyId !== rental.currencyId) {
    if (!(await isCurrencyId(tx, form.currencyId))) throw invalidField('currencyId', 'invalid')
    must(!(await hasBookings(tx, rental.id)), 'currency_fixed')
    must(!(await hasPartsOf(tx, rental.id, smallestOf(form.currencyId))), 'prices_not_whole')
    changes.push(sql`currency_id = ${form.currencyId}`)
  }
  if (form.location) {
    const [lat, lng] = form.location.coordinates
    changes.push(sql`lat = ${lat}, lng = ${lng}, time_zone = ${timeZoneAt(lat, lng)}`)
  }
  // Units stand in search where guests see the rental.
  if (form.location || form.addressIsPublic !== undefined) emit('rental.moved', { rentalId: rental.id })
  if (changes.length > 0) await updateRental(tx, rental.id, [...changes, sql`updated_at = ${now}`])
  return { rental: await readRentalOfOffice(tx, rental.id, member.role) }
}

/** The refusal names the nearest color that can be read. */
function mustBeReadable(color: string | null | undefined): void {
  if (color) must(accentColors(color, 'light'), 'color_unreadable', { nearest: nearestAccent(color, 'light') })
}

function columnsOf(form: Parsed<typeof endpoint>): Query[] {
  const changes: Query[] = []
  if (form.title !== undefined) changes.push(sql`title = ${form.title}`)
  if (form.about !== undefined) changes.push(sql`about = ${form.about}`)
  if (form.profilePicUuid !== undefined) changes.push(sql`profile_pic = ${form.profilePicUuid}`)
  if (form.brandColor !== undefined) changes.push(sql`brand_color = ${form.brandColor}`)
  if (form.photos !== undefined) changes.push(sql`photos = ${form.photos}::uuid[]`)
  if (form.countryId !== undefined) changes.push(sql`country_id = ${form.countryId}`)
  if (form.address !== undefined) changes.push(sql`address = ${form.address}`)
  if (form.shortAddress !== undefined) changes.push(sql`short_address = ${form.shortAddress}`)
  if (form.locationGettingAround !== undefined) changes.push(sql`getting_around = ${form.locationGettingAround}`)
  if (form.addressIsPublic !== undefined) changes.push(sql`address_is_public = ${form.addressIsPublic}`)
  if (form.languages !== undefined) changes.push(sql`languages = ${[...new Set(form.languages)]}`)
  if (form.openingHours !== undefined) changes.push(openingHours(form.openingHours))
  if (form.terms !== undefined) changes.push(sql`terms = ${form.terms}`)
  if (form.contactEmail !== undefined) changes.push(sql`contact_email = ${form.contactEmail || null}`)
  if (form.documents?.passport !== undefined) changes.push(sql`ask_passport = ${form.documents.passport}`)
  if (form.documents?.driverLicense !== undefined) changes.push(sql`ask_driver_license = ${form.documents.driverLicense}`)
  if (form.documentsByKind !== undefined) changes.push(sql`documents_by_kind = documents_by_kind || ${JSON.stringify(form.documentsByKind)}::jsonb`)
  return changes
}

/** E.164, so that guests abroad can dial it; typed without prefix, it is a number of the rental's country. */
function phoneToDial(typed: string | null, countryId: string): string | null {
  if (!typed) return null
  const read = readPhone(typed, countryId)
  if (!read) throw invalidField('contactPhone', 'invalid_phone')
  return read.phone
}

function settingsOf(settings: Parsed<typeof endpoint>['settings'] = {}): Query[] {
  const changes: Query[] = []
  if (settings.answerHours !== undefined) changes.push(sql`answer_hours = ${settings.answerHours}`)
  if (settings.unpaidDays !== undefined) changes.push(sql`unpaid_days = ${settings.unpaidDays}`)
  if (settings.unitPolicy !== undefined) changes.push(sql`unit_policy = ${settings.unitPolicy}`)
  if (settings.unitInstantBook !== undefined) changes.push(sql`unit_instant_book = ${settings.unitInstantBook}`)
  if (settings.notices !== undefined) changes.push(sql`notices = notices || ${JSON.stringify(settings.notices)}::jsonb`)
  return changes
}

/** Single dates stay where a form of the weekdays alone is saved. */
const openingHours = (hours: object) => sql`
  opening_hours = coalesce(jsonb_set('{}', '{dates}', opening_hours -> 'dates'), '{}') || ${JSON.stringify(hours)}::jsonb`

const picturesOf = ({ photos, profilePic }: LockedRental) => (profilePic ? [...photos, profilePic] : photos)

async function changeSlug(tx: Db, rental: LockedRental, slug: string, now: Date): Promise<Query> {
  must(!rental.slugChangedAt || now.getTime() - rental.slugChangedAt.getTime() >= slugRest, 'slug_too_soon')
  must(await claimSlug(tx, slug, rental.id), 'slug_taken')
  await retireSlugs(tx, rental.id, slug, now)
  return sql`slug = ${slug}, slug_changed_at = ${now}`
}
