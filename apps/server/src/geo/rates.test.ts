import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { day } from '@rentwell/contract/durations.ts'
import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { convert } from '@rentwell/contract/geo/rates.rules.ts'
import { testApp } from '../platform/testing/test-app.ts'
import shipped from './rates.json' with { type: 'json' }
import { loadRates } from './rates.ts'

const folder = mkdtempSync(join(tmpdir(), 'rates-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
function file(content: unknown): string {
  const path = join(folder, `${++count}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const doubled = { ...shipped, date: '2025-01-31', source: 'A bank', rates: { ...shipped.rates, IDR: shipped.rates.IDR * 2 } }
const { call, db } = await testApp({ RATES_FILE: file(doubled) })
const noon = new Date(`${shipped.date}T12:00:00Z`)
const load = (path: string | undefined, now = noon, warnings: string[] = []) => loadRates(db, path, now, message => void warnings.push(message))

describe('the rates that ship with the product', () => {
  test('have a day, a source and a value for every currency that a rental may charge in', async () => {
    const { currencies } = (await call(listCurrencies, {})).body
    const rates = await load(undefined)
    expect([rates.date, rates.source]).toEqual([shipped.date, shipped.source])
    expect(Object.keys(rates.values).toSorted()).toEqual(currencies.map(currency => currency.id).toSorted())
    expect(rates.values['usd']).toBe(1)
    // Of the European Central Bank, 5 October 2026: 17,913 rupiah to the dollar; a day later 17,841.
    expect(rates.values['idr']).toBeCloseTo(17_841, -1)
  })

  test('are told to be old in the log, and only when they are', async () => {
    const warnings: string[] = []
    await load(undefined, new Date(noon.getTime() + 89 * day), warnings)
    expect(warnings).toEqual([])
    await load(undefined, new Date(noon.getTime() + 100 * day), warnings)
    expect(warnings).toEqual([`the shipped exchange rates are 100 days old (${shipped.date}); name a newer file in RATES_FILE, or a server in RATES_URL`])
    await load(undefined, new Date(noon.getTime() + 366 * day), warnings)
    expect(warnings[1]).toContain('366 days old')
    expect(warnings[1]).toContain('prices of different currencies are not compared')
  })
})

describe('a file of rates', () => {
  test('replaces them, for everybody who asks', async () => {
    const { rates } = (await call(listCurrencies, {})).body
    const own = await load(undefined)
    expect([rates.date, rates.source]).toEqual(['2025-01-31', 'A bank'])
    expect(rates.values['idr']).toBeCloseTo((own.values['idr'] ?? 0) * 2, 6)
    expect(rates.values['eur']).toBe(own.values['eur'])
  })

  test('may begin at any currency, and hold some that nobody charges in', async () => {
    const byDollar = {
      ...shipped,
      base: 'USD',
      rates: Object.fromEntries(Object.entries(shipped.rates).map(([code, rate]) => [code, rate / shipped.rates.USD])),
    }
    const { values } = await load(file({ ...byDollar, rates: { ...byDollar.rates, ISK: 121.7 } }))
    expect(values['idr']).toBeCloseTo(shipped.rates.IDR / shipped.rates.USD, 6)
    expect(values['isk']).toBeUndefined()
  })

  const { RUB: _rub, VND: _vnd, ...european } = shipped.rates
  test.each<[string, unknown, string]>([
    ['no JSON', '<Cube/>', 'is not JSON'],
    ['no rates', { ...shipped, rates: undefined }, "'rates' is not usable"],
    ['no date', { ...shipped, date: undefined }, "'date' is not usable"],
    ['a day that does not exist', { ...shipped, date: '2026-02-30' }, "'date' is not usable"],
    ['a day to come', { ...shipped, date: '2062-10-06' }, "'date' 2062-10-06 lies ahead"],
    ['a rate of nothing', { ...shipped, rates: { ...shipped.rates, IDR: 0 } }, "'rates.IDR' is not usable"],
    ['a rate below nothing', { ...shipped, rates: { ...shipped.rates, IDR: -1 } }, "'rates.IDR' is not usable"],
    ['a rate in words', { ...shipped, rates: { ...shipped.rates, IDR: '17,000' } }, "'rates.IDR' is not usable"],
    ['a code that is none', { ...shipped, rates: { ...shipped.rates, rupiah: 17_000 } }, "'rates.rupiah' is not usable"],
    ['currencies left out', { ...shipped, rates: european }, 'has no rate for RUB, VND'],
  ])('with %s stops the start with one line that says so', async (_what, content, said) => {
    const path = file(content)
    await expect(load(path)).rejects.toThrow(new RegExp(`^RATES_FILE=${path}: [^\\n]+$`))
    await expect(load(path)).rejects.toThrow(said)
  })

  test('that is not there stops the start', async () => {
    await expect(load('/nowhere/rates.json')).rejects.toThrow('RATES_FILE=/nowhere/rates.json: cannot be read')
  })
})

test('an amount is converted half up to the smallest amount of the other currency, and not at all without a rate', () => {
  const rates = { values: { usd: 1, idr: 16_000, jpy: 150 } }
  expect(convert(150_000_00, rates, 'idr', 'usd')).toBe(9_38)
  expect(convert(1_00, rates, 'usd', 'idr')).toBe(16_000_00)
  expect(convert(1_01, rates, 'usd', 'jpy')).toBe(152_00)
  expect(convert(12_34, rates, 'usd', 'usd')).toBe(12_34)
  expect(convert(1_00, rates, 'usd', 'btc')).toBeUndefined()
})
