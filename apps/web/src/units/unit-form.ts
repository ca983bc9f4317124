import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import { parseAmount, parsePrice, parsePriceOrZero, typedPrice } from '@rentwell/contract/money.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import type { readOfficeUnit, saveUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { usualNightHours, type BasePeriod, type DepositKind, type UnitRules } from '@rentwell/contract/units/units.rules.ts'
import type { CancellationPolicy } from '@rentwell/contract/cancellation-policies.ts'
import { unitAttributes, type UnitAttribute } from '@rentwell/contract/units/categories.rules.ts'
import type { UnitKind } from '@rentwell/contract/unit-kinds.ts'

export type OfficeUnit = Answer<typeof readOfficeUnit>['unit']

/** A unit's main info as it is edited; numbers as they are typed, '' where a rule does not limit. */
export interface UnitForm {
  title: string
  kind: UnitKind
  categoryId: string | null
  transmission: string
  size: string
  /** Numbers as they are typed. */
  seats: string
  bedrooms: string
  description: string
  baseRentalPeriod: BasePeriod
  basePrice: string
  /** Of a unit by the night: local times, and numbers as they are typed. */
  checkIn: string
  checkOut: string
  guestsIncluded: string
  extraGuestPrice: string
  cleaningFee: string
  instantBook: boolean
  minLength: string
  maxLength: string
  noticeMinutes: string
  horizonDays: string
  bufferBeforeMinutes: string
  bufferAfterMinutes: string
  policy: CancellationPolicy
  /** The share that a card is asked for, in percent, as it is typed. */
  onlinePercent: string
  depositKind: DepositKind
  depositAmount: string
  /** Handed over with a signed contract only. */
  needsContract: boolean
  /** Ids in order, the cover first. */
  photos: string[]
  /** Of the version that is edited: an older one is refused. Never changed here. */
  updatedAt: string
}

const ruleKeys = ['minLength', 'maxLength', 'noticeMinutes', 'horizonDays', 'bufferBeforeMinutes', 'bufferAfterMinutes'] as const
type RuleKey = (typeof ruleKeys)[number]
const isRule = (key: keyof UnitForm): key is RuleKey => ruleKeys.some(rule => rule === key)

export const unitFormOf = (unit: OfficeUnit): UnitForm => ({
  title: unit.title,
  kind: unit.kind,
  categoryId: unit.categoryId,
  ...(Object.fromEntries(unitAttributes.map(name => [name, String(unit.attributes[name] ?? '')])) as Record<UnitAttribute, string>),
  description: unit.description,
  baseRentalPeriod: unit.baseRentalPeriod,
  basePrice: typedPrice(unit.basePrice),
  checkIn: unit.checkIn ?? usualNightHours.checkIn,
  checkOut: unit.checkOut ?? usualNightHours.checkOut,
  guestsIncluded: String(unit.guestsIncluded ?? ''),
  extraGuestPrice: unit.extraGuestPrice ? typedPrice(unit.extraGuestPrice) : '',
  cleaningFee: unit.cleaningFee ? typedPrice(unit.cleaningFee) : '',
  instantBook: unit.instantBook,
  ...(Object.fromEntries(ruleKeys.map(key => [key, String(unit.rules[key] ?? '')])) as Record<RuleKey, string>),
  policy: unit.policy,
  onlinePercent: String(unit.onlinePercent),
  depositKind: unit.deposit.kind,
  depositAmount: unit.deposit.amount === 0 ? '' : typedPrice(unit.deposit.amount),
  needsContract: unit.needsContract,
  photos: unit.photos,
  updatedAt: unit.updatedAt,
})

/** Only what was changed travels, so that what others changed meanwhile stays; the rules travel together. */
export function unitPatch(form: UnitForm, changed: readonly (keyof UnitForm)[]): Omit<Input<typeof saveUnit>, 'rental' | 'unit'> {
  const has = (key: keyof UnitForm) => changed.includes(key)
  return {
    ...(has('title') && { title: form.title }),
    ...(has('kind') && { kind: form.kind }),
    ...(has('categoryId') && { categoryId: form.categoryId }),
    ...(unitAttributes.some(has) && { attributes: attributesOf(form, unitAttributes.filter(has)) }),
    ...(has('description') && { description: form.description }),
    ...(has('baseRentalPeriod') && { baseRentalPeriod: form.baseRentalPeriod }),
    ...(has('basePrice') && { basePrice: parsePriceOrZero(form.basePrice) }),
    ...(form.baseRentalPeriod === 'Nightly' && nightsOf(form, has)),
    ...(has('instantBook') && { instantBook: form.instantBook }),
    ...(has('policy') && { policy: form.policy }),
    ...(has('onlinePercent') && { onlinePercent: Number(form.onlinePercent) }),
    ...((has('depositKind') || has('depositAmount')) && { deposit: depositOf(form) }),
    ...(has('needsContract') && { needsContract: form.needsContract }),
    ...(has('photos') && { photos: form.photos }),
    ...(changed.some(isRule) && { rules: rulesOf(form) }),
    updatedAt: form.updatedAt,
  }
}

