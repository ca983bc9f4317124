import { expect, test } from 'vitest'
import { platforms, widgetSnippet, type WidgetLook } from './widget-snippets.ts'

const plain: WidgetLook = { rental: 'echo-beach', unit: undefined, theme: 'auto', language: undefined, accent: '' }
const around = { site: 'https://rentwell.example', link: 'Check dates & book' }

test('only what differs from the default is an attribute', () => {
  expect(widgetSnippet('html', plain, around)).toBe(
    [
      '<script src="https://rentwell.example/embed.js" async></script>',
      '<rentwell-booking rental="echo-beach">',
      '  <a href="https://rentwell.example/rentals/echo-beach">Check dates &#38; book</a>',
      '</rentwell-booking>',
    ].join('\n'),
  )
})

test('everything chosen stands in every platform’s code', () => {
  const look: WidgetLook = { rental: 'echo-beach', unit: 'u1', theme: 'dark', language: 'ru', accent: ' #0A7 ' }
  for (const platform of platforms) {
    const snippet = widgetSnippet(platform, look, around)
    expect(snippet).toContain('<rentwell-booking rental="echo-beach" unit="u1" theme="dark" language="ru" accent="#0A7">')
    expect(snippet).toContain('href="https://rentwell.example/rentals/echo-beach/units/u1?lang=ru"')
  }
})

test('what is no color is left out, and nothing leaves its attribute', () => {
  expect(widgetSnippet('html', { ...plain, accent: '"><script>' }, around)).not.toContain('accent')
  expect(widgetSnippet('html', { ...plain, rental: '"><script>alert(1)' }, around)).not.toContain('"><script>alert')
})
