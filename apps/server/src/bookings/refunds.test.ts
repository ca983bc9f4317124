import { expect, test } from 'vitest'
import { testApp } from '../platform/testing.ts'
import { verify } from '../verify.ts'
import { callOffAtRandom } from './refunds.build.ts'

const { app, connection } = await testApp()

test('40 stays that are called off at random moments give back what was shown, to the cent, and cost again what they cost', async () => {
  await app.jobs.stop()
  const { runs, asked, faults } = await callOffAtRandom(app, { runs: 40, seed: 20_261_122 })
  expect([runs, faults]).toEqual([40, []])
  for (const act of ['cancel', 'refund', 'no_show', 'pay', 'change/accept']) expect(Object.keys(asked).some(kind => kind.endsWith(`/${act}: done`))).toBe(true)
  const found: string[] = []
  await verify(connection, line => void (line.trim().startsWith('ok') || found.push(line.trim())))
  expect(found).toEqual([])
})
