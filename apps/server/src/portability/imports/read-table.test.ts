import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTable } from './decode-table.ts'
import { readTable, type Table } from './read-table.ts'

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
/** Cyrillic letters in Windows-1251: the range from А to я is in the order of Unicode. */
const cp1251 = (text: string) => Buffer.from(Array.from(text, sign => (/[А-я]/.test(sign) ? (sign.codePointAt(0) ?? 0) - 0x350 : (sign.codePointAt(0) ?? 0))))
const table = (text: string) => readTable(Buffer.from(text), 'customers') as Table

test.each([
  ['UTF-8', Buffer.from('Имя;Café')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFИмя;Café')],
  ['UTF-16, little end first', utf16('\uFEFFИмя;Café')],
  ['UTF-16, big end first', utf16('\uFEFFИмя;Café', true)],
])('%s', (_name, bytes) => expect(decodeTable(bytes)).toBe('Имя;Café'))

test.each([
  ['UTF-16 without a mark', utf16('Name,Email\nAnn,ann@example.com\n'), 'Name,Email\nAnn,ann@example.com\n'],
  ['Windows-1251', cp1251('Имя;Телефон\nИван Петров;123'), 'Имя;Телефон\nИван Петров;123'],
  ['Windows-1252', Buffer.from('Name;Città\nJosé Müller;Malmö', 'latin1'), 'Name;Città\nJosé Müller;Malmö'],
])('%s', (_name, bytes, text) => expect(decodeTable(bytes)).toBe(text))

test.each([
  ['an empty file', '', 'empty'],
  ['a header alone', 'Name,Email\n', 'empty'],
  ['blank lines', '\n\n ,\n', 'empty'],
  ['no header', 'Ann,ann@example.com\nBob,bob@example.com\n', 'no_header'],
  ['a quote that is not closed', 'Name,Email\n"Ann,ann@example.com\n', 'unclosed_quote'],
  ['5,001 lines', `Name\n${'Ann\n'.repeat(5001)}`, 'too_many_lines'],
  ['201 columns', `${'Name,'.repeat(201)}\nAnn\n`, 'too_many'],
])('%s', (_name, text, fault) => expect(readTable(Buffer.from(text), 'customers')).toBe(fault))

test.each([
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ['an XLSX', Buffer.from('504b030414000600', 'hex')],
  ['noise', Buffer.from(Array.from({ length: 1000 }, (_one, index) => (index * 7919) % 32))],
])('%s is no text', (_name, bytes) => expect(readTable(bytes, 'units')).toBe('binary'))

test('5,000 lines are read', () => expect(table(`Name\n${'Ann\n'.repeat(5000)}`).lines).toHaveLength(5000))

test('lines have their numbers in the file, over quoted line breaks and blank lines', () => {
  const { header, lines } = table('Name,Note\r\nAnn,"one\r\ntwo"\r\n\r\nBob,9\'0" board\r\nCarl\r\n')
  expect(header).toEqual(['Name', 'Note'])
  expect(lines).toEqual([
    { line: 2, cells: ['Ann', 'one\r\ntwo'] },
    { line: 5, cells: ['Bob', '9\'0" board'] },
    { line: 6, cells: ['Carl'] },
  ])
})

test('any table reads back from any dialect', () => {
  // oxlint-disable-next-line no-control-regex -- a cell with these characters is refused
  const cell = fc.string({ unit: 'grapheme' }).map(text => text.replace(/[\u0000-\u0008\u000e-\u001f\uFEFF]/g, ''))
  const tables = fc.integer({ min: 1, max: 6 }).chain(width =>
    fc.record({
      header: fc.uniqueArray(fc.constantFrom('Name', 'Email', 'Phone', 'Note', 'Город', 'Company, "Ltd"'), { minLength: width, maxLength: width }),
      // A row of blank cells is a blank line.
      rows: fc.array(
        fc.array(cell, { minLength: width, maxLength: width }).filter(row => row.some(one => one.trim() !== '')),
        { minLength: 1, maxLength: 5 },
      ),
    }),
  )
  const dialects = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    record_delimiter: fc.constantFrom('\n', '\r\n'),
    quoted: fc.boolean(),
    bom: fc.boolean(),
  })
  fc.assert(
    fc.property(tables, dialects, fc.boolean(), ({ header, rows }, dialect, isWide) => {
      // Signs of other delimiters in an unquoted header are counted too, so a header of one column is quoted.
      const text = stringify([header, ...rows], { ...dialect, quoted: dialect.quoted || header.length === 1 })
      const read = readTable(isWide ? utf16(dialect.bom ? text : `\uFEFF${text}`) : Buffer.from(text), 'customers')
      expect(read).toMatchObject({ header, lines: rows.map(cells => ({ cells })) })
    }),
    { numRuns: 300 },
  )
})
