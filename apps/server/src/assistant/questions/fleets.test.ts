import { describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing/test-app.ts'
import { askQuestions, languageIn } from './ask-questions.build.ts'
import { fleetLater, fleetQuestions, lodge, surfShop } from './fleets.ts'
import { buildWrittenRental } from './written-rental.build.ts'

const server = await testApp()

describe('24 questions about pieces, kits and nights', () => {
  test('are half English, half Russian as far as they were written first', () => {
    expect(fleetQuestions).toHaveLength(12)
    expect(fleetQuestions.filter(question => languageIn(question) === 'ru')).toHaveLength(6)
  })

  test.each([surfShop, lodge])('of $title are answered with the right fact, its page, and what the API says', async written => {
    const { id, units } = await buildWrittenRental(server, written)
    const rulesOf = (key: string) => written.units.find(unit => unit.key === key)?.rules ?? {}
    const questions = [...fleetQuestions, ...fleetLater].filter(({ rental }) => rental === written.slug)
    const asked = await askQuestions(server, { timeZone: written.timeZone, rentalId: () => id, unitId: key => units.get(key) ?? '', rulesOf }, questions)
    expect((await asked.share(questions)).wrong).toEqual([])
  })
})
