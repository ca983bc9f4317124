import type { Language } from '@rentwell/contract/product.ts'
import { localeOf } from '../platform/dates.ts'

/** '840 kB', '1.2 MB' */
export function sizeInWords(bytes: number, language: Language): string {
  const isLarge = bytes >= 1_000_000
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1000))
}
