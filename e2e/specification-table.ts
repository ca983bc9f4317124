import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RanTest } from '../scripts/ran-tests.mjs'
import { listDefinedTests, type DefinedTest } from './defined-tests.ts'

export interface Row {
  /** Section of the specification and its words in short. */
  line: string
  /** Where the product does something else on purpose: the decision and what it does, which is what the test holds. */
  departs?: string
  /** 'path/of/the/file › title of the test', or its beginning; describe blocks before it tell tests of one title apart. */
  test: string
}

const folder = new URL('./specification/', import.meta.url)
const root = fileURLToPath(new URL('../', import.meta.url))

export async function loadRows(): Promise<Row[]> {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts'))
  const tables = await Promise.all(files.map(file => import(new URL(file, folder).href) as Promise<Record<string, Row[]>>))
  return tables.flatMap(table => Object.values(table).flat())
}

const parts = (row: Row) => {
  const [file = '', ...titles] = row.test.split(' › ')
  return { file, titles }
}

const isNamedBy = (titles: string[]) => (test: DefinedTest) => {
  const named = test.titles.slice(-titles.length)
  return titles.length > 0 && titles.every((title, at) => title !== '' && (at === titles.length - 1 ? named[at]?.startsWith(title) : named[at] === title))
}

/** The one test that a row names, or why there is none. */
const findTest = (row: Row, base: string): DefinedTest | string => {
  const { file, titles } = parts(row)
  if (!existsSync(base + file)) return 'no such file'
  const named = listDefinedTests(base + file).filter(isNamedBy(titles))
  const exact = named.filter(test => test.titles.at(-1) === titles.at(-1))
  const [test, ...others] = exact.length > 0 ? exact : named
  if (!test) return 'no such test is defined'
  if (others.length > 0) return `names ${others.length + 1} tests`
  if (test.isSkipped) return 'is skipped'
  return test.hasAssertion ? test : 'asserts nothing'
}

const fault = (row: Row, why: string) => `${row.line} (${row.test}): ${why}`

/** Rows whose test is not defined, is skipped or asserts nothing. */
export const listBrokenRows = (rows: Row[], base = root) =>
  rows.flatMap(row => {
    const found = findTest(row, base)
    return typeof found === 'string' ? [fault(row, found)] : []
  })

/** A title as the runners report it: values stand for '%s', '$name' and '${}'. */
const patternOf = (title: string) =>
  new RegExp(`^${title.split(/%[sdifjo#$]|\$\{\}|\$[A-Za-z_][\w.]*/).map(text => text.replaceAll('%%', '%').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's') // prettier-ignore

/** Rows whose test did not pass in a run: not run at all, skipped, or failed for one of its values. */
export const listUnprovedRows = (rows: Row[], ran: RanTest[], base = root) =>
  rows.flatMap(row => {
    const test = findTest(row, base)
    if (typeof test === 'string') return [fault(row, test)]
    const patterns = test.titles.map(patternOf)
    const runs = ran.filter(
      ({ file, titles }) => file === parts(row).file && titles.length === patterns.length && patterns.every((pattern, at) => pattern.test(titles[at] ?? '')),
    )
    if (runs.length === 0) return [fault(row, 'was not run')]
    return runs.every(({ hasPassed }) => hasPassed) ? [] : [fault(row, 'did not pass')]
  })
