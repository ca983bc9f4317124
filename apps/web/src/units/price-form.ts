import { parseAmount, parsePrice, typedPrice } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import {
  findOverlap,
  highestRate,
  lowestRate,
  mostOfExtra,
  longestGrace,
  type Extra,
  type LateFee,
  type PriceList,
  type Rate,
  type Weekday,
} from '@rentwell/contract/units/price-list.rules.ts'
import { storedClass, type TaxClass } from '@rentwell/contract/rentals/taxes.rules.ts'
import { longest } from '@rentwell/contract/units/units.rules.ts'
import { isDate } from '../ui/days.ts'

/** A price, or so many per cent, as it is typed. */
export interface TypedRate {
  by: 'price' | 'percent'
  value: string
}

interface TypedSeason extends TypedRate {
  key: string
  name: string
  from: string
  to: string
  /** Of a unit by the night; empty if the unit's own minimum holds. */
  minNights: string
}

interface TypedExtra {
  key: string
  /** Undefined for one that the server does not know yet. */
  id: string | undefined
  title: string
  price: string
  per: Extra['per']
  most: string
  /** The unit whose pieces it takes; empty for none. */
  unitId: string
  taxClass: TaxClass
}

/** A late fee; an empty price means that there is none. */
interface TypedLateFee {
  grace: string
  per: LateFee['per']
  price: string
  most: string
}

/** A price list as it is edited; `key` tells rows apart while they are typed. */
export interface PriceForm {
  lengths: { key: string; from: string; percent: string }[]
  weekend: TypedRate & { days: Weekday[] }
  seasons: TypedSeason[]
  extras: TypedExtra[]
  lateFee: TypedLateFee
  damages: { key: string; title: string; price: string }[]
  /** Of the unit itself. */
  taxClass: TaxClass
  /** Of the version that is edited: an older one is refused. Never changed here. */
  updatedAt: string | null
}

const rateOf = ({ price, percent }: Rate): TypedRate =>
  price === undefined ? { by: 'percent', value: String(percent ?? '') } : { by: 'price', value: typedPrice(price) }

interface StoredPrices extends PriceList {
  taxClass?: TaxClass | undefined
  updatedAt: string | null
}

export const priceFormOf = ({ lengths, weekend, seasons, extras, lateFee, damages = [], taxClass = 'standard', updatedAt }: StoredPrices): PriceForm => ({
  lengths: lengths.map(one => ({ key: `${one.from}`, from: String(one.from), percent: String(one.percent) })),
  weekend: weekend ? { ...rateOf(weekend), days: weekend.days } : { by: 'price', value: '', days: [] },
  seasons: seasons.map(season => ({
    key: season.from,
    name: season.name,
    from: season.from,
    to: season.to,
    minNights: String(season.minNights ?? ''),
    ...rateOf(season),
  })),
  extras: extras.map(extra => ({
    key: extra.id,
    id: extra.id,
    title: extra.title,
    price: typedAmount(extra.price),
    per: extra.per,
    most: String(extra.most),
    unitId: extra.unitId ?? '',
    taxClass: extra.taxClass ?? 'standard',
  })),
  lateFee: {
    grace: String(lateFee?.grace ?? 30),
    per: lateFee?.per ?? 'hour',
    price: lateFee ? typedPrice(lateFee.price) : '',
    most: lateFee?.most ? typedPrice(lateFee.most) : '',
  },
  damages: damages.map(({ title, price }) => ({ key: title, title, price: typedPrice(price) })),
  taxClass,
  updatedAt,
})

const typedAmount = (cents: number) => (cents === 0 ? '0' : typedPrice(cents))

