import { findCodeObstacle, isCode, isUsedUp, plainCode } from '@rentwell/contract/pricing/codes.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { choiceOf, type ChosenExtra, type Discount } from '@rentwell/contract/pricing/prices.rules.ts'
import { localDateOf } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Db } from '../platform/db/db.ts'
import { must, refuse } from '../platform/base/must.ts'
import { countUsesBy, findCode, lockCode } from './codes.store.ts'
import { asOne, type PriceChoice } from './price-of.ts'
import type { OfferedItem, OfferedUnit } from '../calendar/calendar.public.ts'

export interface SentPriceChoice {
  extras?: ChosenExtra[] | undefined
  code?: string | undefined
  guests?: number | undefined
}

interface ChoiceContext {
  /** Null for a visitor or a walk-in. */
  guestId: string | null
  length: number
  now: Date
  language: Language
}

/** Validates the extras and the discount code of a form, or refuses with the reason. */
export async function priceChoiceOf(tx: Db, items: readonly OfferedItem[], sent: SentPriceChoice, ctx: ChoiceContext): Promise<PriceChoice> {
  const extras = choiceOf(sent.extras)
  for (const { id, count } of extras) {
    const item = items.find(({ unit }) => unit.prices.extras.some(one => one.id === id))
    const extra = item?.unit.prices.extras.find(one => one.id === id)
    must(item && extra, 'extra_unknown', { extra: id })
    const most = extra.most * item.count
    must(count <= most, 'extra_too_many', { extra: id, title: extra.title, most })
  }
  const { guests } = sent
  const typed = plainCode(sent.code ?? '')
  return typed === '' ? { extras, guests } : { extras, guests, code: await discountOf(tx, asOne(items), typed, ctx) }
}

async function discountOf(tx: Db, unit: OfferedUnit, typed: string, { guestId, length, now, language }: ChoiceContext): Promise<Discount> {
  const found = isCode(typed) ? await findCode(tx, unit.rentalId, typed) : undefined
  must(found, 'discount_unknown')
  const usedBy = found.mostPerGuest === null ? 0 : await countUsesBy(tx, unit.rentalId, found.id, guestId)
  const obstacle = findCodeObstacle(found, { today: localDateOf(now, unit.terms.timeZone), length, usedBy })
  if (obstacle) refuse(obstacle, obstacle === 'discount_needs_longer' ? { length: lengthInWords(found.leastLength ?? 1, unit.terms.base, language) } : {})
  const { id, code, percent, amount, leastLength } = found
  return { id, code, percent, amount, ...(leastLength === null ? {} : { leastLength }) }
}

/** Refuses with `discount_used_up` if the code of a price has been used up since. Locks the code until the transaction ends. */
export async function mustLeaveUse(tx: Db, rentalId: string, codeId: string | null | undefined, guestId: string | null): Promise<void> {
  const code = codeId && (await lockCode(tx, rentalId, codeId))
  if (code) must(!isUsedUp(code, await countUsesBy(tx, rentalId, code.id, guestId)), 'discount_used_up')
}
