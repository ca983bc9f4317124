import { localeOf, type Language } from './product.ts'

/** British English writes '11.4k' and '1.3m'. */
const localeOfNumbers = (language: Language) => (language === 'en' ? 'en-US' : localeOf(language))

/** Cached, because creating a formatter costs a hundred times as much as using it. */
const formats = new Map<string, Intl.NumberFormat>()

function write(value: number, language: Language, options: Intl.NumberFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(localeOfNumbers(language), options)))
  return format.format(value).replace('-', '−').replaceAll('\u202f', '\u00a0')
}

/** '12,486', '1.5'; in Russian '12 486', '1,5'. Rounded to at most `decimals` decimals. */
export const numberInWords = (value: number, language: Language, decimals = 0) => write(value, language, { maximumFractionDigits: decimals })

/** '11.4K', '11,4 тыс.' */
export const shortNumberInWords = (value: number, language: Language) => write(value, language, { notation: 'compact', maximumFractionDigits: 1 })

/** '840 kB', '1.2 MB', '3.4 GB' */
export const sizeInWords = (bytes: number, language: Language) =>
  bytes >= 1_000_000_000
    ? write(bytes / 1_000_000_000, language, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })
    : bytes >= 1_000_000
      ? write(bytes / 1_000_000, language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
      : write(bytes / 1000, language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })

/** 11 → '11%', in Russian '11 %' with a no-break space; up to two decimals. */
export const percentInWords = (percent: number, language: Language) => write(percent / 100, language, { style: 'percent', maximumFractionDigits: 2 })

/** Formats a rating with one decimal and a comma, 10 without decimals: 9.34 → '9,3'. */
export function formatScore(score: number): string {
  const rounded = Math.round(score * 10) / 10
  return rounded === 10 ? '10' : rounded.toFixed(1).replace('.', ',')
}
