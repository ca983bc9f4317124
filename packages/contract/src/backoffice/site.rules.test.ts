import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionsOf } from './site.rules.ts'

describe('the sections of a text', () => {
  test.each<[string, ReturnType<typeof sectionsOf>]>([
    ['', []],
    [' \n\n \t', []],
    ['Only words', [{ title: '', paragraphs: ['Only words'] }]],
    ['One\n\nTwo\nlines\n \nThree', [{ title: '', paragraphs: ['One', 'Two\nlines', 'Three'] }]],
    [
      'Before\n# First\nOne\r\n\r\nTwo\n##Second  \n\nThree # not a heading',
      [
        { title: '', paragraphs: ['Before'] },
        { title: 'First', paragraphs: ['One', 'Two'] },
        { title: 'Second', paragraphs: ['Three # not a heading'] },
      ],
    ],
    ['#Bare\n#', [{ title: 'Bare', paragraphs: [] }]],
  ])('%j', (text, sections) => expect(sectionsOf(text)).toEqual(sections))

  test('nothing that was written is lost, whatever its order', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    const piece = fc.oneof(
      word,
      word.map(one => `# ${one}`),
      fc.constantFrom('', ' ', '\t'),
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('\n', '\r\n', '\n\n'), (pieces, end) => {
        const words = (text: string) => text.match(/[a-z]+/g) ?? []
        const shown = sectionsOf(pieces.join(end)).flatMap(({ title, paragraphs }) => [title, ...paragraphs])
        expect(words(shown.join(' '))).toEqual(words(pieces.join(' ')))
      }),
    )
  })
})