/** What was changed of a unit by the night. */
const nightsOf = (form: UnitForm, has: (key: keyof UnitForm) => boolean) => ({
  ...(has('checkIn') && { checkIn: form.checkIn }),
  ...(has('checkOut') && { checkOut: form.checkOut }),
  ...(has('guestsIncluded') && { guestsIncluded: form.guestsIncluded.trim() === '' ? null : Number(form.guestsIncluded) }),
  ...(has('extraGuestPrice') && { extraGuestPrice: feeOf(form.extraGuestPrice) }),
  ...(has('cleaningFee') && { cleaningFee: feeOf(form.cleaningFee) }),
})

/** Nothing typed is nothing charged; undefined for what is no amount. */
const feeOf = (typed: string) => (/^\s*(?:0(?:[.,]0{1,2})?)?\s*$/.test(typed) ? 0 : parseAmount(typed))

const attributesOf = (form: UnitForm, names: UnitAttribute[]) =>
  Object.fromEntries(names.map(name => [name, attributeOf(name, form[name].trim())])) as NonNullable<Input<typeof saveUnit>['attributes']>

const attributeOf = (name: UnitAttribute, typed: string) => (typed === '' ? null : name === 'seats' || name === 'bedrooms' ? Number(typed) : typed)

const depositOf = ({ depositKind: kind, depositAmount }: UnitForm) => ({ kind, amount: kind === 'none' ? 0 : (parsePrice(depositAmount) ?? 0) })

const rulesOf = (form: UnitForm): UnitRules => Object.fromEntries(ruleKeys.flatMap(key => (form[key].trim() === '' ? [] : [[key, Number(form[key])]])))

const mostLength = 8760
const isLength = (typed: string) => typed.trim() === '' || (/^[1-9]\d{0,3}$/.test(typed.trim()) && Number(typed) <= mostLength)

/** What would be refused, in words, by field. */
export function unitMistakes(form: UnitForm, language: Language): Partial<Record<keyof UnitForm, string>> {
  const mistakes: Partial<Record<keyof UnitForm, string>> = {}
  if (!form.title.trim()) mistakes.title = fieldWords.required[language]
  for (const name of ['seats', 'bedrooms'] as const) if (!/^([1-9]\d?)?$/.test(form[name].trim())) mistakes[name] = fieldWords.invalid[language]
  if (parsePriceOrZero(form.basePrice) === undefined) mistakes.basePrice = fieldWords.invalid_price[language]
  if (!/^([1-9]\d?|100)$/.test(form.onlinePercent.trim())) mistakes.onlinePercent = fieldWords.invalid[language]
  if (form.depositKind !== 'none' && parsePrice(form.depositAmount) === undefined) mistakes.depositAmount = fieldWords.invalid_price[language]
  if (form.baseRentalPeriod === 'Nightly') {
    if (!/^([1-9]\d?)?$/.test(form.guestsIncluded.trim())) mistakes.guestsIncluded = fieldWords.invalid[language]
    for (const fee of ['extraGuestPrice', 'cleaningFee'] as const) if (feeOf(form[fee]) === undefined) mistakes[fee] = fieldWords.invalid_price[language]
    if (form.checkOut > form.checkIn) mistakes.checkOut = fieldWords.invalid_period[language]
  }
  if (!isLength(form.minLength)) mistakes.minLength = fieldWords.invalid[language]
  if (!isLength(form.maxLength)) mistakes.maxLength = fieldWords.invalid[language]
  const [shortest, longest] = [Number(form.minLength), Number(form.maxLength)]
  if (shortest && longest && shortest > longest) mistakes.maxLength ??= fieldWords.invalid[language]
  return mistakes
}