/** The list that a form says in amounts that can be paid, new extras under their keys, and by field what is wrong with it, in words; `list` is whole where nothing is. */
export function readPriceForm(form: PriceForm, language: Language, smallest = 1): { list: PriceList; mistakes: Record<string, string> } {
  const mistakes: Record<string, string> = {}
  const wrong = (field: string, word: keyof typeof fieldWords) => void (mistakes[field] ??= fieldWords[word][language])
  const count = (field: string, typed: string, least: number, most: number) => {
    const number = /^-?\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(number >= least && number <= most)) wrong(field, typed.trim() === '' ? 'required' : 'invalid')
    return number
  }
  const rate = (field: string, { by, value }: TypedRate): Rate => {
    if (by === 'percent') return { percent: count(field, value.replace(/^\s*\+/, '').replace('−', '-'), lowestRate, highestRate) }
    const price = parseAmount(value)
    if (price === undefined) wrong(field, value.trim() === '' ? 'required' : 'invalid_price')
    else if (price % smallest !== 0) wrong(field, 'not_whole')
    return { price: price ?? 0 }
  }
  const lengths = form.lengths.map(one => ({ from: count(`from ${one.key}`, one.from, 2, 8760), percent: count(`percent ${one.key}`, one.percent, 1, 99) }))
  for (const [index, one] of lengths.entries())
    if (lengths.findIndex(other => other.from === one.from) < index) wrong(`from ${form.lengths[index]?.key}`, 'invalid')

  const seasons = form.seasons.map(({ key, name, from, to, minNights, ...typed }) => {
    if (!name.trim()) wrong(`name ${key}`, 'required')
    if (!isDate(from)) wrong(`first ${key}`, 'required')
    if (!isDate(to)) wrong(`last ${key}`, 'required')
    else if (to < from) wrong(`last ${key}`, 'invalid_period')
    const least = minNights.trim() === '' ? {} : { minNights: count(`nights ${key}`, minNights, 1, longest.Nightly) }
    return { key, name: name.trim(), from, to, ...rate(`value ${key}`, typed), ...least }
  })
  const overlap = findOverlap(seasons.filter(one => isDate(one.from) && isDate(one.to)))
  if (overlap) wrong(`first ${overlap.key}`, 'invalid_period')
  const { days } = form.weekend
  const weekend = days.length > 0 ? { days, ...rate('weekend', form.weekend) } : null

  const extras = form.extras.map(extra => {
    if (!extra.title.trim()) wrong(`title ${extra.key}`, 'required')
    const price = /^\s*0+(?:[.,]0{1,2})?\s*$/.test(extra.price) ? 0 : (parseAmount(extra.price) ?? parsePrice(extra.price))
    if (price === undefined) wrong(`price ${extra.key}`, extra.price.trim() === '' ? 'required' : 'invalid_price')
    else if (price % smallest !== 0) wrong(`price ${extra.key}`, 'not_whole')
    return {
      id: extra.id ?? extra.key,
      title: extra.title.trim(),
      price: price ?? 0,
      per: extra.per,
      most: count(`most ${extra.key}`, extra.most, 1, mostOfExtra),
      ...(extra.unitId !== '' && { unitId: extra.unitId }),
      ...storedClass(extra.taxClass),
    }
  })
  const amount = (field: string, typed: string) => {
    const cents = parseAmount(typed)
    if (cents === undefined) wrong(field, typed.trim() === '' ? 'required' : 'invalid_price')
    else if (cents % smallest !== 0) wrong(field, 'not_whole')
    return cents ?? 0
  }
  const { grace, per, ...fee } = form.lateFee
  const hasLateFee = fee.price.trim() !== '' || fee.most.trim() !== ''
  const lateFee = hasLateFee
    ? {
        grace: count('grace', grace, 0, longestGrace),
        per,
        price: amount('lateFee', fee.price),
        most: fee.most.trim() === '' ? null : amount('mostLate', fee.most),
      }
    : null
  if (lateFee && lateFee.most !== null && lateFee.most < lateFee.price) wrong('mostLate', 'invalid_price')
  const damages = form.damages.map(({ key, title, price }, index) => {
    if (!title.trim()) wrong(`title ${key}`, 'required')
    const isTwice = form.damages.findIndex(other => other.title.trim().toLowerCase() === title.trim().toLowerCase()) < index
    if (isTwice) wrong(`title ${key}`, 'invalid')
    return { title: title.trim(), price: amount(`price ${key}`, price) }
  })
  return { list: { lengths, weekend, extras, seasons: seasons.map(({ key: _key, ...season }) => season), lateFee, damages }, mistakes }
}
