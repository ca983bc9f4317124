/** Seconds until a code may be asked for again. */
export const resendSeconds = 30
/** Digits of a one-time code. */
export const codeLength = 6
/** Longest phone number without its prefix in countries whose numbers have ten digits. */
export const phoneMaxLength = 10
/** Minutes a code lives, and how many wrong tries end it. */
export const codeMinutes = 10
export const codeTries = 5

/** The version of terms and privacy that a sign-up agrees to: the day they came into force. */
export const consentVersion = '2026-11-22'

export const isCode = (typed: string) => /^\d{6}$/.test(typed)

/** The specification's pattern, widened to any top-level domain. */
export const isEmail = (typed: string) => typed.length <= 254 && /^[\w.%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i.test(typed)

/** First letters of both names, or 'Hi!' where nobody is logged in. */
export const userInitials = (user: { firstName: string; lastName: string } | null | undefined) =>
  user ? [user.firstName, user.lastName].map(firstLetter).join('') : 'Hi!'

/** First letters of the first two words of a title. */
export const rentalInitials = (title: string) => title.trim().split(/\s+/u).slice(0, 2).map(firstLetter).join('')

const firstLetter = (word: string) => (Array.from(word.trim())[0] ?? '').toUpperCase()
