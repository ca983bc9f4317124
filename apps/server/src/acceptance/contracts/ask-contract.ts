import type { askContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { isSignable } from '@rentwell/contract/acceptance/contracts.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { mustTakeLetters } from '../../bookings/bookings.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readContractState } from './contracts.views.ts'

/** Staff ask the guest to read and sign the contract: by a notification, or by e-mail without an account, at most once an hour. */
export const askContract: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now, emit }, { booking: bookingId }) => {
  const { status, templates, contract, guestId, contacts } = await readContractState(tx, { rentalId, bookingId })
  if (contract?.signedAt) return
  must(isSignable(status), 'wrong_status', { status })
  must(templates.length > 0, 'no_contract')
  if (guestId === null) {
    must(contacts.email, 'no_contact')
    await mustTakeLetters(tx, { rentalId, bookingId })
  }
  emit('contract.asked', { rentalId, bookingId, at: now.toISOString() })
}
