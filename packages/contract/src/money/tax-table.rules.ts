import { shareOf, splitByWeights } from '../money.ts'
import { classSums, type PriceFact, type TaxFact } from '../pricing/price-facts.rules.ts'
import { classAmong, taxClasses, type TaxClass } from '../rentals/taxes.rules.ts'

/** A part of an amount that carries the same taxes, in cents. Its gross is the net with all of them. */
export interface TaxGroup {
  net: number
  /** In the order in which guests read them; empty: nothing is charged on this part. `rate` in basis points is 0 of a tax for each guest and night. */
  taxes: { name: string; rate: number; tax: number }[]
}

/** The taxes of an amount: the gross of its groups adds up to it. */
export type TaxTable = TaxGroup[]

/** An agreed charge; a discount is below zero. */
interface TaxedCharge {
  kind: string
  amount: number
  /** Standard if not named. */
  taxClass?: TaxClass | null | undefined
}

/** An invoice or credit note of a booking that was issued before. */
export interface IssuedTaxes {
  kind: 'invoice' | 'credit_note'
  amount: number
  /** Missing on documents from before there were tax tables. */
  taxes?: TaxTable | null
  /** A credit note for a lower price: what it gives back is not owed again. */
  lowersPrice: boolean
}

/** Compensation for damage pays for no service, so it carries no tax. */
const isTaxed = ({ kind }: TaxedCharge) => kind !== 'damage'

const grossOfGroup = ({ net, taxes }: TaxGroup) => taxes.reduce((sum, one) => sum + one.tax, net)
export const grossOf = (table: TaxTable) => table.reduce((sum, group) => sum + grossOfGroup(group), 0)

const isAnything = ({ net, taxes }: TaxGroup) => net !== 0 || taxes.some(one => one.tax !== 0)

const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The taxes of a whole booking: of the lines of its price and of its agreed charges, which contain the taxes of their class that are a percentage. Empty if
 * the booking was priced without taxes.
 */
export function taxesOf(facts: readonly PriceFact[], charges: readonly TaxedCharge[], smallest = 1): TaxTable {
  const taxes = facts.flatMap(fact => (fact.kind === 'tax' ? [fact] : []))
  if (taxes.length === 0) return []
  const sums = classSums(facts)
  const classes = taxClasses.map(taxClass => {
    const percents = taxes.filter(tax => tax.perNight === undefined && (tax.taxClass ?? 'standard') === taxClass)
    const charged = sumOf(charges.filter(one => isTaxed(one) && classAmong(taxes, one.taxClass) === taxClass))
    return { percents, priced: (sums[taxClass] ?? 0) + sumOf(percents), charged }
  })
  const [standard, reduced, exempt] = withoutDeficit(classes, smallest).map(({ percents, priced, charged }) => {
    const rates = percents.reduce((sum, { rate }) => sum + rate, 0)
    const contained = (rate: number) => Math.sign(charged) * Number(shareOf(BigInt(Math.abs(charged)), rate, 10_000 + rates, smallest))
    const parts = percents.map(({ name, rate, tax }) => ({ name, rate, tax: tax + contained(rate) }))
    return { net: priced + charged - parts.reduce((sum, one) => sum + one.tax, 0), taxes: parts }
  })
  return sumTables([
    plus([
      ...(standard ? [standard] : []),
      ...(reduced && isAnything(reduced) ? [reduced] : []),
      ...taxes.flatMap(({ name, perNight, tax }) => (perNight === undefined ? [] : [{ net: 0, taxes: [{ name, rate: 0, tax }] }])),
      { net: (exempt?.net ?? 0) + sumOf(charges.filter(one => !isTaxed(one))), taxes: [] },
    ]),
  ])
}

/** What a class comes to, with its taxes. */
interface ClassAmounts {
  percents: readonly TaxFact[]
  priced: number
  charged: number
}

