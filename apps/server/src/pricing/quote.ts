import { askedItems } from '@rentwell/contract/calendar/items.rules.ts'
import { smallestOf } from '@rentwell/contract/money.ts'
import { linesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { checkTypedCode } from './code-guesses.ts'
import { mustLeaveExtras } from './must-leave-extras.ts'
import { asOne, priceOf, quotedItems } from './price-of.ts'
import { priceChoiceOf } from './price-choice.ts'
import type { quote as endpoint } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { refundSchedule } from '@rentwell/contract/pricing/refunds.rules.ts'
import { onlinePart } from '@rentwell/contract/pricing/prices.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { heldFor } from '@rentwell/contract/calendar/availability.rules.ts'
import { bookedUnits, countingLeft, isFree, loadOfferedItems } from '../calendar/calendar.public.ts'

/** The price and the refund schedule of a stay, by the same rules as for a booking. */
export const quote: Handler<typeof endpoint, { actor: Actor | null }> = async (ctx, { unitId, items: asked, startAt, rentalLength, ...sent }) => {
  const { tx, actor, now, language } = ctx
  const items = await loadOfferedItems(tx, askedItems({ unitId, items: asked }), actor?.id ?? null)
  const unit = asOne(items)
  const wrongCode = await checkTypedCode(ctx, unit.rentalId, sent.code)
  if (wrongCode) return wrongCode
  const choice = await priceChoiceOf(tx, items, sent, { guestId: actor?.id ?? null, length: rentalLength, now, language })
  const { period, lines, unitTotal, total } = priceOf(items, startAt, rentalLength, now, choice)
  await mustLeaveExtras(tx, unit.rentalId, bookedUnits(items, period, choice.extras), period.start, now)
  const left: (number | undefined)[] = []
  for (const { unit: one } of items) {
    const held = heldFor(one.terms.rules, period)
    const counted = (await countingLeft(tx, one, now))?.forStay(period)
    left.push(counted ?? (items.length > 1 ? Number(await isFree(tx, one, held, period.start, now)) : undefined))
  }
  const smallest = smallestOf(unit.currency.code)
  const online = onlinePart(total, unit.onlinePercent, smallest)
  return {
    quote: {
      startAt: period.start,
      endAt: period.end,
      rentalLengthHumanized: lengthInWords(rentalLength, unit.terms.base, language),
      ...linesInWords(lines, unit.title, language),
      unitTotal,
      total,
      online,
      deposit: unit.deposit.kind === 'none' ? null : { kind: unit.deposit.kind, amount: unit.deposit.amount },
      currency: unit.currency,
      items: quotedItems(items, lines).map((item, index) => ({ ...item, ...(left[index] !== undefined && { left: left[index] }) })),
      refunds: refundSchedule(unit.policy, online, now, period.start, smallest),
      ...(items.length === 1 && left[0] !== undefined && { left: left[0] }),
    },
  }
}
