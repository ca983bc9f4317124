import type { ImportedBooking } from '../../bookings/bookings.public.ts'
import type { CustomerForm } from '../../customers/customers.public.ts'
import type { UnitRow } from '../unit-table.ts'
import type { Fault } from './cells.ts'

/** What the line of a file would become. */
type Wanted =
  | { object: 'customer'; form: CustomerForm }
  | { object: 'unit'; row: UnitRow }
  | { object: 'booking'; booking: ImportedBooking; isNewCustomer: boolean }

export interface PlannedRow {
  line: number
  outcome: 'make' | 'found' | 'skip' | 'fail'
  /** Of a line that fails. */
  faults: Fault[]
  /** Of a line that is made. */
  wanted?: Wanted
}

/** A value that has no meaning here and is left out. */
export interface Ignored {
  column: string
  value: string
}

export interface Plan {
  rows: PlannedRow[]
  ignored: Ignored[]
}
