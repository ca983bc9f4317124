import type { waiveContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { AccountSettings } from '../../accounts/accounts.public.ts'
import { lockBooking, noteInHistory } from '../../bookings/bookings.public.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { insertWaiver } from './contracts.store.ts'
import { presentContract, readContractState, textToSign } from './contracts.views.ts'

/** A manager lets a booking start without a signature, and says why. The guest's history shows that it was done, not why. */
export const waiveContract =
  (settings: AccountSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member: { rentalId, userId }, now, language, emit }, { booking: id, reason }) => {
    const booking = await lockBooking(tx, rentalId, id)
    const place = { rentalId, bookingId: id }
    const before = await readContractState(tx, place)
    if (!before.waiver) {
      must(booking.status === 'confirmed', 'wrong_status', { status: booking.status })
      must(before.isRequired && !before.contract?.signedAt, 'no_contract')
      await insertWaiver(tx, place, userId, reason, now)
      await noteInHistory(tx, booking, 'contract_waived', userId, now)
      emit('contract.waived', { ...place, by: userId, reason })
    }
    const state = await readContractState(tx, place)
    return presentContract(state, textToSign(state, undefined, language), settings)
  }
