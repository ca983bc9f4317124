import type { askContract as endpoint } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { isSignable } from '@rentwell/contract/acceptance/contracts.rules.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { readContractState } from './contracts.views.ts'

/** Staff ask the guest to read and sign the contract. The guest is notified at most once an hour. */
export const askContract: Handler<typeof endpoint, { member: Member }> = async ({ tx, member: { rentalId }, now, emit }, { booking: bookingId }) => {
  const { status, templates, contract, guestId } = await readContractState(tx, { rentalId, bookingId })
  if (contract?.signedAt) return
  must(isSignable(status), 'wrong_status', { status })
  must(templates.length > 0, 'no_contract')
  must(guestId, 'no_contact')
  emit('contract.asked', { rentalId, bookingId, at: now.toISOString() })
}
