import type { FileRejection } from 'react-dropzone'
import { expect, test } from 'vitest'
import { refusedWords } from './drop-rules.ts'
import { mediaText } from './media.text.ts'

const words = mediaText.en.refused
const refused = (name: string, ...codes: string[]): FileRejection => ({
  file: { name } as FileRejection['file'],
  errors: codes.map(code => ({ code, message: code })),
})

test('each file has its sentence, too many have one together', () => {
  expect(
    refusedWords(
      [refused('a.pdf', 'file-invalid-type'), refused('b.jpg', 'file-too-large'), refused('c.jpg', 'file-too-small')],
      { maxSize: 52_428_800 },
      words,
    ),
  ).toEqual(['a.pdf: only pictures can be added (JPEG, PNG, WebP, GIF, AVIF).', 'b.jpg is too large: at most 50 MB.', 'c.jpg is too small, or empty.'])
  expect(refusedWords([refused('a.jpg', 'too-many-files'), refused('b.jpg', 'too-many-files')], { maxFiles: 1 }, words)).toEqual([
    'Too many files: 1\u00a0more photo fits here.',
  ])
  expect(refusedWords([refused('a.jpg', 'too-many-files')], { multiple: false }, words)).toEqual(['Choose one file.'])
  expect(
    refusedWords(
      ['a', 'b', 'c', 'd', 'e'].map(name => refused(name, 'file-too-small')),
      {},
      words,
    ),
  ).toHaveLength(4)
  expect(refusedWords([], {}, words)).toEqual([])
})
