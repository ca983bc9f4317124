import type { createRental as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { isCountryId, timeZoneAt } from '../geo/geo.public.ts'
import { insertMember } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { claimSlug, insertRental } from './rentals.store.ts'
import { findOwnSlug } from './rentals.repeats.ts'
import { needsApproval, readRentalOfOffice } from './rentals.views.ts'

/** Opens a rental company; whoever opens it is its owner. */
export const createRental: Handler<typeof endpoint> = async ({ tx, actor, now, emit }, form) => {
  if (!isCountryId(form.countryId)) throw invalidField('countryId', 'invalid')
  const id = newId()
  if (!(await claimSlug(tx, form.slug, id))) {
    const repeated = await findOwnSlug(tx, actor.id, form, now)
    must(repeated, 'slug_taken')
    return new Answered(200, { rental: await readRentalOfOffice(tx, repeated, 'owner') })
  }
  const [lat, lng] = form.location.coordinates
  await insertRental(tx, {
    id,
    slug: form.slug,
    title: form.title,
    countryId: form.countryId,
    address: form.address,
    shortAddress: form.shortAddress,
    lat,
    lng,
    gettingAround: form.locationGettingAround ?? '',
    addressIsPublic: form.addressIsPublic ?? false,
    timeZone: timeZoneAt(lat, lng),
    openingHours: form.openingHours,
    waits: await needsApproval(tx),
    now,
  })
  await insertMember(tx, { id: newId(), rentalId: id, userId: actor.id, role: 'owner', now })
  emit('rental.created', { rentalId: id })
  return { rental: await readRentalOfOffice(tx, id, 'owner') }
}
