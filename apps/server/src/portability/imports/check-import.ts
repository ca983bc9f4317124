import type { checkImport as endpoint } from '@rentwell/contract/portability/portability.endpoints.ts'
import type { Member } from '../../members/members.public.ts'
import { must } from '../../platform/base/must.ts'
import type { Handler } from '../../platform/http/routes.ts'
import { columnNames } from './cells.ts'
import { chosenImport } from './chosen-import.ts'
import { findRental } from './import.views.ts'
import { planImport } from './plan-import.ts'
import type { Ignored, PlannedRow } from './planned-row.ts'

const mostShown = 100

/** A trial of an import: what it would make, and what is wrong line by line. Imports nothing. */
export const checkImport: Handler<typeof endpoint, { member: Member }> = async ({ tx, member, now, language }, { import: id, ...typed }) => {
  const { stored, table, choice } = await chosenImport(tx, member, id, typed, now)
  const { rentalId, kind } = stored
  must(!(await findRental(tx, rentalId)).isClosed, 'rental_closed')
  const { rows, ignored } = await planImport(tx, { rentalId, kind, now, language }, table, choice)
  const count = (outcome: PlannedRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  const bookings = rows.flatMap(({ wanted }) => (wanted?.object === 'booking' ? [wanted] : []))
  const past = bookings.filter(({ booking }) => booking.kind === 'past')
  return {
    make: count('make'),
    found: count('found'),
    skipped: count('skip'),
    failed: count('fail'),
    past: past.length,
    pastTotal: past.reduce((sum, { booking }) => sum + (booking.total ?? 0), 0),
    newCustomers: bookings.filter(({ isNewCustomer }) => isNewCustomer).length,
    faulty: rows
      .filter(row => row.outcome === 'fail')
      .slice(0, mostShown)
      .map(({ line, faults }) => ({ line, faults })),
    ignored: counted(ignored).slice(0, mostShown),
    unmapped: columnNames(table.header).filter((_name, index) => choice.mapping[index] === null),
  }
}

const counted = (ignored: readonly Ignored[]) =>
  [...Map.groupBy(ignored, ({ column, value }) => `${column}\n${value}`).values()]
    .map(same => ({ column: same[0]?.column ?? '', value: (same[0]?.value ?? '').slice(0, 80), count: same.length }))
    .toSorted((one, other) => other.count - one.count)
