import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemoWorld } from '../../demo/fill-demo-world.ts'
import { rentalId, timeZone } from '../../demo/rentals.ts'
import { unitId, units } from '../../demo/units.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { askQuestions, languageIn, type Asked } from './ask-questions.build.ts'
import { questions, type AskedQuestion } from './questions.ts'

const folder = await mkdtemp(join(tmpdir(), 'support-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const server = await testApp({ DATA_DIR: folder })

let asked: Asked
beforeAll(async () => {
  await fillDemoWorld(server.app, () => {})
  const rulesOf = (key: string) => units.find(unit => unit.key === key)?.rules ?? {}
  asked = await askQuestions(server, { timeZone, rentalId, unitId, rulesOf }, questions)
})

const isKeptOut = (_question: AskedQuestion, index: number) => index % 3 === 0
const isAnswerable = ({ expect: wanted }: AskedQuestion) => wanted !== null
const isLive = ({ expect: wanted }: AskedQuestion) => wanted !== null && !('says' in wanted) && !('booking' in wanted)

describe('123 questions over the demo world', () => {
  test('are 123, of which 28 have no answer, in both languages', () => {
    expect(questions).toHaveLength(123)
    expect(questions.filter(question => !isAnswerable(question))).toHaveLength(28)
    expect(questions.filter(question => languageIn(question) === 'ru').length).toBeGreaterThanOrEqual(36)
    expect(new Set(questions.map(question => question.ask)).size).toBe(123)
  })

  test('are answered with the right source and fact in nine of ten cases, those kept out of the tuning in eight', async () => {
    const all = await asked.share(questions.filter(isAnswerable))
    const keptOut = await asked.share(questions.filter(isKeptOut).filter(isAnswerable))
    expect(all.right, all.wrong.length > 5 ? all.wrong.join('\n') : '').toBeGreaterThanOrEqual(90)
    expect(keptOut.right / (keptOut.right + keptOut.wrong.length)).toBeGreaterThanOrEqual(0.8)
  })

  test('about prices and free days say what the API says', async () => {
    const told = questions.filter(question => isLive(question) && asked.isTold(question))
    expect(told.length).toBeGreaterThanOrEqual(15)
    expect((await asked.share(told)).wrong).toEqual([])
  })

  test('without an answer are refused, each of them', async () => {
    expect((await asked.share(questions.filter(question => !isAnswerable(question)))).wrong).toEqual([])
  })
})
