import { day } from '@rentwell/contract/durations.ts'
import { parseAmount, typedPrice } from '@rentwell/contract/money.ts'
import { addDays, localDateOf } from '@rentwell/contract/period.ts'
import type { saveOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import type { Input } from '@rentwell/contract/endpoint.ts'
import { stayFormOf } from '../stay/stay-form.ts'
import type { UnitRow } from '../walk-in/counter-units.ts'
import { emptyForm as emptyCounterForm } from '../walk-in/use-counter-quote.ts'
import type { Offer } from './offer-list.tsx'

/** A discount or a part as typed. */
export interface TypedShare {
  kind: 'percent' | 'amount'
  value: string
}

const emptyOfferForm = {
  ...emptyCounterForm,
  when: 'later' as 'now' | 'later',
  /** Units that the customer may add. */
  optionUnits: [] as UnitRow[],
  /** Ids of the chosen extras that are optional. */
  optionExtras: [] as string[],
  /** By the unit's id. */
  discounts: {} as Record<string, TypedShare>,
  validUntil: '',
  holdsDates: false,
  needsSignature: false,
  partKind: 'none' as 'none' | 'percent' | 'amount',
  part: '',
  message: '',
}
export type OfferForm = typeof emptyOfferForm

/** Days for which a new quote is valid unless staff choose others. */
const usualDays = 7

export const newOfferForm = (now: Date, timeZone: string, customer: string | undefined): OfferForm => ({
  ...emptyOfferForm,
  date: localDateOf(new Date(now.getTime() + day), timeZone),
  time: '10:00',
  validUntil: addDays(localDateOf(now, timeZone), usualDays),
  customerId: customer ?? '',
})

/** The form of a quote that is changed. */
export function formOfOffer({ asked, customer, partPayment, ...offer }: Offer): OfferForm {
  const { date, time } = stayFormOf(new Date(asked.startAt), asked.rentalLength, offer.timeZone)
  const extraOptions = asked.options.flatMap(({ extraId, count }) => (extraId === undefined ? [] : [{ id: extraId, count }]))
  return {
    ...emptyOfferForm,
    items: asked.items,
    date,
    time,
    length: asked.rentalLength,
    counts: Object.fromEntries([...asked.extras, ...extraOptions].map(({ id, count }) => [id, count])),
    guests: asked.guests,
    optionUnits: asked.options.flatMap(({ unitId, count }) => (unitId === undefined ? [] : [{ unitId, count }])),
    optionExtras: extraOptions.map(({ id }) => id),
    discounts: Object.fromEntries(
      asked.discounts.map(({ unitId, percent, amount }) => [
        unitId,
        percent === undefined ? { kind: 'amount', value: typedPrice(amount ?? 0) } : { kind: 'percent', value: String(percent) },
      ]),
    ),
    customerId: customer.id ?? '',
    validUntil: offer.validUntil,
    holdsDates: offer.heldUntil !== null,
    needsSignature: offer.needsSignature,
    partKind: partPayment === null ? 'none' : partPayment.percent === null ? 'amount' : 'percent',
    part: partPayment === null ? '' : partPayment.percent === null ? typedPrice(partPayment.amount ?? 0) : String(partPayment.percent),
    message: offer.note,
  }
}

/** A percentage or an amount as it is sent; undefined if nothing or no number is typed. */
export function shareOf({ kind, value }: TypedShare): { percent: number } | { amount: number } | undefined {
  const typed = value.trim()
  if (kind === 'percent') return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100 ? { percent: Number(typed) } : undefined
  const amount = parseAmount(typed)
  return amount === undefined || amount < 1 ? undefined : { amount }
}

export const isWrongShare = (share: TypedShare | undefined) => share !== undefined && share.value.trim() !== '' && shareOf(share) === undefined

type SentStay = Pick<Input<typeof saveOffer>, 'extras' | 'guests' | 'options' | 'discounts'>

/** Extras, options and discounts of a form as they are sent; only those of units that are chosen. */
export function sentChoice(form: OfferForm, extras: { extras?: { id: string; count: number }[]; guests?: number }, unitIds: readonly string[]): SentStay {
  const chosen = extras.extras ?? []
  const isOption = ({ id }: { id: string }) => form.optionExtras.includes(id)
  return {
    extras: chosen.filter(extra => !isOption(extra)),
    ...(extras.guests !== undefined && { guests: extras.guests }),
    options: [
      ...form.optionUnits.filter(({ unitId }) => unitId !== '' && unitIds.includes(unitId)).map(({ unitId, count }) => ({ unitId, count })),
      ...chosen.filter(isOption).map(({ id, count }) => ({ extraId: id, count })),
    ],
    discounts: unitIds.flatMap(unitId => {
      const typed = form.discounts[unitId]
      const share = typed && shareOf(typed)
      return share ? [{ unitId, ...share }] : []
    }),
  }
}
