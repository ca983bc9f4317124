import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRental } from './rentals.shapes.ts'
import { isSlug, slugFromTitle } from './rentals.rules.ts'
import { looksLikeId } from '../slugs.ts'

const taken = (slug: unknown) => createRental.body.shape.slug.safeParse(slug)

describe('a slug', () => {
  test.each(['abc', 'echo-beach', 'a1.b2_c3~d4', 'x'.repeat(40), 'scooters-2026', 'a-b-c', 'www2', 'apis'])('%s is one', slug =>
    expect(isSlug(slug)).toBe(true),
  )

  test.each([
    ['too short', 'ab'],
    ['too long', 'a'.repeat(41)],
    ['empty', ''],
    ['a digit first', '1abc'],
    ['a separator first', '-abc'],
    ['a separator last', 'abc-'],
    ['two separators', 'a--b'],
    ['two separators of two kinds', 'a-.b'],
    ['dots that climb', 'a/../b'],
    ['only dots', '...'],
    ['a slash', 'abc/def'],
    ['a backslash', 'abc\\def'],
    ['percent', 'abc%2fdef'],
    ['a question', 'abc?x'],
    ['a fragment', 'abc#x'],
    ['space inside', 'a bc'],
    ['a line break', 'abc\ndef'],
    ['NUL', 'abc\0'],
    ['capitals', 'Abc'],
    ['an at sign', '@abc'],
    ['a UUID', 'abcdef01-2345-7890-abcd-ef0123456789'],
    ['a UUID without hyphens', 'abcdef0123457890abcdef0123456789'],
    ['a number', '12345678'],
    ['a word of Cyrillic', 'есhо'],
    ['one Cyrillic letter', 'echо'],
    ['one Greek letter', 'echο'],
    ['an accent', 'café'],
    ['a combining accent', 'cafe\u0301'],
    ['a zero-width joiner', 'ec\u200dho'],
    ['a direction control', 'ec\u202eho'],
    ['emoji', 'scooter🛵'],
    ['a dotless i', 'bıke'],
  ])('is not: %s', (_name, slug) => expect(isSlug(slug)).toBe(false))

  test.each(
    'api office me admin backoffice rentals units bookings messages account login static cdn search upload media assets dev healthz robots.txt my-units signup logout'.split(
      ' ',
    ),
  )('is not a word of the product: %s', slug => {
    expect(isSlug(slug)).toBe(false)
    expect(taken(slug.toUpperCase()).error?.issues[0]?.message).toBe('invalid_slug')
  })

  test.each([
    ['Echo-Beach', 'echo-beach'],
    ['  echo  ', 'echo'],
    ['ＥＣＨＯ', 'echo'],
    ['ﬁsh', 'fish'],
    ['ec\u2024ho', 'ec.ho'],
  ])('is compared as it will stand: %j is %j', (typed, slug) => expect(taken(typed).data).toBe(slug))

  test.each(['ＡＰＩ', 'ａdmin', 'ⓐⓟⓘ', 'a\u2025b', '…abc', 'API', 'me'.padEnd(201, 'x'), null, 17, ['abc'], {}])('invalid_slug on the wire: %j', typed => {
    expect(taken(typed).error?.issues[0]?.message).toBe('invalid_slug')
  })
})

describe('the slug that follows a name', () => {
  test.each([
    ['Echo Beach Scooters', 'echo-beach-scooters'],
    ['  Café  Été!! ', 'cafe-ete'],
    ['Прокат у Ани', 'prokat-u-ani'],
    ['Щёлково Ёж', 'schelkovo-ezh'],
    ['24/7 Bikes', 'bikes'],
    ['a_b.c~d-e', 'a_b.c~d-e'],
    ['a -_- b', 'a-b'],
    ['北京', ''],
    ['', ''],
    ['../../etc', 'etc'],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('%j becomes %j', (title, slug) => expect(slugFromTitle(title)).toBe(slug))

  test('is a slug already, unless it is too short, reserved or an id', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 -_.~/ёЖщéü漢🛵\u202e\0%')), maxLength: 80 }), title => {
        const slug = slugFromTitle(title)
        if (slug.length >= 3 && !looksLikeId(slug)) expect([slug, isSlug(slug) || /^[a-z-]{3,13}$/.test(slug)]).toEqual([slug, true])
        expect(slugFromTitle(slug)).toBe(slug)
      }),
      { numRuns: 3000 },
    )
  })
})
