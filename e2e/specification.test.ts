import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Row {
  /** Section of the specification and its words in short. */
  line: string
  /** 'path/of/the/file › title of the test' */
  test: string
}

const folder = new URL('./specification/', import.meta.url)
const root = new URL('../', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.ts')) : []
const rows: Row[] = (
  await Promise.all(files.map(async file => Object.values((await import(new URL(file, folder).href)) as Record<string, Row[]>).flat()))
).flat()

const texts = new Map<string, string>()
const textOf = (file: string) => {
  let text = texts.get(file)
  if (text === undefined) texts.set(file, (text = existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), 'utf8') : ''))
  return text
}

test('each line of the specification in the table has a test that exists', () => {
  expect(rows.length).toBeGreaterThan(0)
  const missing = rows.filter(row => {
    const [file = '', title = ''] = row.test.split(' › ')
    return title === '' || !textOf(file).includes(title)
  })
  expect(missing).toEqual([])
})

test('no line stands in the table without words', () => {
  expect(rows.filter(row => !/^\d+(?:\.\d+)* \S/.test(row.line))).toEqual([])
})
