import { siteMark } from '@rentwell/contract/product.ts'
import type { sendTest as endpoint } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import type { Member } from '../members/members.public.ts'
import { newId } from '../platform/base/ids.ts'
import { count, mustBeUnder } from '../platform/http/rate-limits.ts'
import { must } from '../platform/base/must.ts'
import { PermanentFailure } from '../platform/queue/event-handlers.ts'
import type { Begin, Finish } from '../platform/http/routes.ts'
import type { Senders } from '../platform/queue/senders.ts'
import { letterOf } from '../platform/queue/letter.ts'
import { testLetterText } from './test-letter.text.ts'
import { findOwnAddress } from './test-address.views.ts'

interface Test {
  channel: 'email' | 'sms'
  to: string
  rental: string
}

const longestSaid = 300

/** Sends a test to the caller's own address, at once, and answers what the gateway said. 5 in 10 minutes for each person. */
export const sendTest = (senders: Senders): [Begin<typeof endpoint, Test, { member: Member }>, Finish<typeof endpoint, Test>] => [
  async ({ tx, member, now }, { channel }) => {
    const limit = { subject: `test ${member.userId}`, most: 5, seconds: 600 }
    await mustBeUnder(tx, [limit], now)
    await count(tx, [limit], now)
    const found = await findOwnAddress(tx, member, channel)
    must(found, 'no_address')
    return { channel, ...found }
  },
  async ({ db, now, language }, { channel, to, rental }) => {
    const { subject, text } = letterOf(testLetterText[language], { rental, site: siteMark })
    const context = { db, now: now(), key: newId(), tries: 1 }
    try {
      await (channel === 'email' ? senders.email.send(context, { to, subject, text }) : senders.sms.send(context, { to, text }))
      return { test: { to, result: senders[channel].isReal ? 'sent' : 'kept', said: null } }
    } catch (error) {
      const said = error instanceof Error ? error.message.slice(0, longestSaid) : null
      return { test: { to, result: error instanceof PermanentFailure ? 'refused' : 'failed', said } }
    }
  },
]
