import { linesText } from './lines.text.ts'
import { percentInWords } from '../numbers.ts'
import type { Language } from '../product.ts'
import { lengthInWords } from '../units/lengths.words.ts'
import { shownLines, type PriceFact } from './price-facts.rules.ts'

/** 'Helmet', 'Helmet × 2' */
export const timesInWords = (title: string, count: number) => (count === 1 ? title : `${title} × ${count}`)

/** The label of a price line: 'Vario 125, 3 days', 'Vario 125 × 3, 3 days', 'Helmet × 2', 'Code TEN, −10%'. `unitTitle` is that of the only unit. */
export function lineInWords(line: PriceFact, unitTitle: string, language: Language): string {
  const say = linesText[language]
  switch (line.kind) {
    case 'stay':
      return [
        line.of ? timesInWords(line.of.title, line.of.count) : unitTitle,
        lengthInWords(line.length, line.base, language),
        line.rate === 'season' ? line.name : line.rate && say.weekend,
      ]
        .filter(Boolean)
        .join(', ')
    case 'length':
      return [line.of?.title, say.orMore(lengthInWords(line.from, line.base, language), percentInWords(line.percent, language))].filter(Boolean).join(': ')
    case 'discount':
      return [line.of?.title, say.discount(line.percent === null ? '' : percentInWords(line.percent, language))].filter(Boolean).join(': ')
    case 'guests':
      return [line.of?.title, say.guests(line.count, lengthInWords(line.nights, 'Nightly', language))].filter(Boolean).join(': ')
    case 'cleaning':
      return line.of ? `${say.cleaning}: ${timesInWords(line.of.title, line.of.count)}` : say.cleaning
    case 'extra':
      return timesInWords(line.title, line.count)
    case 'code':
      if (line.needs) return say.codeNeeds(line.code, lengthInWords(line.needs.length, line.needs.base, language))
      return say.code(line.code, line.percent === null ? '' : percentInWords(line.percent, language))
    case 'tax':
      if (line.perNight !== undefined) return say.perNight(line.name, line.guests ?? 1, lengthInWords(line.nights ?? 1, 'Nightly', language))
      return `${line.name} ${percentInWords(line.rate / 100, language)}`
  }
}

/** The reason why the discount code of a stay does not apply; null if it applies or there is none. */
export function lostCodeInWords(lines: readonly PriceFact[], language: Language): string | null {
  const lost = lines.find(line => line.kind === 'code' && line.needs !== undefined)
  return lost ? lineInWords(lost, '', language) : null
}

/** The lines that add up to the total and, separately, the taxes that it includes. */
export const linesInWords = (lines: readonly PriceFact[], unitTitle: string, language: Language) => ({
  lines: shownLines(lines)
    .filter(line => line.kind !== 'tax' || !line.isIncluded)
    .map(line => ({ label: lineInWords(line, unitTitle, language), amount: line.amount })),
  taxesIncluded: shownLines(lines).flatMap(line =>
    line.kind === 'tax' && line.isIncluded ? [{ label: lineInWords(line, unitTitle, language), amount: line.tax }] : [],
  ),
})
