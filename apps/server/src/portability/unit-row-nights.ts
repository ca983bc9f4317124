import type { Returned } from '@rentwell/contract/endpoint.ts'
import { parsePriceOrZero } from '@rentwell/contract/money.ts'
import type { checkUnitTable } from '@rentwell/contract/portability/portability.endpoints.ts'
import { clockInCell, type UnitTableColumn } from '@rentwell/contract/portability/unit-table.rules.ts'
import { longest, mostGuests, usualNightHours, type BasePeriod } from '@rentwell/contract/units/units.rules.ts'

type UnitRow = Returned<typeof checkUnitTable>['rows'][number]

const columns = ['check_in', 'check_out', 'min_nights', 'guests_included', 'extra_guest_price', 'cleaning_fee'] as const
type NightColumn = (typeof columns)[number]

const countTo = (most: number) => (cell: string) => (/^\d{1,3}$/.test(cell) && Number(cell) >= 1 && Number(cell) <= most ? Number(cell) : undefined)

/** What a row says of a unit by the night; of another unit nothing may be said. `period`: undefined if it could not be read. */
export function readNights(
  cell: (column: UnitTableColumn) => string,
  period: BasePeriod | undefined,
  smallest: number,
): {
  row: Pick<UnitRow, 'checkIn' | 'checkOut' | 'minNights' | 'guestsIncluded' | 'extraGuestPrice' | 'cleaningFee'>
  errors: Partial<Record<NightColumn, string>>
} {
  const errors: Partial<Record<NightColumn, string>> = {}
  if (period !== undefined && period !== 'Nightly') for (const column of columns) if (cell(column) !== '') errors[column] = 'only_nightly'

  function read<T>(column: NightColumn, parse: (text: string) => T | undefined, word: string): T | null {
    if (cell(column) === '' || errors[column]) return null
    const value = parse(cell(column))
    if (value === undefined) errors[column] = word
    return value ?? null
  }
  function readAmount(column: NightColumn): number | null {
    const amount = read(column, parsePriceOrZero, 'invalid_price')
    if (amount !== null && amount % smallest !== 0) errors[column] = 'not_whole'
    return amount
  }

  const [checkIn, checkOut] = [read('check_in', clockInCell, 'invalid'), read('check_out', clockInCell, 'invalid')]
  if (!errors.check_in && !errors.check_out && (checkOut ?? usualNightHours.checkOut) > (checkIn ?? usualNightHours.checkIn))
    errors[checkOut === null ? 'check_in' : 'check_out'] = 'invalid_period'
  return {
    row: {
      checkIn,
      checkOut,
      minNights: read('min_nights', countTo(longest.Nightly), 'invalid'),
      guestsIncluded: read('guests_included', countTo(mostGuests), 'invalid'),
      extraGuestPrice: readAmount('extra_guest_price'),
      cleaningFee: readAmount('cleaning_fee'),
    },
    errors,
  }
}