/** A discount of more than its class comes to lowers the other classes, by their shares: no group of taxes is below zero if the whole is not. */
function withoutDeficit(classes: readonly ClassAmounts[], smallest: number): readonly ClassAmounts[] {
  const grossIn = ({ priced, charged }: ClassAmounts) => priced + charged
  const deficit = classes.reduce((sum, one) => sum + Math.min(0, grossIn(one)), 0)
  const rest = classes.map(one => Math.max(0, grossIn(one)))
  if (deficit === 0 || rest.every(gross => gross === 0)) return classes
  const least = deficit % smallest === 0 ? smallest : 1
  const shares = splitByWeights(BigInt(deficit / least), rest.map(BigInt))
  return classes.map((one, index) =>
    grossIn(one) < 0 ? { percents: [], priced: 0, charged: 0 } : { ...one, charged: one.charged + Number(shares[index] ?? 0n) * least },
  )
}

const keyOf = ({ taxes }: TaxGroup) => JSON.stringify(taxes.map(({ name, rate }) => [name, rate]))

interface Signed {
  table: TaxTable
  sign: 1 | -1
}

/** Sums of tables, group by group, each with its sign. */
function sumTables(tables: readonly Signed[]): TaxTable {
  const sums = new Map<string, TaxGroup>()
  for (const { table, sign } of tables) {
    for (const group of table) {
      const sum = sums.get(keyOf(group)) ?? { net: 0, taxes: group.taxes.map(one => ({ ...one, tax: 0 })) }
      sums.set(keyOf(group), {
        net: sum.net + sign * group.net,
        taxes: sum.taxes.map((one, index) => ({ ...one, tax: one.tax + sign * (group.taxes[index]?.tax ?? 0) })),
      })
    }
  }
  return [...sums.values()].filter(isAnything)
}

const plus = (table: TaxTable): Signed => ({ table, sign: 1 })
const minus = (table: TaxTable): Signed => ({ table, sign: -1 })

/** The taxes of a part of an amount, by the method of the largest remainder in the smallest payable amounts: each within one of its exact share. */
export function apportion(table: TaxTable, amount: number, smallest = 1): TaxTable {
  const gross = BigInt(grossOf(table))
  if (BigInt(amount) === gross) return table
  if (gross <= 0n) return [{ net: amount, taxes: [] }]
  const least = amount % smallest === 0 ? smallest : 1
  const units = BigInt(amount / least)
  const shares = splitByWeights(units, table.flatMap(({ net, taxes }) => [net, ...taxes.map(one => one.tax)]).map(BigInt))
  let index = 0
  const next = () => Number(shares[index++] ?? 0n) * least
  return table.map(({ taxes }) => ({ net: next(), taxes: taxes.map(one => ({ ...one, tax: next() })) })).filter(isAnything)
}

/** The share of an amount in the first table that holds so much, else in the last one. */
function shareIn(tables: readonly TaxTable[], amount: number, smallest: number): TaxTable {
  const holds = (table: TaxTable) => grossOf(table) >= amount && table.every(({ net, taxes }) => net >= 0 && taxes.every(one => one.tax >= 0))
  return apportion(tables.find(holds) ?? tables.at(-1) ?? [], amount, smallest)
}

const tableOf = (whole: TaxTable, { amount, taxes }: IssuedTaxes, smallest: number) => taxes ?? apportion(whole, amount, smallest)

/** The taxes of an invoice for a part of a booking: of what is not invoiced yet, so that all invoices add up to the taxes of the whole. */
export function invoiceTaxes(whole: TaxTable, issued: readonly IssuedTaxes[], amount: number, smallest = 1): TaxTable {
  if (whole.length === 0) return []
  const before = issued.flatMap(one => {
    const table = tableOf(whole, one, smallest)
    return one.kind === 'invoice' ? [minus(table)] : one.lowersPrice ? [plus(table)] : []
  })
  return shareIn([sumTables([plus(whole), ...before]), whole], amount, smallest)
}

/** The taxes of a credit note: of what is invoiced beyond a price that was lowered, else of all that is invoiced. */
export function creditTaxes(whole: TaxTable, issued: readonly IssuedTaxes[], amount: number, lowersPrice: boolean, smallest = 1): TaxTable {
  if (whole.length === 0) return []
  const invoiced = issued.map(one => (one.kind === 'invoice' ? plus : minus)(tableOf(whole, one, smallest)))
  const beyond = lowersPrice ? [sumTables([...invoiced, minus(whole)])] : []
  return shareIn([...beyond, sumTables(invoiced), whole], amount, smallest)
}
