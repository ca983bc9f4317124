import type { createCode as endpoint } from '@rentwell/contract/pricing/codes.endpoints.ts'
import { mostCodes } from '@rentwell/contract/pricing/codes.rules.ts'
import type { Member } from '../members/members.public.ts'
import { mustBePayableHere } from '../rentals/rentals.public.ts'
import { newId } from '../platform/base/ids.ts'
import { must } from '../platform/base/must.ts'
import { Answered, type Handler } from '../platform/http/routes.ts'
import { countCodes, findCode, insertCode, type DiscountCode } from './codes.store.ts'

const terms = ['percent', 'amount', 'validFrom', 'validUntil', 'mostUses', 'mostPerGuest', 'leastLength'] as const

/** Creates a discount code. A repeat with the same terms returns the same code. */
export const createCode: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now }, form) => {
  const { code, percent = null, amount = null, validFrom = null, validUntil = null, mostUses = null, mostPerGuest = null, leastLength = null } = form
  await mustBePayableHere(tx, member.rentalId, { amount })
  const made: Omit<DiscountCode, 'used'> = {
    id: newId(),
    code,
    percent,
    amount,
    validFrom,
    validUntil,
    mostUses,
    mostPerGuest,
    leastLength,
    insertedAt: now,
  }
  if (await insertCode(tx, member.rentalId, made)) {
    must((await countCodes(tx, member.rentalId)) <= mostCodes, 'too_many_discounts')
    return { code: { ...made, used: 0 } }
  }
  const same = await findCode(tx, member.rentalId, code)
  must(same && terms.every(term => same[term] === made[term]), 'discount_taken')
  return new Answered(200, { code: same })
}
