import type { Returned } from '@rentwell/contract/endpoint.ts'
import { mostOfUnit } from '@rentwell/contract/calendar/items.rules.ts'
import { mostParts } from '@rentwell/contract/calendar/kits.rules.ts'
import type { checkUnitTable } from '@rentwell/contract/portability/portability.endpoints.ts'
import { listInCell, partsInCell, type UnitTableColumn } from '@rentwell/contract/portability/unit-table.rules.ts'
import { isPlainText, oneLine } from '@rentwell/contract/text.ts'
import { mostPiecesOfUnit } from '@rentwell/contract/units/units.rules.ts'

type UnitRow = Returned<typeof checkUnitTable>['rows'][number]

const longestName = 80

const countIn = (cell: string) => (/^\d{1,4}$/.test(cell) ? Number(cell) : 0)
const isCount = (count: number) => count >= 1 && count <= mostPiecesOfUnit
const areNames = (names: readonly string[]) => names.every(name => name.length <= longestName && isPlainText(name))

type Errors = Partial<Record<UnitTableColumn, string>>

/** What a row says of the pieces of a unit, of a unit whose pieces are only counted, or of the parts of a kit. */
export function readPieces(cell: (column: UnitTableColumn) => string): {
  row: Pick<UnitRow, 'pieces' | 'tracking' | 'labels' | 'serials' | 'parts'>
  errors: Errors
} {
  const [labels, serials] = [listInCell(cell('labels')).map(oneLine), listInCell(cell('serials')).map(oneLine)]
  const parts = partsInCell(cell('parts')).map(part => ({ title: oneLine(part.title), count: part.count, line: null, unitId: null }))
  const isPool = cell('stock') !== ''
  const stock = countIn(cell('stock'))
  const pieces = cell('pieces') !== '' ? countIn(cell('pieces')) : isPool ? stock : Math.max(1, serials.length, labels.length)

  const errors: Errors = {}
  const given = serials.filter(serial => serial !== '')
  if (isPool && !isCount(stock)) errors.stock = 'invalid'
  else if (isPool && labels.length + serials.length + parts.length > 0) errors.stock = 'only_counted'
  else if (!isCount(pieces) || (isPool && pieces !== stock)) errors.pieces = 'invalid'
  else if (parts.length > 0 && (pieces > 1 || labels.length + serials.length > 0)) errors.parts = 'kit_has_pieces'
  else if (parts.length > mostParts) errors.parts = 'too_long'
  else if (parts.some(({ title, count }) => title === '' || count < 1 || count > mostOfUnit)) errors.parts = 'invalid'
  else {
    if (labels.length > pieces || !areNames(labels)) errors.labels = 'invalid'
    if (serials.length > pieces || new Set(given).size < given.length || !areNames(serials)) errors.serials = 'invalid'
  }
  return {
    row: { pieces, tracking: isPool ? 'pool' : 'piece', labels: errors.labels ? [] : labels, serials: errors.serials ? [] : serials, parts },
    errors,
  }
}
