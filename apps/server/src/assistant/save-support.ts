import type { saveSupport as endpoint } from '@rentwell/contract/assistant/assistant.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { saveSettings } from './assistant.store.ts'
import { readView, type SupportSettings } from './assistant.views.ts'

/** Switches the assistant on or off and sets what it may do in a day. Only what was sent changes. */
export const saveSupport =
  (settings: SupportSettings): Handler<typeof endpoint, { member: Member }> =>
  async ({ tx, member, now }, { isOn, answersADay, tokensADay }) => {
    await saveSettings(tx, member.rentalId, { isOn, answersADay, tokensADay }, now)
    return { support: await readView(tx, member.rentalId, settings, now) }
  }
