import type { saveSupport as endpoint } from '@rentwell/contract/support/support.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/routes.ts'
import { saveSettings } from './support.store.ts'
import { readView, type SupportSettings } from './support.views.ts'

/** Switches the assistant on or off and sets what it may do in a day. Only what was sent changes. */
export const saveSupport =
  (settings: SupportSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { isOn, answersADay, tokensADay }) => {
    await saveSettings(tx, member.rentalId, { isOn, answersADay, tokensADay }, now)
    return { support: await readView(tx, member.rentalId, settings, now) }
  }
