import { localeOf, siteMark, type Language } from '@rentwell/contract/product.ts'
import { letterOf } from '../platform/queue/letter.ts'
import { lettersText } from './letters.text.ts'

const site = siteMark
const dayOf = (at: Date, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)

export const leavingLetter = (at: Date, link: string, language: Language) => letterOf(lettersText[language].leaving, { day: dayOf(at, language), link, site })

export const putOffLetter = (at: Date, language: Language) => letterOf(lettersText[language].putOff, { day: dayOf(at, language), site })

/** The last letter. */
export const erasedLetter = (language: Language) => letterOf(lettersText[language].erased, { site })
