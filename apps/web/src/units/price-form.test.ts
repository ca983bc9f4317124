import { expect, test } from 'vitest'
import { noPrices, type PriceList } from '@rentwell/contract/units/price-list.rules.ts'
import { priceFormOf, readPriceForm, type PriceForm } from './price-form.ts'

const list: PriceList = {
  lengths: [{ from: 7, percent: 10 }],
  seasons: [{ name: 'New Year', from: '2026-12-26', to: '2027-01-04', percent: -5 }],
  weekend: { days: ['sat', 'sun'], price: 20_50 },
  extras: [{ id: '00000000-0000-7000-8000-000000000001', title: 'Helmet', price: 0, per: 'booking', most: 2 }],
  lateFee: { grace: 45, per: 'day', price: 12_50, most: 100_00 },
  damages: [{ title: 'A mirror', price: 25_00 }],
}
const formOf = (prices: PriceList): PriceForm => priceFormOf({ ...prices, updatedAt: null })
const readBack = (form: PriceForm) => {
  const { list: read, mistakes } = readPriceForm(form, 'en')
  return { mistakes: Object.keys(mistakes), list: read }
}

test('what is stored is what the form says again', () => {
  for (const prices of [list, { ...noPrices, lateFee: null, damages: [] }]) expect(readBack(formOf(prices))).toEqual({ mistakes: [], list: prices })
})

const season = { key: 's', name: 'S', from: '2026-12-01', to: '2026-12-02', minNights: '', by: 'percent' as const, value: '5' }
const late = { grace: '30', per: 'hour' as const, price: '5', most: '' }
const extra = { key: 'e', id: undefined, title: 'Helmet', price: '2', per: 'booking' as const, most: '1', unitId: '', taxClass: 'standard' as const }

test.each<[string, Partial<PriceForm>, string[]]>([
  ['a length of one', { lengths: [{ key: 'l', from: '1', percent: '5' }] }, ['from l']],
  [
    'a length twice',
    {
      lengths: [
        { key: 'l', from: '3', percent: '5' },
        { key: 'm', from: '3', percent: '6' },
      ],
    },
    ['from m'],
  ],
  ['a discount of all', { lengths: [{ key: 'l', from: '3', percent: '100' }] }, ['percent l']],
  ['a weekend without days says nothing', { weekend: { by: 'price', value: 'x', days: [] } }, []],
  ['a weekend without a price', { weekend: { by: 'price', value: '', days: ['sat'] } }, ['weekend']],
  ['a price of three decimals', { weekend: { by: 'price', value: '1.234', days: ['sat'] } }, ['weekend']],
  ['a plus is no mistake', { weekend: { by: 'percent', value: '+20', days: ['sat'] } }, []],
  ['a season without a name or end', { seasons: [{ ...season, name: ' ', to: '' }] }, ['name s', 'last s']],
  ['a season that ends before it begins', { seasons: [{ ...season, to: '2026-11-30' }] }, ['last s']],
  ['seasons that overlap', { seasons: [season, { ...season, key: 't', from: '2026-12-02', to: '2026-12-05' }] }, ['first t']],
  ['an extra without title, price and count', { extras: [{ ...extra, title: '', price: '', most: '' }] }, ['title e', 'price e', 'most e']],
  ['a late fee without a price', { lateFee: { ...late, price: '', most: '40' } }, ['lateFee']],
  ['a limit below the price, and a grace period of two days', { lateFee: { ...late, grace: '2880', most: '4' } }, ['grace', 'mostLate']],
  ['a late fee without a limit is whole', { lateFee: late }, []],
  [
    'a damage without a price, and one twice',
    {
      damages: [
        { key: 'a', title: 'Mirror', price: '' },
        { key: 'b', title: 'mirror ', price: '5' },
      ],
    },
    ['price a', 'title b'],
  ],
  ['a hundred of an extra', { extras: [{ ...extra, most: '100' }] }, ['most e']],
])('mistakes: %s', (_name, patch, fields) => {
  expect(readBack({ ...formOf(noPrices), ...patch }).mistakes.toSorted()).toEqual(fields.toSorted())
})
