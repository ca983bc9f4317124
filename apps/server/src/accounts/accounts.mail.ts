import { siteMark, type Language } from '@rentwell/contract/product.ts'
import { letterOf } from '../platform/queue/letter.ts'
import { lettersText } from './letters.text.ts'

const site = siteMark

/** The last two digits: enough to know one's own number by. */
export const hiddenPhone = (phone: string) => `${phone.slice(0, 3)}•••${phone.slice(-2)}`

/** The first letter and the ending: enough to know one's own address by. */
export const hiddenEmail = (email: string) => email.replace(/^(.)[^@]*@(.)[^@]*?(\.[^.@]+)$/u, '$1•••@$2•••$3')

/** The last line lets phones fill the code in by themselves (WebOTP). */
export const codeMessage = (code: string, host: string, language: Language) => lettersText[language].codeMessage({ code, host, site })

export const emailCodeLetter = (code: string, language: Language) => letterOf(lettersText[language].emailCode, { code, site })

/** For an address that already has an account: says so, and carries no code. */
export const emailKnownLetter = (language: Language) => letterOf(lettersText[language].emailKnown, { site })

/** For a number that already has an account, when another account wants it: says so, and carries no code. */
export const phoneKnownMessage = (language: Language) => lettersText[language].phoneKnownMessage({ site })

/** The code for a signature. Names the contract, so that the reader knows what they sign. */
export const signingMessage = (code: string, what: string, language: Language) => lettersText[language].signingMessage({ code, what, site })

export const signingLetter = (code: string, what: string, language: Language) => letterOf(lettersText[language].signing, { code, what, site })

/** For the number that an account has left. */
export const phoneLeftMessage = (support: string, language: Language) => lettersText[language].phoneLeftMessage({ support, site })

export const phoneChangedLetter = (phone: string, support: string, language: Language) =>
  letterOf(lettersText[language].phoneChanged, { phone: hiddenPhone(phone), support, site })

/** For the address that an account has left. */
export const emailLeftLetter = (email: string, support: string, language: Language) =>
  letterOf(lettersText[language].emailLeft, { email: hiddenEmail(email), support, site })

export const emailChangedMessage = (support: string, language: Language) => lettersText[language].emailChangedMessage({ support, site })

/** For an address that already has an account, when another account wants it: says so, and carries no code. */
export const emailTakenLetter = (language: Language) => letterOf(lettersText[language].emailTaken, { site })

export const recoveryCodeLetter = (code: string, language: Language) => letterOf(lettersText[language].recoveryCode, { code, site })

/** For an address that no account has: says so, and carries no code. */
export const emailUnknownLetter = (language: Language) => letterOf(lettersText[language].emailUnknown, { site })

/** For the account that a login at a provider opens from now on. */
export const identityLinkedLetter = (provider: string, support: string, language: Language) =>
  letterOf(lettersText[language].identityLinked, { provider, support, site })

/** For every place of an account that is about to move to another number. */
export const recoveryMessage = (link: string, language: Language) => lettersText[language].recoveryMessage({ link, site })

export const recoveryLetter = (link: string, language: Language) => letterOf(lettersText[language].recovery, { link, site })

/** For whoever had a number that now belongs to somebody else. */
export const phoneGoneLetter = (language: Language) => letterOf(lettersText[language].phoneGone, { site })
