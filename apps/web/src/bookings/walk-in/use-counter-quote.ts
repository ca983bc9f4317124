import { quoteAtCounter } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { readUnitPrices } from '@rentwell/contract/units/price-list.endpoints.ts'
import { call } from '../../platform/api.ts'
import { useRead, useReads } from '../../platform/data.ts'
import { useUnitSearch } from '../../units/use-unit-search.ts'
import { noExtras, sentExtras } from '../stay/stay-extras.ts'
import { periodOf, stayFormOf } from '../stay/stay-form.ts'
import { emptyRow, extrasOf, sentUnits } from './counter-units.ts'

export const emptyForm = {
  ...noExtras,
  items: [emptyRow],
  when: 'now' as 'now' | 'later',
  date: '',
  time: '',
  length: 1,
  name: '',
  phone: '',
  email: '',
  /** The card that was picked; '' if the customer is typed. */
  customerId: '',
  note: '',
}
export type CounterForm = typeof emptyForm
export type CounterUnit = ReturnType<typeof useUnitSearch>['units'][number]

/** Units, stay and price of a walk-in as entered so far; `now` is the start of one that starts now. `isPriced` is false if the form has a price of its own. */
export function useCounterQuote(rental: { id: string; timeZone: string }, form: CounterForm, now: Date, isPriced = true) {
  const { all, units, search } = useUnitSearch(
    rental.id,
    form.items.map(({ unitId }) => unitId),
  )
  const only = form.items.length === 1 && all.data?.units.length === 1 ? all.data.units[0] : undefined
  const rows = form.items.map(row => ({ ...row, unit: units.find(({ id }) => id === row.unitId) ?? only }))
  const items = rows.flatMap(({ unit, count }) => (unit ? [{ unitId: unit.id, count, unit }] : []))
  const first = items[0]?.unit
  const base = first?.baseRentalPeriod ?? 'Daily'
  const hasOneBase = items.every(({ unit }) => unit.baseRentalPeriod === base)

  const today = stayFormOf(now, form.length, rental.timeZone)
  const stay = form.when === 'now' ? today : { date: form.date || today.date, time: form.time || today.time, length: form.length }
  const { checkIn, checkOut } = first ?? {}
  const clock = { base, timeZone: rental.timeZone, nights: checkIn !== undefined && checkOut !== undefined ? { checkIn, checkOut } : undefined }
  const period = periodOf(stay, clock)

  const lists = useReads(
    readUnitPrices,
    items.map(({ unitId }) => ({ rental: rental.id, unit: unitId })),
  )
  const extras = extrasOf(items.map(({ unit, count }, index) => ({ title: unit.title, count, extras: lists[index]?.prices.extras ?? [] })))
  const sent = { ...sentUnits(items), rentalLength: form.length, ...sentExtras({ ...form, guests: base === 'Nightly' ? form.guests : undefined }, extras) }

  const start = form.when === 'now' ? now : (period?.start ?? now)
  const asked = { rental: rental.id, ...sent, startAt: start.toISOString() }
  const canAsk = first !== undefined && hasOneBase && period !== undefined
  const quoted = useRead(quoteAtCounter, asked, { enabled: canAsk && isPriced, keepPrevious: true })
  const tryCode = (code: string) =>
    call(quoteAtCounter, { ...asked, code }).then(
      () => undefined,
      (error: Error) => error.message,
    )
  return {
    rows,
    units,
    search,
    /** Whether the rental has units beyond those that are chosen. */
    hasMore: all.data !== undefined && (all.data.nextCursor !== null || all.data.units.some(({ id }) => items.every(({ unitId }) => unitId !== id))),
    first,
    items,
    canAsk,
    base,
    canSend: hasOneBase && rows.every(({ unit }) => unit !== undefined),
    clock,
    stay,
    period,
    extras,
    /** Units, length, extras and code as they are sent. */
    sent,
    quote: canAsk ? quoted.data?.quote : undefined,
    /** The quote is that of the form as it was before the last change. */
    isOld: quoted.isPlaceholderData,
    tryCode,
  }
}
