import type { Language } from '../product.ts'
import type { PriceFact } from './bookings.rules.ts'
import { lengthInWords } from './lengths.words.ts'

/** 'Vario 125, 3 days' */
export const lineInWords = (line: PriceFact, unitTitle: string, language: Language) => `${unitTitle}, ${lengthInWords(line.length, line.base, language)}`
