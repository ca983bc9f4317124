import { isSupportedCountry, parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max'

const costly = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL'])

/** E.164 and the country of a number that an SMS can reach, or undefined. Premium and shared-cost ranges are refused. `near`: whose numbers may go without prefix. */
export function readPhone(typed: string, near = ''): { phone: string; country: string } | undefined {
  const country = near.toUpperCase()
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined)
  if (!parsed?.isPossible() || costly.has(parsed.getType())) return undefined
  return { phone: parsed.number, country: parsed.country ?? parsed.countryCallingCode }
}
