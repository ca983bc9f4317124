import { smallestOf } from '@rentwell/contract/money.ts'
import type { DateOrder, ImportField } from '@rentwell/contract/portability/imports.rules.ts'
import { oneLine } from '@rentwell/contract/text.ts'
import type { ImportedBooking } from '../../bookings/bookings.public.ts'
import { loadOfferedUnit, type OfferedUnit } from '../../calendar/calendar.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { importNotes, type NoteWords } from './import-notes.words.ts'
import { meaningOf } from './booking-statuses.ts'
import { valuesOf, type Cells } from './cells.ts'
import { freeDates } from './free-dates.ts'
import type { ImportedInto } from './import.views.ts'
import { knownCards } from './known-cards.ts'
import { listKnownUnits, listSameStays, type KnownUnit } from './known-objects.views.ts'
import type { Plan, PlannedRow } from './planned-row.ts'
import { decimalMarkOf, isCurrency, readAmount, type DecimalMark } from './read-amounts.ts'
import { instantOf, readDate, readTime } from './read-dates.ts'
import { readContact } from './read-contact.ts'

interface BookingContext {
  rental: ImportedInto
  order: DateOrder
  now: Date
  words: NoteWords
}

interface LineContext extends BookingContext {
  units: KnownUnit[]
  offered: ReadonlyMap<string, OfferedUnit>
  marks: Readonly<Record<'total' | 'paid', DecimalMark | undefined>>
}

const mostPieces = 1000

/** What a table of bookings would make: bookings that hold their dates, and history of those that are over. */
export async function planBookings(db: Db, rentalId: string, ctx: BookingContext, lines: readonly Cells[]): Promise<Plan> {
  const units = await listKnownUnits(db, rentalId, valuesOf(lines, 'unit').map(oneLine))
  const offered = new Map<string, OfferedUnit>()
  for (const { id } of units) offered.set(id, await loadOfferedUnit(db, id, null, 'staff'))
  const marks = { total: decimalMarkOf(valuesOf(lines, 'total')), paid: decimalMarkOf(valuesOf(lines, 'paid')) }
  const read = lines.map(cells => ({ cells, booking: readBooking(cells, { ...ctx, units, offered, marks }) }))

  const bookings = read.flatMap(({ booking }) => (booking && booking !== 'skip' ? [booking] : []))
  const cards = await knownCards(
    db,
    rentalId,
    bookings.map(({ customer }) => customer),
  )
  const dates = await freeDates(db, rentalId, bookings, ctx.now)
  const stays = new Set((await listSameStays(db, rentalId, [...offered.keys()])).map(keyOfStay))
  const rows = read.map(({ cells, booking }): PlannedRow => {
    const { line, faults } = cells
    if (faults.length === 0 && booking === 'skip') return { line, outcome: 'skip', faults }
    if (faults.length > 0 || !booking || booking === 'skip') return { line, outcome: 'fail', faults }
    const key = keyOfStay(stayOf(booking))
    if (stays.has(key)) return { line, outcome: 'found', faults }
    const obstacle = booking.kind === 'past' ? undefined : dates.take(booking)
    if (obstacle) {
      cells.fault(obstacle, obstacle === 'archived_unit' ? 'unit' : 'start')
      return { line, outcome: 'fail', faults }
    }
    stays.add(key)
    const isNewCustomer = cards.find(booking.customer) === undefined
    if (isNewCustomer) cards.add(booking.customer)
    return { line, outcome: 'make', faults, wanted: { object: 'booking', booking, isNewCustomer } }
  })
  return { rows, ignored: [] }
}

interface Stay {
  unitId: string
  start: Date
  end: Date
  name: string
  /** Null for a booking that is not over. */
  number: string | null
}

const keyOfStay = ({ unitId, start, end, name, number }: Stay) => JSON.stringify([unitId, start, end, name.toLowerCase(), number])
const stayOf = ({ unit, period, customer, kind, number }: ImportedBooking): Stay => ({
  unitId: unit.unitId,
  ...period,
  name: customer.name,
  number: kind === 'past' ? number : null,
})

