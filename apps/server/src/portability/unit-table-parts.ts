import type { NamedUnit } from './portability.views.ts'
import type { UnitRow } from './unit-table.ts'

type Part = UnitRow['parts'][number]

/** Those with this title, or with it in upper or lower case if none has it as it is written. */
function named<T extends { title: string }>(all: readonly T[], title: string): T[] {
  const exact = all.filter(one => one.title === title)
  return exact.length > 0 ? exact : all.filter(one => one.title.toLowerCase() === title.toLowerCase())
}

/** The titles that kits of a table name. */
export const namedParts = (rows: readonly UnitRow[]) => [...new Set(rows.flatMap(row => row.parts.map(({ title }) => title)))]

/** The rows with the unit that each part of a kit means: a row of the table, or a unit of the rental. Beside a part that means none is the word that says why. */
export const withParts = (rows: readonly UnitRow[], units: readonly NamedUnit[]): UnitRow[] =>
  rows.map(row => {
    if (row.parts.length === 0 || row.errors['parts']) return row
    const parts = row.parts.map(part => findPart(part, row, rows, units))
    const meant = parts.map(part => (typeof part === 'string' ? part : `${part.line} ${part.unitId}`))
    const word = parts.find(part => typeof part === 'string') ?? (new Set(meant).size < meant.length ? 'named_twice' : undefined)
    return word === undefined ? { ...row, parts: parts.filter(part => typeof part !== 'string') } : { ...row, errors: { ...row.errors, parts: word } }
  })

/** A part with what it means, or a word of the refusals. */
function findPart(part: Part, row: UnitRow, rows: readonly UnitRow[], units: readonly NamedUnit[]): Part | string {
  const [inTable, inRental] = [named(rows, part.title), named(units, part.title)]
  const ready = inRental.filter(unit => !unit.isArchived)
  const [only, ...others] = inTable.filter(one => one.line === row.line || one.parts.length > 0 || Object.keys(one.errors).length === 0)
  if (others.length > 0) return 'ambiguous_unit'
  if (only?.line === row.line) return 'kit_of_itself'
  if (only && only.parts.length > 0) return 'kit_in_kit'
  const [unit, ...more] = ready
  if (only) return { ...part, line: only.line, unitId: unit && more.length === 0 && !unit.isKit ? unit.id : null }
  if (more.length > 0) return 'ambiguous_unit'
  if (unit) return unit.isKit ? 'kit_in_kit' : { ...part, line: null, unitId: unit.id }
  if (inTable.length > 0) return 'part_has_errors'
  return inRental.length > 0 ? 'archived_unit' : 'unknown_unit'
}
