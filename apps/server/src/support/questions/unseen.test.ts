import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { askQuestions } from './ask-questions.build.ts'
import { berlin, berlinQuestions } from './berlin.ts'
import { leeds, leedsQuestions } from './leeds.ts'
import { buildWrittenRental } from './written-rental.build.ts'

const server = await testApp()

test.each([
  [leeds, leedsQuestions, 22],
  [berlin, berlinQuestions, 21],
])('the questions to $title are answered right, or declined', async (written, questions, least) => {
  const { id, units } = await buildWrittenRental(server, written)
  const rulesOf = (key: string) => written.units.find(unit => unit.key === key)?.rules ?? {}
  const world = { timeZone: written.timeZone, rentalId: () => id, unitId: (key: string) => units.get(key) ?? '', rulesOf }
  const asked = await askQuestions(server, world, questions)
  const { right, wrong } = await asked.share(questions)
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(least)
})