/** A line as a booking; 'skip' for a draft or a cancelled one, undefined with faults noted if it cannot be read. */
function readBooking(cells: Cells, ctx: LineContext): ImportedBooking | 'skip' | undefined {
  const status = cells.get('status') === '' ? 'unknown' : meaningOf(cells.get('status'))
  if (status === 'skipped') return 'skip'
  if (!status) cells.fault('unknown_status', 'status')
  const unit = readUnit(cells, ctx)
  const [start, end] = [readMoment(cells, 'start', 'start_time', ctx), readMoment(cells, 'end', 'end_time', ctx)]
  const customer = readContact(cells, 'customer', ctx.rental.countryId)
  const count = cells.get('quantity') === '' ? 1 : Number(/^(\d{1,6})(?:[.,]0+)?$/.exec(cells.get('quantity'))?.[1] ?? 0)
  if (count < 1 || count > mostPieces) cells.fault('invalid', 'quantity')
  const [total, paid] = [readMoney(cells, 'total', ctx), readMoney(cells, 'paid', ctx)]
  if (cells.get('currency') !== '' && !isCurrency(cells.get('currency'), ctx.rental.currency)) cells.fault('other_currency', 'currency')
  const number = oneLine(cells.get('number'))
  if (number.length > 80) cells.fault('too_long', 'number')
  const note = importNotes({ note: cells.get('note'), number, paid }, ctx.rental.currency, ctx.words)
  if (note.length > 2000) cells.fault('too_long', 'note')
  // Both without a time: at least to the next day.
  const until = start && end && end.getTime() === start.getTime() && isDayOnly(cells, ctx) ? new Date(end.getTime() + 86_400_000) : end
  if (start && until && until <= start) cells.fault('ends_before_start', 'end')
  if (!unit || !start || !until || cells.faults.length > 0) return undefined
  return { unit, count, period: { start, end: until }, kind: kindOf(status, { start, end: until }, ctx.now), total, number, note, customer }
}

/** By its dates, unless its status says that it is over or has begun. */
function kindOf(status: ReturnType<typeof meaningOf> | 'unknown', { start, end }: { start: Date; end: Date }, now: Date): ImportedBooking['kind'] {
  if (status === 'over') return 'past'
  if (status === 'running') return 'in_progress'
  if (end <= now) return 'past'
  return status === 'unknown' && start <= now ? 'in_progress' : 'confirmed'
}

/** Notes a fault of a field that has no value then. */
function refused(cells: Cells, code: string, field: ImportField): undefined {
  cells.fault(code, field)
}

function readUnit(cells: Cells, { units, offered }: LineContext): OfferedUnit | undefined {
  const name = oneLine(cells.get('unit')).toLowerCase()
  if (name === '') return refused(cells, 'required', 'unit')
  const titled = units.filter(unit => unit.title.toLowerCase() === name)
  const found = titled.length > 0 ? titled : units.filter(unit => unit.serials.includes(name))
  const active = found.filter(unit => unit.isActive)
  const [unit, ...others] = active.length > 0 ? active : found
  if (!unit) return refused(cells, 'unknown_unit', 'unit')
  return others.length > 0 ? refused(cells, 'ambiguous_unit', 'unit') : offered.get(unit.id)
}

function readMoment(cells: Cells, field: 'start' | 'end', timeField: ImportField, { rental, order }: LineContext): Date | undefined {
  const typed = cells.get(field)
  const written = readDate(typed, order)
  if (!written) return refused(cells, typed === '' ? 'required' : 'invalid_period', field)
  const typedTime = cells.get(timeField)
  if (typedTime === '' || 'at' in written) return instantOf(written, rental.timeZone)
  const time = readTime(typedTime)
  return time === undefined ? refused(cells, 'invalid', timeField) : instantOf({ ...written, time }, rental.timeZone)
}

const isDayOnly = (cells: Cells, { order }: LineContext) =>
  cells.get('end_time') === '' &&
  [readDate(cells.get('start'), order), readDate(cells.get('end'), order)].every(one => one && 'date' in one && one.time === undefined)

function readMoney(cells: Cells, field: 'total' | 'paid', { rental, marks }: LineContext): number | null {
  const typed = cells.get(field)
  if (typed === '') return null
  const amount = readAmount(typed, marks[field], rental.currency, smallestOf(rental.currency.id))
  if ('cents' in amount) return amount.cents
  cells.fault(amount.fault, field)
  return null
}
