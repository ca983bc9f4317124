import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isServedOnDomain, originOfDomain, pathOnDomain } from '../own-domains.ts'
import { domainName, longestDomain, mixesScripts, proofRecordName, proofValue } from './own-domain.rules.ts'

/** As the constraint of own_domains.domain has it. */
const inDatabase = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

describe('the name of a domain', () => {
  test.each([
    ['rent.echo-beach.com', 'rent.echo-beach.com'],
    [' Rent.Echo-Beach.COM ', 'rent.echo-beach.com'],
    ['echo-beach.test', 'echo-beach.test'],
    ['3d.example', '3d.example'],
    ['прокат.рф', 'xn--80atldfp.xn--p1ai'],
    ['xn--80atldfp.xn--p1ai', 'xn--80atldfp.xn--p1ai'],
    // Full-width letters are the same name.
    ['ｅcho.com', 'echo.com'],
    ['straße.de', 'xn--strae-oqa.de'],
  ])('%s is %s', (typed, domain) => expect(domainName(typed)).toBe(domain))

  test.each([
    ['empty', ''],
    ['a single label', 'echo'],
    ['a scheme', 'https://rent.echo.com'],
    ['a port', 'rent.echo.com:443'],
    ['a path', 'rent.echo.com/'],
    ['a query', 'rent.echo.com?a'],
    ['a fragment', 'rent.echo.com#a'],
    ['credentials', 'a@rent.echo.com'],
    ['a wildcard', '*.echo.com'],
    ['an underscore', '_dmarc.echo.com'],
    ['a space', 'rent echo.com'],
    ['a line break', 'rent.echo.com\nx'],
    ['a tab', 'rent\t.echo.com'],
    ['NUL', 'rent.echo.com\0'],
    ['a percent sign', 'rent%2eecho.com'],
    ['a semicolon', 'rent.echo.com;x'],
    ['a dot first', '.echo.com'],
    ['a dot last', 'rent.echo.com.'],
    ['two dots', 'rent..echo.com'],
    ['a hyphen first', '-rent.echo.com'],
    ['a hyphen last', 'rent-.echo.com'],
    ['a label of 64', `${'a'.repeat(64)}.com`],
    ['254 characters', `${'a.'.repeat(125)}coms`],
    ['an IPv4 address', '203.0.113.5'],
    ['an IPv4 address as a number', '3405803781'],
    ['an IPv4 address in hexadecimal', '0xcb.0.113.5'],
    ['an IPv4 address in circled digits', '①②⑦.0.0.1'],
    ['an IPv6 address', '[2001:db8::1]'],
    ['localhost', 'localhost'],
    ['below localhost', 'rent.localhost'],
    ['a local name', 'server.local'],
    ['an internal name', 'server.internal'],
    ['a reverse name', '1.0.0.127.in-addr.arpa'],
  ])('%s is none', (_name, typed) => expect(domainName(typed)).toBeUndefined())

  test('whatever is typed: nothing, or a name that the database takes and that stays as it is', () => {
    const parts = fc.constantFrom('echo', 'rent', '.', '-', 'com', 'xn--', 'é', 'б', '127', '0x7f', ':', '/', '@', '*', ' ', '_', '。', '\u200d', 'ß', 'İ')
    const typed = fc.oneof(
      fc.domain(),
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.array(parts, { maxLength: 8 }).map(all => all.join('')),
    )
    fc.assert(
      fc.property(typed, text => {
        const domain = domainName(text)
        if (domain === undefined) return
        expect(domain).toMatch(inDatabase)
        expect(domain.length).toBeLessThanOrEqual(longestDomain)
        expect(domainName(domain)).toBe(domain)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['echo-beach.com', false],
  ['прокат.рф', false],
  ['прокат.com', false],
  ['есho.com', true],
  ['rеnt.echo.com', true],
  ['прокат24.рф', false],
  ['東京.jp', false],
  ['straße.de', false],
])('%s mixes alphabets: %s', (domain, is) => expect(mixesScripts(domain)).toBe(is))

test('what proves a domain', () => {
  expect(proofRecordName('rent.echo-beach.com')).toBe('_rentwell.rent.echo-beach.com')
  expect(proofValue('abc')).toBe('rentwell-site-verification=abc')
})

test.each([
  ['https://rentwell.example', 'https://rent.echo.com'],
  ['http://127.0.0.1:3000', 'http://rent.echo.com:3000'],
])('beside %s the domain is %s', (product, origin) => expect(originOfDomain('rent.echo.com', product)).toBe(origin))

test.each([
  ['/rentals/echo-beach', '/'],
  ['/rentals/echo-beach/units/1', '/rentals/echo-beach/units/1'],
  ['/terms', '/terms'],
])('the page at %s is at %s there', (path, there) => expect(pathOnDomain(path)).toBe(there))

test.each([
  [true, ['/', '/rentals/echo', '/rentals/echo/units/1', '/bookings', '/bookings/1/contract', '/messages', '/account', '/account/main', '/terms', '/privacy']],
  [true, ['/b/x', '/b/x/contract', '/pay', '/pay/x', '/offers/x', '/records/x', '/stop-recovery']],
  [false, ['/search', '/office/1', '/my-units', '/backoffice', '/embed/echo', '/@echo', '/login/oidc', '/notifications']],
  [false, ['/account/payments', '/account/notifications', '/bookingsx', '/rentals', '/termsx', '//evil.example']],
])('served %s: %s', (is, paths) => expect(paths.filter(path => isServedOnDomain(path) !== is)).toEqual([]))
