import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max'
import { invalidField } from '../platform/base/must.ts'
import type { AccountSettings } from './accounts.policy.ts'

const costly = new Set<NumberType>(['PREMIUM_RATE', 'SHARED_COST', 'UAN', 'PAGER', 'VOICEMAIL'])

/** Calling codes of countries. Satellites, international networks and services without a country have codes of their own, and SMS to them cost many times as much. */
const callingCodes = new Set<string>(getCountries().map(country => getCountryCallingCode(country)))

/** E.164 and the country of a number that an SMS can reach, or undefined. Premium and shared-cost ranges, and numbers outside any country, are refused. `near`: whose numbers may go without prefix. */
export function readPhone(typed: string, near = ''): { phone: string; country: string } | undefined {
  const country = near.toUpperCase()
  const parsed = parsePhoneNumberFromString(typed, isSupportedCountry(country) ? country : undefined)
  if (!parsed?.isPossible() || costly.has(parsed.getType()) || !callingCodes.has(parsed.countryCallingCode)) return undefined
  return { phone: parsed.number, country: parsed.country ?? parsed.countryCallingCode }
}

/** The same of a number that codes may be sent to here; 422 `invalid_phone` else. */
export function mustBePhone(settings: AccountSettings, phoneNumber: string): { phone: string; country: string } {
  const read = readPhone(phoneNumber)
  if (!read || (settings.countries && !settings.countries.includes(read.country))) throw invalidField('phoneNumber', 'invalid_phone')
  return read
}
