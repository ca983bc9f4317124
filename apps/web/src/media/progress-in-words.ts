import { localeOf, type Language } from '@rentwell/contract/product.ts'
import type { mediaText } from './media.text.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** '640 of 800 KB', '2.9 of 4.0 MB', '12 of 50 MB': how much of a file is sent. */
export function progressInWords(done: number, total: number, text: (typeof mediaText)['en'], language: Language): string {
  const figure = (bytes: number, unit: number) => {
    const decimals = unit === megabyte && bytes < 10 * megabyte ? 1 : 0
    return (bytes / unit).toLocaleString(localeOf(language), { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  }
  return total < megabyte ? text.kilobytes(figure(done, kilobyte), figure(total, kilobyte)) : text.megabytes(figure(done, megabyte), figure(total, megabyte))
}
