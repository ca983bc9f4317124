import type { bookAtCounter as endpoint } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { walkInLimits } from '@rentwell/contract/bookings/walk-ins.rules.ts'
import { cardOf, typedCustomer } from '../../customers/customers.public.ts'
import type { Member } from '../../members/members.public.ts'
import { newId } from '../../platform/base/ids.ts'
import { mustCount, type Limit } from '../../platform/http/rate-limits.ts'
import { must } from '../../platform/base/must.ts'
import { Answered, type Handler } from '../../platform/http/routes.ts'
import { readView } from '../bookings.views.ts'
import { findSameCounterBooking, insertCounterBooking, takesBookings, unitTakesBookings } from './walk-in.store.ts'
import { expireRequestsOf, refuseTaken } from '../requests/taken-dates.ts'
import { mustLeaveUse, priceAtCounter } from '../../pricing/pricing.public.ts'
import { bookedUnits, holdItems } from '../../calendar/calendar.public.ts'

export interface WalkInSettings {
  /** False disables the rate limits. */
  limited: boolean
}

const limitsOf = ({ userId, rentalId }: Member): Limit[] => [
  ...walkInLimits.person.map(limit => ({ ...limit, subject: `walk-ins by ${userId} ${limit.seconds}` })),
  ...walkInLimits.rental.map(limit => ({ ...limit, subject: `walk-ins at ${rentalId} ${limit.seconds}` })),
]

/** Staff book for a customer at the counter or on the phone. The booking is confirmed at once; unavailable dates are refused with alternatives. */
export const bookAtCounter =
  ({ limited }: WalkInSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now, language, emit, keyed }, form) => {
    must(await takesBookings(tx, member.rentalId), 'rental_closed')
    const { unit, items: offered, choice, period, ...price } = await priceAtCounter(tx, { rentalId: member.rentalId, now, language }, form)

    const customer = await typedCustomer(tx, member.rentalId, form.customer)
    const units = bookedUnits(offered, period, choice.extras)
    const booking = { unit, units, userId: member.userId, customer, note: form.note ?? '', period, length: form.rentalLength, ...price, now }
    const view = (id: string) => readView(tx, member.rentalId, id, { side: 'rental', role: member.role }, language, now)
    const same = keyed ? undefined : await findSameCounterBooking(tx, booking)
    if (same) return new Answered(200, { booking: await view(same.id) })

    if (limited) await mustCount(tx, limitsOf(member), now)
    await mustLeaveUse(tx, member.rentalId, choice.code?.id, null)
    const id = newId()
    const hold = () => holdItems(tx, { rentalId: unit.rentalId, id, start: period.start }, units, now)
    let taken = await hold()
    // A request whose deadline has passed may still hold the dates.
    if (taken !== undefined && (await expireRequestsOf(tx, now, emit, units)) > 0) taken = await hold()
    if (taken !== undefined) {
      must(await unitTakesBookings(tx, { rentalId: unit.rentalId, unitId: taken }), 'unit_closed')
      // A concurrent duplicate of this request may have been faster.
      const duplicate = keyed ? undefined : await findSameCounterBooking(tx, booking)
      if (duplicate) return new Answered(200, { booking: await view(duplicate.id) })
      await refuseTaken(tx, unit.rentalId, taken, { units, start: period.start, length: form.rentalLength }, now)
    }

    await insertCounterBooking(tx, id, booking, await cardOf(tx, member.rentalId, customer, now))
    emit('booking.confirmed', { rentalId: member.rentalId, bookingId: id, atCounter: true })
    return { booking: await view(id) }
  }
