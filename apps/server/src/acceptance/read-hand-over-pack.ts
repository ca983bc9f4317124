import { mostPacked, packDays } from '@rentwell/contract/acceptance/acceptance.rules.ts'
import type { readHandOverPack as endpoint } from '@rentwell/contract/acceptance/hand-over-pack.endpoints.ts'
import { addDays, atLocal, localDateOf } from '@rentwell/contract/period.ts'
import type { Member } from '../members/members.public.ts'
import type { Handler } from '../platform/http/routes.ts'
import { listHandOvers } from './acceptance.views.ts'
import { listUnsigned } from './contracts/contracts.views.ts'
import { listForPack, readTimeZone } from './hand-over-pack.views.ts'

/** Everything that staff need to hand over and to take back for three days without a network. Photographs of documents are not in it, only that they exist. */
export const readHandOverPack: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language }) => {
  const timeZone = await readTimeZone(tx, member.rentalId)
  const today = localDateOf(now, timeZone)
  const [from, until] = [atLocal(today, '00:00', timeZone), atLocal(addDays(today, packDays), '00:00', timeZone)]
  const found = await listForPack(tx, member, until, language, now)
  const packed = found.slice(0, mostPacked)
  const ids = packed.map(({ id }) => id)
  const [handOvers, unsigned] = [await listHandOvers(tx, member.rentalId, ids), await listUnsigned(tx, member.rentalId, ids)]
  const bookings = packed.flatMap(booking => {
    const handOver = handOvers.get(booking.id)
    return handOver ? [{ booking, ...handOver, needsContract: unsigned.has(booking.id) }] : []
  })
  return { from, until, isComplete: found.length <= mostPacked, bookings }
}
