import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDemoWorld } from '../../demo/fill-demo-world.ts'
import { rentalId, timeZone } from '../../demo/rentals.ts'
import { unitId, units } from '../../demo/units.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { askQuestions, languageIn } from './ask-questions.build.ts'
import { indonesianLater, indonesianQuestions, merbabu, merbabuQuestions } from './indonesian.ts'
import { buildWrittenRental } from './written-rental.build.ts'

const folder = await mkdtemp(join(tmpdir(), 'support-id-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const server = await testApp({ DATA_DIR: folder })

describe('questions in Indonesian', () => {
  test('about the demo world are answered with the right source and fact', async () => {
    await fillDemoWorld(server.app, () => {})
    const rulesOf = (key: string) => units.find(unit => unit.key === key)?.rules ?? {}
    const questions = [...indonesianQuestions, ...indonesianLater]
    const asked = await askQuestions(server, { timeZone, rentalId, unitId, rulesOf }, questions)
    expect(questions.map(languageIn)).toEqual(questions.map(() => 'id'))
    expect((await asked.share(questions)).wrong).toEqual([])
  })

  test('about a rental that writes in Indonesian are answered as well', async () => {
    const { id, units: made } = await buildWrittenRental(server, merbabu)
    const world = { timeZone: merbabu.timeZone, rentalId: () => id, unitId: (key: string) => made.get(key) ?? '', rulesOf: () => ({}) }
    const asked = await askQuestions(server, world, merbabuQuestions)
    expect((await asked.share(merbabuQuestions)).wrong).toEqual([])
  })
})
