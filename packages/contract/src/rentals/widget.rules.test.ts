import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longestSite, mostSites, siteOrigin } from './widget.rules.ts'
import { saveWidget } from './widget.shapes.ts'

/** As the constraint rentals_widget_sites_origins has it. */
const inDatabase = /^https?:\/\/[a-z0-9.-]+(:[0-9]{1,5})?$/

describe('a site that may show the widget', () => {
  test.each([
    ['https://echo-beach.com', 'https://echo-beach.com'],
    [' https://echo-beach.com/ ', 'https://echo-beach.com'],
    ['HTTPS://Echo-Beach.COM', 'https://echo-beach.com'],
    ['echo-beach.com', 'https://echo-beach.com'],
    ['https://echo-beach.com:443', 'https://echo-beach.com'],
    ['https://shop.echo-beach.com:8443', 'https://shop.echo-beach.com:8443'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    // Letters that look like others are seen as what they are.
    ['https://есho.com', 'https://xn--ho-mlc2c.com'],
    ['https://прокат.рф', 'https://xn--80atldfp.xn--p1ai'],
  ])('%s is %s', (typed, origin) => expect(siteOrigin(typed)).toBe(origin))

  test.each([
    ['empty', ''],
    ['only a scheme', 'https://'],
    ['a path', 'https://echo-beach.com/book'],
    ['a path without a scheme', 'echo-beach.com/book'],
    ['a query', 'https://echo-beach.com?a'],
    ['an empty query', 'https://echo-beach.com/?'],
    ['a fragment', 'https://echo-beach.com#a'],
    ['a wildcard', 'https://*.echo-beach.com'],
    ['only a wildcard', '*'],
    ['a wildcard port', 'https://echo-beach.com:*'],
    ['credentials', 'https://user:secret@echo-beach.com'],
    ['empty credentials', 'https://@echo-beach.com'],
    ['port 0', 'https://echo-beach.com:0'],
    ['a port out of range', 'https://echo-beach.com:65536'],
    ['a port that is none', 'https://echo-beach.com:abc'],
    ['http', 'http://echo-beach.com'],
    ['http on a host that ends like ours', 'http://localhost.echo-beach.com'],
    ['javascript:', 'javascript:alert(1)'],
    ['javascript: as a URL', 'javascript://echo-beach.com/%0aalert(1)'],
    ['data:', 'data:text/html,x'],
    ['file:', 'file:///etc/passwd'],
    ['another scheme', 'ftp://echo-beach.com'],
    ['no scheme', '//echo-beach.com'],
    ['an IPv4 address', 'https://203.0.113.5'],
    ['an IPv4 address as a number', 'https://3405803781'],
    ['an IPv6 address', 'https://[2001:db8::1]'],
    ['our IPv6 address', 'http://[::1]'],
    ['one label', 'https://intranet'],
    ['a dot last', 'https://echo-beach.com.'],
    ['two dots', 'https://echo..com'],
    ['a hyphen first', 'https://-echo.com'],
    ['an underscore', 'https://echo_beach.com'],
    ['a label of 64', `https://${'a'.repeat(64)}.com`],
    ['a backslash', 'https://echo-beach.com\\@evil.example'],
    ['a space', 'https://echo-beach.com https://evil.example'],
    ['a line break', 'https://echo-beach.com\nx-header: 1'],
    ['a semicolon', "https://echo-beach.com; script-src 'unsafe-inline'"],
    ['a comma', 'https://echo-beach.com,evil.example'],
    ['NUL', 'https://echo-beach.com\0'],
    ['a percent sign', 'https://echo%2ebeach%00.com'],
    ['too long', `https://${'a.'.repeat(longestSite)}com`],
  ])('%s is none', (_name, typed) => expect(siteOrigin(typed)).toBeUndefined())

  test('whatever is typed: nothing, or an origin that is safe in a header and stays as it is', () => {
    const parts = fc.constantFrom(
      'https://',
      'http://',
      'localhost',
      'echo',
      '.com',
      '.',
      ':',
      '80',
      '/',
      '@',
      '*',
      '?',
      '#',
      ' ',
      ';',
      '\\',
      '\t',
      'é',
      '%41',
      '[',
      ']',
    )
    const typed = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 8 }).map(all => all.join('')),
    )
    fc.assert(
      fc.property(typed, text => {
        const origin = siteOrigin(text)
        if (origin === undefined) return
        expect(origin).toMatch(inDatabase)
        expect(siteOrigin(origin)).toBe(origin)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the list of sites', () => {
  const sent = (sites: unknown) => saveWidget.body.safeParse({ sites })
  const many = (count: number) => Array.from({ length: count }, (_, index) => `https://site-${index}.com`)

  test('one that is named twice counts once', () => {
    expect(sent(['https://echo-beach.com', 'ECHO-BEACH.com/', 'http://localhost:3000']).data).toEqual({
      sites: ['https://echo-beach.com', 'http://localhost:3000'],
    })
  })

  test.each([
    ['20', many(mostSites), []],
    ['none', [], []],
    ['21', many(mostSites + 1), ['sites']],
    ['one that is none', ['https://echo-beach.com', 'javascript:alert(1)'], ['sites.1']],
    ['a number', [5], ['sites.0']],
    ['no list', 'https://echo-beach.com', ['sites']],
  ])('%s', (_name, sites, fields) => {
    expect([...new Set(sent(sites).error?.issues.map(issue => issue.path.join('.')))]).toEqual(fields)
  })
})
