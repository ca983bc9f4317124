import { payable, shareOf, splitByWeights } from '../money.ts'
import { taxClasses, type Tax } from '../rentals/taxes.rules.ts'
import { classSums, type CodeFact, type PriceFact, type TaxFact } from './price-facts.rules.ts'

/** What a discount takes off each tax class of the lines before it, in smallest payable amounts. Nothing is stored if all of it is standard. */
export function sharedDiscount(lines: readonly PriceFact[], off: bigint, smallest: number): Pick<CodeFact, 'byClass'> {
  const sums = classSums(lines)
  const classes = taxClasses.filter(one => (sums[one] ?? 0) > 0)
  if (off === 0n || classes.every(one => one === 'standard')) return {}
  const least = BigInt(smallest)
  const shares = splitByWeights(
    off / least,
    classes.map(one => BigInt(sums[one] ?? 0)),
  )
  return { byClass: Object.fromEntries(classes.map((one, index) => [one, Number(-(shares[index] ?? 0n) * least)])) }
}

interface TaxedStay {
  guests: number
  nights: number
  smallest: number
}

/**
 * The taxes of a price. Those that are a percentage are calculated from the sum of the lines of their class, added and included ones from the same; a tax for
 * each guest and night knows no class. Taxes of a class without lines are zero: charges that are added to the booking later may be of it.
 */
export function taxFacts(lines: readonly PriceFact[], taxes: readonly Tax[], { guests, nights, smallest }: TaxedStay): TaxFact[] {
  const sums = classSums(lines)
  const contained = (of: Tax) => taxes.reduce((all, tax) => all + (tax.isIncluded && tax.taxClass === of.taxClass ? tax.rate : 0), 0)
  return taxes.map(one => {
    const { name, rate, isIncluded, perNight, taxClass } = one
    if (perNight !== undefined) {
      const tax = Number(BigInt(payable(perNight, smallest)) * BigInt(guests) * BigInt(nights))
      return { kind: 'tax', name, rate, isIncluded, perNight, guests, nights, tax, amount: tax }
    }
    const taxed = BigInt(sums[taxClass ?? 'standard'] ?? 0)
    const tax = Number(shareOf(taxed, rate, isIncluded ? 10_000 + contained(one) : 10_000, smallest))
    return { kind: 'tax', name, rate, isIncluded, ...(taxClass && { taxClass }), tax, amount: isIncluded ? 0 : tax }
  })
}
