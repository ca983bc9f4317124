import { describe, expect, test } from 'vitest'
import { line, text } from './shared.ts'
import { isVisible, oneLine } from './text.ts'

const nothing = {
  spaces: ' \t\n\u00a0\u3000',
  'zero-width spaces': '\u200b\u200b',
  'zero-width joiners': '\u200c\u200d',
  'byte order marks': '\ufeff',
  'word joiners': '\u2060\u2061\u2064',
  'soft hyphens': '\u00ad',
  'Hangul fillers': '\u3164\uffa0\u115f\u1160',
  'braille blanks': '\u2800',
  'direction controls': '\u200e\u202e\u2066\u2069',
  'variation selectors': '\ufe0f\u{e0100}',
  tags: '\u{e0041}\u{e007f}',
  annotations: '\ufff9\ufffa\ufffb',
  'Mongolian separators': '\u180e',
  controls: '\u0001\u007f\u0085\u009f',
  'a mix': ' \u200b \ufeff\u2800 \u200d',
}

const kept = {
  Persian: 'می‌خواهم خانه‌ها',
  Hindi: 'क्‍ष और क्‌ष',
  'Malayalam with a joiner at its end': 'അവന്‍',
  Sinhala: 'ශ්‍රී ලංකා',
  'a family': '👨‍👩‍👧‍👦 house',
  'a couple with a heart': '👩‍❤️‍👨',
  'skin tones': '👩🏽‍🚒',
  flags: '🏳️‍🌈 🏴‍☠️ 🇮🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  keycaps: '1️⃣',
  'an ideograph of Japan': '葛󠄀城市',
  accents: 'Zoé, Ёлка, e\u0301',
  'Vietnamese and Thai': 'Đà Nẵng ภูเก็ต',
}

describe('a required line', () => {
  test.each(Object.entries(nothing))('required: %s', (_name, typed) => {
    const parsed = line(120).safeParse(typed)
    expect(parsed.error?.issues.map(issue => issue.message)).toEqual(['required'])
    expect(oneLine(typed)).toBe('')
  })

  test.each(Object.entries(kept))('%s is unchanged', (_name, typed) => expect(line(120).parse(typed)).toBe(typed))

  test.each([
    ['Ve\u200bspa', 'Vespa'],
    ['ad\u200cmin', 'admin'],
    ['ad\u200dmin', 'admin'],
    ['a\u00addmin', 'admin'],
    ['a\ufe00dmin', 'admin'],
    ['\ufeffVespa\u2060', 'Vespa'],
    ['Ve\u202espa', 'Vespa'],
    ['a \u200b b', 'a b'],
    ['a\u2800\u2800b', 'a b'],
    ['a\u0085b\tc', 'a b c'],
    ['Vespa\u0007', 'Vespa'],
    ['🛵\u200d', '🛵'],
    ['خانه\u200c\u200c\u200cها', 'خانه\u200cها'],
    ['Vespa\u{e0041}\u{e0042}', 'Vespa'],
  ])('%j is kept as %j', (typed, shown) => expect(line(120).parse(typed)).toBe(shown))
})

describe('a longer text', () => {
  test.each(Object.entries(nothing))('is empty: %s', (_name, typed) => {
    expect(isVisible(typed)).toBe(false)
    expect(text(120).parse(typed)).toBe('')
  })

  test.each(Object.entries(kept))('%s is unchanged', (_name, typed) => expect(text(120).parse(typed)).toBe(typed))

  test('keeps its lines and its marks of direction', () => expect(text(120).parse(' one\n\u200fשלום\u200e\n\ntwo ')).toBe('one\n\u200fשלום\u200e\n\ntwo'))
})
