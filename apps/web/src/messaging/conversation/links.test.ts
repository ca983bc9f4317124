import { expect, test } from 'vitest'
import { piecesOf } from './links.ts'

const linksOf = (text: string) => piecesOf(text).flatMap(piece => (piece.href === undefined ? [] : [piece.href]))

test.each([
  ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
  ['(http://example.com/x) and HTTPS://EXAMPLE.COM/Y!', ['http://example.com/x', 'https://example.com/Y']],
  ['https://en.wikipedia.org/wiki/Scooter_(motorcycle)', ['https://en.wikipedia.org/wiki/Scooter_(motorcycle)']],
  ['«https://пример.рф/путь»', ['https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C']],
  ['javascript:alert(1) JaVaScRiPt://example.com/%0aalert(1)', []],
  ['data:text/html,x vbscript:x file:///etc/passwd ftp://example.com mailto:a@b.c //example.com', []],
  ['xhttps://example.com', []],
  ['https://user:secret@example.com https://google.com@evil.example', []],
  ['https:// http://?', []],
  ['nothing here', []],
])('%s', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test('no letter is lost or added', () => {
  const text = '<b>x</b> https://a.example, (https://b.example/(c)). javascript:alert(1)\nשלום https://c.example'
  expect(
    piecesOf(text)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text)
})
