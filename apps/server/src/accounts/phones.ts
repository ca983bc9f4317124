import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max'

const costly = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL'])

/** E.164 and the country of a number that an SMS can reach, or undefined. Premium and shared-cost ranges are refused. */
export function readPhone(typed: string): { phone: string; country: string } | undefined {
  const parsed = parsePhoneNumberFromString(typed)
  if (!parsed?.isPossible() || costly.has(parsed.getType())) return undefined
  return { phone: parsed.number, country: parsed.country ?? parsed.countryCallingCode }
}
