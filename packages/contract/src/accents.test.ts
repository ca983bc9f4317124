import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentColors, brandAccents, brandProperties, hexColor, isColor, nearestAccent } from './accents.ts'

describe('an accent color', () => {
  test.each([
    ['#0b6b63', true, false],
    ['#07563f', true, false],
    ['#00a', true, false],
    ['#4fc3b5', false, true],
    ['#ffd54f', false, true],
    // 3.0 on white.
    ['#0a7', false, true],
    ['#777', false, false],
    ['#ffffff', false, true],
    ['#000000', true, false],
    ['red', false, false],
    ['#12345', false, false],
    ['', false, false],
    ['#0a7;background:url(x)', false, false],
  ])('%s: in the light theme %s, in the dark one %s', (typed, light, dark) => {
    expect([accentColors(typed, 'light') !== undefined, accentColors(typed, 'dark') !== undefined]).toEqual([light, dark])
  })

  test('is read with and without #, short and long, in any case', () => {
    for (const typed of ['#00a', '00A', '#0000aa', ' 0000AA ']) expect(accentColors(typed, 'light')).toMatchObject({ accent: '#0000aa', onAccent: '#ffffff' })
  })

  test('whatever is typed gives colors of six digits or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^#?[0-9a-fA-F]{6}$/)), fc.constantFrom('light', 'dark'), (typed, theme) => {
        const colors = accentColors(typed, theme)
        for (const color of Object.values(colors ?? {})) expect(color).toMatch(/^#[0-9a-f]{6}$/)
        if (!isColor(typed)) expect(colors).toBeUndefined()
      }),
    )
  })
})

/** WCAG 2.2, written from its text and not from ours. */
function contrastOf(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4)
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const anyColor = fc.stringMatching(/^#[0-9a-f]{6}$/)
const pages = { light: ['#ffffff'], dark: ['#0e1715', '#16221f', '#1e2c28'] } as const
const themes = fc.constantFrom('light', 'dark')

describe('the color of a brand', () => {
  test('text in every accent, and on it, has a contrast of 4.5 at least', () => {
    fc.assert(
      fc.property(anyColor, themes, (typed, theme) => {
        const colors = accentColors(nearestAccent(typed, theme) ?? '', theme)
        expect(colors).toBeDefined()
        if (!colors) return
        for (const ground of [...pages[theme], colors.wash, colors.onAccent]) expect(contrastOf(colors.accent, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(colors.deep, colors.onAccent)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('a readable color stays as it is, and the nearest of the nearest is itself', () => {
    fc.assert(
      fc.property(anyColor, themes, (typed, theme) => {
        const nearest = nearestAccent(typed, theme) ?? ''
        expect(nearest === typed).toBe(accentColors(typed, theme) !== undefined)
        expect(nearestAccent(nearest, theme)).toBe(nearest)
      }),
    )
  })

  test('none is readable in both themes as it is', () => {
    fc.assert(fc.property(anyColor, typed => !(accentColors(typed, 'light') && accentColors(typed, 'dark'))))
  })

  test.each([
    ['#ffd54f', '#7e6927'],
    ['#0a7', '#007a55'],
    ['#0b6b63', '#0b6b63'],
    ['#ffffff', '#6b6b6b'],
  ])('%s: the nearest in the light theme is %s', (typed, nearest) => expect(nearestAccent(typed, 'light')).toBe(nearest))

  test('one color gives the accents of both themes, as properties of a style sheet', () => {
    expect(brandAccents('#c0186a')).toMatchObject({ light: { accent: '#c0186a', onAccent: '#ffffff' }, dark: { onAccent: '#06201d' } })
    expect(brandProperties('#c0186a')['--color-lagoon']).toMatch(/^light-dark\(#c0186a, #[0-9a-f]{6}\)$/)
  })

  test('what is no color, or can’t be read, paints nothing', () => {
    for (const typed of ['', 'red', '#12345', '#0a7;background:url(x)', '#ffd54f']) expect(brandProperties(typed)).toEqual({})
    for (const typed of ['', 'red', '#12345']) expect([nearestAccent(typed, 'light'), hexColor(typed)]).toEqual([undefined, undefined])
    expect(hexColor(' 0A7 ')).toBe('#00aa77')
  })
})
