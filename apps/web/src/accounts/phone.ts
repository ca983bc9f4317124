import { phoneMaxLength } from '@rentwell/contract/accounts/accounts.rules.ts'
import { AsYouType, isSupportedCountry, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Countries whose mobile numbers have ten digits, no more and no less (Google's libphonenumber, by libphonenumber-js 1.13.16). */
const tenDigitCountries = new Set(
  'AG AI AS BB BD BJ BM BS CA CI CO DM DO EG GB GD GG GR GU IM IN IQ IR JE JM JP KN KP KY KZ LC MP MS MX NG NP PH PK PR RU SX TC TR TT US VC VE VG VI'.split(
    ' ',
  ),
)

export const hasTenDigits = (country: string) => tenDigitCountries.has(country)

/** Most digits that a number of the country may have after its prefix. */
export function longestNumber(country: string): number {
  if (hasTenDigits(country)) return phoneMaxLength
  if (!isSupportedCountry(country)) return 15
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  // At home many write a zero before the number.
  return Math.max(...(metadata.numberingPlan?.possibleLengths() ?? [14])) + 1
}

/** What stays of a typed or pasted number of the country: digits, without the zero that ten-digit numbers only have at home. */
export function digitsOf(typed: string, country: string | undefined): string {
  const digits = typed.replace(/\D/g, '')
  if (!country) return digits.slice(0, 15)
  return (hasTenDigits(country) ? digits.replace(/^0+/, '') : digits).slice(0, longestNumber(country))
}

/** Country and digits of a whole number such as '+62 812-345 678'; undefined while it is none. */
export function readWhole(typed: string): { country: string; digits: string } | undefined {
  const plus = typed.trim().replace(/^00(?=[1-9])/, '+')
  if (!plus.startsWith('+')) return undefined
  const parsed = parsePhoneNumberFromString(plus)
  if (!parsed?.country || !parsed.isPossible()) return undefined
  return { country: parsed.country, digits: parsed.nationalNumber }
}

/** The number in the form +628123456789, or undefined where it cannot be one of the country. */
export function readPhone(digits: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined
  const parsed = parsePhoneNumberFromString(digits, country)
  if (!parsed?.isPossible()) return undefined
  if (hasTenDigits(country) && parsed.nationalNumber.length !== phoneMaxLength) return undefined
  return parsed.number
}

/** Digits in the groups that the country writes them in: '812 3456 7890'. */
export function groupDigits(digits: string, prefix: string): string {
  const whole = new AsYouType().input(`${prefix}${digits}`)
  const grouped = whole.startsWith(`${prefix} `) ? whole.slice(prefix.length + 1) : digits
  return grouped.replace(/\D/g, '') === digits ? grouped : digits
}
