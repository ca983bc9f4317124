import type { saveUnitPrices as endpoint } from '@rentwell/contract/units/price-list.endpoints.ts'
import { storedClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { unitFieldRights } from '@rentwell/contract/units/units.rules.ts'
import { mustSetFields, type Member } from '../members/members.public.ts'
import { mustBePayableHere } from '../rentals/rentals.public.ts'
import { newId } from '../platform/base/ids.ts'
import { invalidField, must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findUnfit, lockPrices, setPriceList, shownPrices } from './price-list.store.ts'

/** Sets a unit's price list for what is priced from now on; drafts and bookings keep the list that they were priced from. */
export const saveUnitPrices: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, emit }, { unit: id, updatedAt, ...form }) => {
  mustSetFields(member, unitFieldRights, { prices: form })
  const found = await lockPrices(tx, member.rentalId, id)
  must(found, 'not_found')
  const isStale = updatedAt !== undefined && (updatedAt?.getTime() ?? 0) < (found.updatedAt?.getTime() ?? 0)
  must(!isStale, 'stale', { prices: shownPrices(found) })
  const { lengths, weekend } = form
  await mustBePayableHere(tx, member.rentalId, {
    'weekend.price': weekend?.price,
    ...Object.fromEntries(form.seasons.map((one, index) => [`seasons.${index}.price`, one.price])),
    ...Object.fromEntries(form.extras.map((one, index) => [`extras.${index}.price`, one.price])),
    'lateFee.price': form.lateFee?.price,
    'lateFee.most': form.lateFee?.most ?? undefined,
    ...Object.fromEntries(form.damages?.map((one, index) => [`damages.${index}.price`, one.price]) ?? []),
  })
  const taken = form.extras.map(extra => extra.unitId)
  const wrong = taken.indexOf(await findUnfit(tx, member.rentalId, id, taken))
  if (taken[wrong] !== undefined) throw invalidField(`extras.${wrong}.unitId`, 'invalid_id')
  const seasons = form.seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const { lateFee = found.prices.lateFee, damages = found.prices.damages } = form
  const prices = {
    lengths,
    seasons,
    weekend,
    extras: form.extras.map(({ taxClass, ...extra }) => ({ ...extra, ...storedClass(taxClass), id: extra.id ?? newId() })),
    ...(lateFee && { lateFee }),
    ...(damages && damages.length > 0 && { damages }),
  }
  const stored = { prices, taxClass: storedClass(form.taxClass ?? found.taxClass).taxClass ?? null, updatedAt: now }
  await setPriceList(tx, member.rentalId, id, stored, now)
  emit('unit.changed', { rentalId: member.rentalId, unitId: id })
  return { prices: shownPrices(stored) }
}
