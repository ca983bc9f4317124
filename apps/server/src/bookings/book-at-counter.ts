import { randomInt } from 'node:crypto'
import type { bookAtCounter as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { findClash, heldFor, type UnitTerms } from '@rentwell/contract/bookings/bookings.availability.ts'
import { counterLateMinutes } from '@rentwell/contract/bookings/bookings.rules.ts'
import { readPhone } from '../accounts/accounts.public.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/ids.ts'
import { invalidField, must } from '../platform/must.ts'
import { Answered, type Handler } from '../platform/routes.ts'
import { listBusy, loadOfferedUnit } from './bookings.store.ts'
import { readView } from './bookings.views.ts'
import { findCountryOf, findSameCounterBooking, insertCounterBooking, takesBookings } from './counter.store.ts'
import { expireRequests } from './expire-requests.ts'
import { findAlternatives } from './find-alternatives.ts'
import { priceOf } from './price-of.ts'

/** Who stands at the counter needs no notice, and nobody has to answer. */
const atCounter = (terms: UnitTerms): UnitTerms => ({ ...terms, instantBook: true, rules: { ...terms.rules, noticeMinutes: 0 } })

/** Staff book for somebody at the counter or on the telephone; agreed at once. Taken dates are refused with the nearest free ones. */
export const bookAtCounter: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language, emit, keyed }, form) => {
  must(await takesBookings(tx, member.rentalId), 'rental_closed')
  const unit = await loadOfferedUnit(tx, form.unitId, null)
  must(unit.rentalId === member.rentalId, 'not_found')
  const terms = atCounter(unit.terms)
  const late = new Date(now.getTime() - counterLateMinutes * 60_000)
  const { period, ...price } = priceOf({ ...unit, terms }, form.startAt, form.rentalLength, form.startAt < now ? late : now)
  if (period.end <= now) throw invalidField('rentalLength', 'invalid_period')

  const country = await findCountryOf(tx, member.rentalId)
  const phone = form.customer.phone ? readPhone(form.customer.phone, country?.countryId)?.phone : null
  if (phone === undefined) throw invalidField('customer.phone', 'invalid_phone')
  const customer = { name: form.customer.name, phone }

  const held = heldFor(terms.rules, period)
  const booking = { unit, userId: member.userId, customer, note: form.note ?? '', period, held, length: form.rentalLength, ...price, now }
  const view = (id: string) => readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now)
  const same = keyed ? undefined : await findSameCounterBooking(tx, booking)
  if (same) return new Answered(200, { booking: await view(same.id) })

  const id = newId()
  for (let tries = 1; tries < 20; tries++) {
    if (await insertCounterBooking(tx, id, randomInt(10_000_000, 100_000_000), booking)) {
      emit('booking.confirmed', { rentalId: member.rentalId, bookingId: id, atCounter: true })
      if (phone !== null) emit('booking.waits_for_phone', { rentalId: member.rentalId, bookingId: id })
      return { booking: await view(id) }
    }
    const busy = await listBusy(tx, unit.unitId, late, now)
    if (findClash(busy, held) && (await expireRequests(tx, now, emit, unit.unitId)) === 0) {
      // A twin of this call that was a moment faster.
      const twin = keyed ? undefined : await findSameCounterBooking(tx, booking)
      if (twin) return new Answered(200, { booking: await view(twin.id) })
      must(false, 'dates_taken', { alternatives: await findAlternatives(tx, unit.unitId, { start: form.startAt, length: form.rentalLength, now }) })
    }
  }
  must(false, 'unavailable')
}
