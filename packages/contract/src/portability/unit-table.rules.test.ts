import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockInCell, listInCell, partsInCell, withoutGuard } from './unit-table.rules.ts'

test.each([
  ['', []],
  ['Red', ['Red']],
  ['A 1; A 2|A 3', ['A 1', 'A 2', 'A 3']],
  ['A 1,\n A 2,', ['A 1', 'A 2']],
  ['-, A 2, -, A 4, -', ['', 'A 2', '', 'A 4']],
  ['"White, new"; "-"; 9\'0"', ['White, new', '-', '9\'0"']],
  ['"say ""hi"""', ['say "hi"']],
  ['"open, shut', ['"open', 'shut']],
  [', ;|', []],
])('the list in %j', (cell, expected) => expect(listInCell(cell)).toEqual(expected))

test.each([
  ['', []],
  [
    'Camera body; 2 × Lens 50 mm',
    [
      ['Camera body', 1],
      ['Lens 50 mm', 2],
    ],
  ],
  [
    '2x Шлем|3 х Доска\n4*Чехол',
    [
      ['Шлем', 2],
      ['Доска', 3],
      ['Чехол', 4],
    ],
  ],
  [
    'Board, 9 feet; 1 × 2 x 4 board',
    [
      ['Board, 9 feet', 1],
      ['2 x 4 board', 1],
    ],
  ],
  [
    '2xl shirt; 50 mm lens',
    [
      ['2xl shirt', 1],
      ['50 mm lens', 1],
    ],
  ],
  ['"2 × Lens; wide"', [['Lens; wide', 2]]],
  ['0 × Lens', [['Lens', 0]]],
])('the parts in %j', (cell, expected) => expect(partsInCell(cell).map(({ title, count }) => [title, count])).toEqual(expected))

test.each([
  ['15:00', '15:00'],
  ['9:30', '09:30'],
  ['15:00:00', '15:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['3 pm', undefined],
  ['15', undefined],
])('the time in %j', (cell, expected) => expect(clockInCell(cell)).toBe(expected))

test('an export’s guard against formulas is taken off, an apostrophe of a text is not', () => {
  expect(["'=1+1", "'-, A 2", "'＝1", "'t is", "9'0", "''=1"].map(withoutGuard)).toEqual(['=1+1', '-, A 2', '＝1', "'t is", "9'0", "''=1"])
})

test('what an export writes of any names is read as these names', () => {
  const written = (name: string) => (name === '' ? '-' : /[\n,;|"]/.test(name) || name === '-' ? `"${name.replaceAll('"', '""')}"` : name)
  const name = fc.string({ unit: fc.constantFrom('a', 'б', '"', ',', ';', '|', '-', ' '), maxLength: 6 }).map(text => text.trim())
  fc.assert(
    fc.property(fc.array(name, { maxLength: 6 }), names => {
      const kept = names.slice(0, names.findLastIndex(one => one !== '') + 1)
      expect(listInCell(kept.map(written).join(', '))).toEqual(kept)
    }),
  )
})
