import type { Returned } from '@rentwell/contract/endpoint.ts'
import type { readPrice } from '@rentwell/contract/pricing/prices.endpoints.ts'
import { lineInWords, linesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { classSums, shownLines, type PriceFact } from '@rentwell/contract/pricing/price-facts.rules.ts'
import { runsOf, type PricedFrom, type PricedStay } from '@rentwell/contract/pricing/prices.rules.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { noPrices } from '@rentwell/contract/units/price-list.rules.ts'
import { sql, type Db, type Query } from '../platform/db/db.ts'
import { must } from '../platform/base/must.ts'
import { howInWords } from './prices.words.ts'

type PriceView = Returned<typeof readPrice>['price']

interface Row extends PricedStay {
  title: string
  lines: PriceFact[]
  unitTotal: number
  total: number
  pricedFrom: PricedFrom
  pricedAt: Date
  currency: PriceView['currency']
}

/** The calculation of a booking's price from its stored inputs, step by step, or the refusal `not_found`. `which` is the condition for the booking `b`. */
export async function readPriceView(db: Db, which: Query, language: Language): Promise<PriceView> {
  const row = await db.row<Row>(sql`
    select u.title, b.base_price as "basePrice", b.base_rental_period as base, b.time_zone as "timeZone", lower(b.period) as start, b.rental_length as length, b.lines,
      b.unit_total as "unitTotal", b.total, b.priced_from as "pricedFrom", b.inserted_at as "pricedAt", json_build_object('id', c.id, 'code', c.code, 'sign', c.sign) as currency
    from bookings b join units u on u.rental_id = b.rental_id and u.id = b.unit_id join currencies c on c.id = b.currency_id where ${which}`)
  must(row, 'not_found')
  const { title, currency, lines, pricedAt, timeZone, unitTotal, total, pricedFrom } = row
  const runsOfUnit = (unitId: string | undefined) => {
    const { basePrice, list } = pricedFrom.items?.find(item => item.unitId === unitId) ?? { basePrice: row.basePrice, list: pricedFrom.list }
    return runsOf({ ...row, basePrice }, list ?? noPrices, pricedFrom.smallest)
  }
  const steps: PriceView['steps'] = []
  let sum = 0
  // A length discount is one of its unit.
  let [unitSum, lastUnit] = [0, '']
  // Taxes are calculated from the sum of their class, without the other taxes.
  const taxed = classSums(lines)
  for (const line of shownLines(lines)) {
    const of = 'of' in line ? line.of : undefined
    // What joined the unit before is priced together with it.
    const joins = of !== undefined && pricedFrom.items?.find(item => item.unitId === of.unitId)?.joins === true
    if (of && of.unitId !== lastUnit && line.kind !== 'length') [unitSum, lastUnit] = [joins ? unitSum : 0, of.unitId]
    const base = line.kind === 'tax' ? (taxed[line.taxClass ?? 'standard'] ?? 0) : of ? unitSum : sum
    const how = howInWords(line, { sum: base, runs: line.kind === 'stay' ? runsOfUnit(of?.unitId) : [], currency, language })
    sum += line.amount
    unitSum += line.amount
    steps.push({ label: lineInWords(line, title, language), how, amount: line.kind === 'tax' && line.isIncluded ? 0 : line.amount, sum })
  }
  return { pricedAt, timeZone, steps, taxesIncluded: linesInWords(lines, title, language).taxesIncluded, unitTotal, total, currency, from: pricedFrom }
}
