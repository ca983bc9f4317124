import { day } from '../durations.ts'
import { unitTableColumns } from './unit-table.rules.ts'

/** What a file of another tool lists. */
export const importKinds = ['units', 'customers', 'bookings'] as const
export type ImportKind = (typeof importKinds)[number]

export const importStatuses = ['new', 'waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Order of day and month in dates such as 03/04/2027, which may be read both ways. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

export const mostImportLines = 5000
export const mostImportBytes = 5_000_000
export const mostImportColumns = 200

/** How long an import can be undone, and how long its file is kept. */
export const undoMs = 7 * day

/** What a column can be imported as. */
export const importFields = {
  units: Object.keys(unitTableColumns) as (keyof typeof unitTableColumns)[],
  customers: [
    'name',
    'first_name',
    'last_name',
    'email',
    'phone',
    'company',
    'vat_number',
    'address',
    'address_2',
    'postcode',
    'city',
    'region',
    'country',
    'language',
    'tags',
    'note',
  ],
  bookings: [
    'number',
    'status',
    'unit',
    'quantity',
    'start',
    'start_time',
    'end',
    'end_time',
    'customer',
    'first_name',
    'last_name',
    'email',
    'phone',
    'total',
    'currency',
    'paid',
    'note',
  ],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

/** Each import needs one field of each of these groups. */
export const requiredFields = {
  units: [['title'], ['price']],
  customers: [['name', 'first_name', 'last_name', 'company']],
  bookings: [['unit'], ['start'], ['end'], ['customer', 'first_name', 'last_name', 'email', 'phone']],
} as const satisfies Record<ImportKind, readonly (readonly ImportField[])[]>

/** The field of each column, in the order of the columns; null for one that is not imported. */
export type ImportMapping = readonly (ImportField | null)[]

/** The groups of required fields that no column is mapped to. */
export const missingFields = (kind: ImportKind, mapping: ImportMapping): (readonly ImportField[])[] =>
  (requiredFields[kind] as readonly (readonly ImportField[])[]).filter(group => !group.some(field => mapping.includes(field)))

export const isFieldOf = (kind: ImportKind, field: string): field is ImportField => (importFields[kind] as readonly string[]).includes(field)

/** Why an object stays when its import is undone. */
export const keptReasons = ['edited', 'booked', 'paid', 'messaged', 'used'] as const
export type KeptReason = (typeof keptReasons)[number]

export const canUndo = ({ status, endedAt }: { status: ImportStatus; endedAt: Date | null }, made: number, now: Date) =>
  (status === 'done' || status === 'failed' || status === 'cancelled') && made > 0 && endedAt !== null && now.getTime() - endedAt.getTime() < undoMs
