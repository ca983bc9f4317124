import type { Language } from '@rentwell/contract/product.ts'
import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { linesText } from './lines.text.ts'

/** '30 minutes', '48 hours', '3 days': up to two days people count in hours. */
export function minutesInWords(minutes: number, language: Language): string {
  if (minutes % 60 !== 0) return linesText[language].minutes(minutes)
  return minutes % 1440 === 0 && minutes > 2880 ? lengthInWords(minutes / 1440, 'Daily', language) : lengthInWords(minutes / 60, 'Hourly', language)
}

/** 'a passport and a driver’s license'; '' if none is asked for. */
export function documentNamesIn({ passport, driverLicense }: AskedDocuments, language: Language): string {
  const names = linesText[language].documentNames
  if (passport === 'none') return driverLicense === 'none' ? '' : names.license
  return driverLicense === 'none' ? names.passport : names.both
}
