import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contractBlocks,
  contractText,
  fillPlaceholders,
  pathOfStrokes,
  placeholders,
  placeholdersOf,
  strokesFault,
  unknownPlaceholders,
  type ContractFacts,
  type Strokes,
} from './contracts.rules.ts'

const facts = Object.fromEntries(placeholders.map(name => [name, `<${name}>`])) as ContractFacts

describe('placeholders', () => {
  test.each([
    ['Hello {{guest_name}}', []],
    ['{{ total }} and {{deposit}}', []],
    ['{{gest_name}} {{total}} {{Total}}', ['gest_name', 'Total']],
    ['{{}} and {{ }}', ['']],
    ['{single} {{{total}}}', []],
  ])('%s: unknown are %j', (text, unknown) => {
    expect(unknownPlaceholders(text)).toEqual(unknown)
  })

  test('are filled once: facts that look like placeholders or new lines are inert', () => {
    const tricky = { ...facts, guest_name: '{{total}}\n# Big', unit: '**x**' }
    expect(fillPlaceholders('A {{guest_name}} {{ unit }}', tricky)).toBe('A {{total}} # Big **x**')
  })

  test('every text without braces is itself, and filling leaves no known placeholder', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(...placeholders).map(name => `{{${name}}}`),
          ),
        ),
        parts => {
          const text = parts.join(' ')
          const filled = fillPlaceholders(text, facts)
          expect(placeholdersOf(filled)).toEqual([])
          expect(fillPlaceholders(text, facts)).toBe(filled)
          if (!text.includes('{{')) expect(filled).toBe(text)
        },
      ),
    )
  })
})

describe('blocks', () => {
  test('headings, items, bold and paragraphs; HTML is text', () => {
    const text = contractText('Rental', 'First line\nsecond **bold** line\n\n## Duties\r\n- one\n1. two\n\n<b onclick="x">no</b>')
    expect(contractBlocks(text).map(({ kind, number, runs }) => [kind, number, runs.map(run => (run.isBold ? `*${run.text}*` : run.text)).join('')])).toEqual([
      ['title', null, 'Rental'],
      ['paragraph', null, 'First line second *bold* line'],
      ['heading', null, 'Duties'],
      ['item', null, 'one'],
      ['item', '1.', 'two'],
      ['paragraph', null, '<b onclick="x">no</b>'],
    ])
  })

  test('any text keeps its words', () => {
    const words = (text: string) => text.replaceAll(/[\s*#•.)\d-]/g, '')
    fc.assert(
      fc.property(fc.string(), body => {
        const shown = contractBlocks(body)
          .flatMap(({ number, runs }) => [number ?? '', ...runs.map(run => run.text)])
          .join(' ')
        expect(words(shown)).toBe(words(body))
      }),
    )
  })
})

describe('strokes', () => {
  const line = Array.from({ length: 40 }, (_, at) => [at * 10, 100] as const)
  test.each<[string, Strokes, string | undefined]>([
    ['nothing', [], 'signature_empty'],
    ['empty strokes', [[], []], 'signature_empty'],
    ['one dot', [[[5, 5]]], 'signature_too_short'],
    ['many dots', Array.from({ length: 50 }, () => [[5, 5]]), 'signature_too_short'],
    ['a line', [line], undefined],
    ['too much', Array.from({ length: 400 }, () => line), 'signature_too_long'],
  ])('%s: %s', (_name, strokes, fault) => {
    expect(strokesFault(strokes)).toBe(fault)
  })

  test('become a path of numbers and nothing else', () => {
    expect(
      pathOfStrokes([
        [
          [1, 2],
          [3, 4],
        ],
        [],
        [[5, 6]],
      ]),
    ).toBe('M1 2L3 4M5 6L5 6')
    const point = fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 240 }))
    fc.assert(fc.property(fc.array(fc.array(point)), strokes => /^(?:[ML]\d+ \d+)*$/.test(pathOfStrokes(strokes))))
  })
})
