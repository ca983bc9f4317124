import type { rotateDevice as endpoint } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { must } from '../platform/base/must.ts'
import type { Handler } from '../platform/http/routes.ts'
import { newToken } from '../platform/base/secrets.ts'
import { ingestUrl, type TrackerAddressing } from './tracker.policy.ts'
import { giveToken, lockDevice } from './tracker.store.ts'
import { readDevice } from './tracker.views.ts'

/** A new address for a device; nothing that is sent to the old one is taken any more. */
export const rotateDevice =
  (addressing: TrackerAddressing): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member }, { unit: unitId, device: id }) => {
    const locked = await lockDevice(tx, { rentalId: member.rentalId, unitId }, id)
    must(locked && locked.removedBy === null, 'not_found')
    const token = newToken()
    await giveToken(tx, member.rentalId, id, token)
    const device = await readDevice(tx, member.rentalId, id)
    must(device, 'not_found')
    return { device: { ...device, ingestUrl: ingestUrl(addressing, token) } }
  }
