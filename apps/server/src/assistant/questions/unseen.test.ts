import { describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing/test-app.ts'
import { askQuestions } from './ask-questions.build.ts'
import { berlin, berlinLater, berlinQuestions } from './berlin.ts'
import { leeds, leedsLater, leedsQuestions } from './leeds.ts'
import type { AskedQuestion } from './questions.ts'
import { buildWrittenRental, type WrittenRental } from './written-rental.build.ts'

const server = await testApp()

async function askRental(written: WrittenRental, questions: readonly AskedQuestion[]) {
  const { id, units } = await buildWrittenRental(server, written)
  const rulesOf = (key: string) => written.units.find(unit => unit.key === key)?.rules ?? {}
  return askQuestions(server, { timeZone: written.timeZone, rentalId: () => id, unitId: key => units.get(key) ?? '', rulesOf }, questions)
}

describe('a rental that the assistant was not made for', () => {
  test.each([
    [leeds, leedsQuestions, leedsLater],
    [berlin, berlinQuestions, berlinLater],
  ])('$title has its questions answered as well as the demo world', async (written, first, later) => {
    const questions = [...first, ...later]
    const asked = await askRental(written, questions)
    const known = await asked.share(questions.filter(question => question.expect !== null))
    const unknown = await asked.share(questions.filter(question => question.expect === null))
    expect(known.wrong.length, known.wrong.join('\n')).toBeLessThanOrEqual(1)
    expect(unknown.wrong).toEqual([])
  })
})
