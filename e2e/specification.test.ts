import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRanTests } from '../scripts/ran-tests.mjs'
import { listBrokenRows, listUnprovedRows, loadRows } from './specification-table.ts'

const rows = await loadRows()

test('each line of the specification in the table has one test that is defined, is not skipped and asserts', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(listBrokenRows(rows)).toEqual([])
})

test('no line stands in the table without words, or twice', () => {
  expect(rows.filter(row => !/^\d+(?:\.\d+)* \S/.test(row.line))).toEqual([])
  const lines = rows.map(row => row.line)
  expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([])
})

test('a row whose line the product departs from names the section that decides so', () => {
  expect(rows.flatMap(({ departs }) => (departs === undefined || /^product\.md \d+: \S/.test(departs) ? [] : [departs]))).toEqual([])
})

const planted = `
import { helper } from './planted-helper.ts'
// test('in a comment', () => { expect(one).toBe(1) })
const text = "test('in a string', () => { expect(one).toBe(1) })"
const soon = read => expect.poll(read, { timeout: 1 })
test('whole', () => { expect(one).toBe(1) })
test('whole by a helper', async () => { await soon(() => one).toBe(1) })
test('whole by another file', async () => { await helper() })
test('whole by properties', () => { fc.assert(fc.property(fc.nat(), () => true)) })
test.each([1, 2])('%i of each', one => { expect(one).toBe(1) })
test('empty', () => {})
test('without a matcher', () => { expect(one) })
test('of a value written out', () => { expect(true).toBe(true) })
test('behind its end', () => { return; expect(one).toBe(1) })
test('by a helper that checks nothing', () => { idle() })
const idle = () => {}
test.skip('skipped', () => { expect(one).toBe(1) })
test.todo('to do')
test('skipped inside', ({ skip }) => { skip(); expect(one).toBe(1) })
test('skipped in words', () => { test.skip(true, 'later'); expect(one).toBe(1) })
describe.skip('a skipped room', () => { describe('inner', () => { test('skipped around', () => { expect(one).toBe(1) }) }) })
describe('one', () => { test('twice', () => { expect(one).toBe(1) }) })
describe('other', () => { test('twice', () => { expect(one).toBe(1) }) })
`

describe('a row', () => {
  let folder = ''
  beforeAll(() => {
    folder = `${mkdtempSync(join(tmpdir(), 'specification-'))}/`
    writeFileSync(`${folder}planted.test.ts`, planted)
    writeFileSync(`${folder}planted-helper.ts`, 'export async function helper() { await expect(page).toBeVisible() }')
    writeFileSync(`${folder}only.test.ts`, "test('left out', () => { expect(one).toBe(1) })\ntest.only('alone', () => { expect(one).toBe(1) })")
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const row = (title: string, file = 'planted.test.ts') => ({ line: '1 x', test: `${file} › ${title}` })
  const why = (title: string, file?: string) => listBrokenRows([row(title, file)], folder)[0]?.split('): ')[1]

  test.each(['whole', 'whole by a helper', 'whole by another file', 'whole by properties', '%i of each', 'one › twice', 'whole by a h'])(
    'may name %j',
    title => {
      expect(why(title)).toBeUndefined()
    },
  )

  test.each([
    ['in a comment', 'no such test is defined'],
    ['in a string', 'no such test is defined'],
    ['hole', 'no such test is defined'],
    ['one › whole', 'no such test is defined'],
    ['', 'no such test is defined'],
    ['empty', 'asserts nothing'],
    ['without a matcher', 'asserts nothing'],
    ['of a value written out', 'asserts nothing'],
    ['behind its end', 'asserts nothing'],
    ['by a helper that checks nothing', 'asserts nothing'],
    ['skipped', 'is skipped'],
    ['to do', 'is skipped'],
    ['skipped inside', 'is skipped'],
    ['skipped in words', 'is skipped'],
    ['skipped around', 'is skipped'],
    ['twice', 'names 2 tests'],
    ['whole by', 'names 3 tests'],
  ])('may not name %j: %s', (title, reason) => {
    expect(why(title)).toBe(reason)
  })

  test('may not name a test that another one leaves out, nor one of a file that is not there', () => {
    expect(why('left out', 'only.test.ts')).toBe('is skipped')
    expect(why('alone', 'only.test.ts')).toBeUndefined()
    expect(why('whole', 'gone.test.ts')).toBe('no such file')
  })

  test('is proved by a run in which its test passed, for each of its values', () => {
    const ran = (titles: string[], hasPassed: boolean, file = 'planted.test.ts') => ({ file, titles, hasPassed })
    const unproved = (title: string, ...tests: ReturnType<typeof ran>[]) => listUnprovedRows([row(title)], tests, folder).map(line => line.split('): ')[1])
    expect(unproved('whole', ran(['whole'], true), ran(['whole by a helper'], false))).toEqual([])
    expect(unproved('whole', ran(['whole'], false))).toEqual(['did not pass'])
    expect(unproved('whole', ran(['whole'], true, 'other.test.ts'), ran(['one', 'whole'], true))).toEqual(['was not run'])
    expect(unproved('%i of each', ran(['1 of each'], true), ran(['2 of each'], true))).toEqual([])
    expect(unproved('%i of each', ran(['1 of each'], true), ran(['2 of each'], false))).toEqual(['did not pass'])
    expect(unproved('one › twice', ran(['other', 'twice'], true))).toEqual(['was not run'])
    expect(unproved('skipped', ran(['skipped'], true))).toEqual(['is skipped'])
  })
})

test('the reports of both runners name their tests alike', () => {
  const root = new URL('../', import.meta.url).pathname
  const result = (title: string, status: string) => ({ ancestorTitles: ['a', 'b'], title, status })
  expect(
    listRanTests.vitest({ testResults: [{ name: `${root}apps/x.test.ts`, assertionResults: [result('one', 'passed'), result('two', 'skipped')] }] }),
  ).toEqual([
    { file: 'apps/x.test.ts', titles: ['a', 'b', 'one'], hasPassed: true },
    { file: 'apps/x.test.ts', titles: ['a', 'b', 'two'], hasPassed: false },
  ])
  const spec = (title: string, ...statuses: string[]) => ({ title, file: 'x.journey.ts', tests: statuses.map(status => ({ status })) })
  const suites = [
    { title: 'x.journey.ts', specs: [spec('one', 'expected')], suites: [{ title: 'a', specs: [spec('two', 'flaky'), spec('three', 'skipped')] }] },
  ]
  expect(listRanTests.playwright({ config: { rootDir: `${root}e2e` }, suites })).toEqual([
    { file: 'e2e/x.journey.ts', titles: ['one'], hasPassed: true },
    { file: 'e2e/x.journey.ts', titles: ['a', 'two'], hasPassed: true },
    { file: 'e2e/x.journey.ts', titles: ['a', 'three'], hasPassed: false },
  ])
})
