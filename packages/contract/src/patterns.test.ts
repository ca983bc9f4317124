import { describe, expect, test } from 'vitest'
import { isCode, isEmail, rentalInitials, userInitials } from './accounts/accounts.rules.ts'
import { challengeLogin, completeSignup, email, saveMe } from './accounts/accounts.shapes.ts'
import { parsePrice } from './money.ts'
import { isSlug, slugFromTitle } from './rentals/rentals.rules.ts'
import { createRental, saveRental } from './rentals/rentals.shapes.ts'
import { search } from './search/search.shapes.ts'
import { isPlainText, isVisible, oneLine } from './text.ts'
import { looksLikeId } from './slugs.ts'

const size = 64 * 1024
const hostile = {
  '-': '-'.repeat(size),
  '-…x': `${'-'.repeat(size)}x`,
  'a-…x': `a${'-'.repeat(size)}x`,
  '.…!': `a${'.'.repeat(size)}!`,
  ' …x': `x${' '.repeat(size)}x`,
  '[[': `${'['.repeat(size)}x`,
  'a…!': `${'a'.repeat(size)}!`,
  '0…x': `${'0'.repeat(size)}x`,
  'a-': 'a-'.repeat(size / 2),
  '.': '.'.repeat(size),
  'a.': 'a.'.repeat(size / 2),
  'a@': `a@${'a.'.repeat(size / 2)}`,
  'a…@': `${'a'.repeat(size)}@`,
  '0': '0'.repeat(size),
  ',': ','.repeat(size),
  ' ': ' '.repeat(size),
  bidi: '\u202e'.repeat(size),
  joiners: `👩${'\u200d'.repeat(size)}`,
  tags: '\u{1f3f4}\u{e0067}'.repeat(size / 4),
  'a flag without an end': `\u{1f3f4}${'\u{e0067}'.repeat(size / 2)}`,
  surrogates: '💥'.repeat(size / 2),
  '%': '%_\\'.repeat(size / 3),
}

/** All functions that match untrusted text. */
const rules: Record<string, (text: string) => unknown> = {
  isSlug,
  looksLikeId,
  slugFromTitle,
  slug: text => createRental.body.shape.slug.safeParse(text),
  title: text => createRental.body.shape.title.safeParse(text),
  isEmail,
  email: text => email.safeParse(text),
  contactEmail: text => saveRental.body.shape.contactEmail.safeParse(text),
  isCode,
  code: text => completeSignup.body.shape.otp.safeParse(text),
  phone: text => challengeLogin.body.shape.phoneNumber.safeParse(text),
  names: text => saveMe.body.shape.firstName.safeParse(text),
  preferences: text => saveMe.body.shape.notificationPreferences.safeParse({ [text]: true }),
  opening: text => saveRental.body.shape.openingHours.safeParse({ mon: { from: text, to: text } }),
  about: text => saveRental.body.shape.about.safeParse(text),
  updatedAt: text => saveRental.body.shape.updatedAt.safeParse(text),
  photos: text => saveRental.body.shape.photos.safeParse([text]),
  near: text => search.query.shape.near.safeParse(text),
  from: text => search.query.shape.from.safeParse(text),
  priceMin: text => search.query.shape.priceMin.safeParse(text),
  parsePrice,
  isPlainText,
  isVisible,
  oneLine,
  userInitials: text => userInitials({ firstName: text, lastName: text }),
  rentalInitials,
}

describe.each(Object.keys(rules))('%s', name => {
  // Linear time takes a few milliseconds and quadratic time many seconds, so a limit of one second separates them on any machine.
  test('handles 64 KB of anything in linear time', () => {
    const rule = rules[name] ?? (() => {})
    rule('warm')
    for (const [what, text] of Object.entries(hostile)) {
      const began = Date.now()
      rule(text)
      expect([what, Date.now() - began < 1000]).toEqual([what, true])
    }
  })
})

describe('an e-mail address', () => {
  test.each(['a@b.co', 'anna.petrova+rent@mail.example.museum', 'a_b%c-d@sub.example-site.travel', 'A@B.CO', 'anna@xn--e1aybc.xn--p1ai'])(
    '%s is one',
    typed => {
      expect([isEmail(typed), email.safeParse(typed).success]).toEqual([true, true])
    },
  )
  test.each(['', 'a', '@b.co', 'a@', 'a@b', 'a@b.', 'a b@c.de', 'a@b..co', `a@${'b'.repeat(250)}.co`, 'a\0@b.co', '<a@b.co>', 'a@b.co,c@d.ef'])(
    '%j is none',
    typed => expect([isEmail(typed), email.safeParse(typed).success]).toEqual([false, false]),
  )
})

describe('a code', () => {
  test.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['12 456', false],
    ['١٢٣٤٥٦', false],
  ])('of six digits: %j', (typed, is) => expect([isCode(typed), completeSignup.body.shape.otp.safeParse(typed).success]).toEqual([is, is]))
})

describe('initials', () => {
  test.each([
    [{ firstName: 'anna', lastName: 'petrova' }, 'AP'],
    [{ firstName: '🛵 x', lastName: 'ß' }, '🛵SS'],
    [null, 'Hi!'],
    [undefined, 'Hi!'],
  ])('of the person %j', (user, expected) => expect(userInitials(user)).toBe(expected))
  test.each([
    ['Echo Beach Scooters', 'EB'],
    ['  one ', 'O'],
    ['', ''],
  ])('of the rental %j', (title, expected) => expect(rentalInitials(title)).toBe(expected))
})
