import { expect, test } from 'vitest'
import { killedServer } from './killed-server.ts'
import { replaceUnderLoad } from './rolling.ts'

test('two processes are replaced twice under load: no request fails, and an open stream misses nothing', async () => {
  const report = await replaceUnderLoad({ replacements: 2, rate: 20 })
  expect(report.faults.join('; ')).toBe('')
  expect(report.replacements).toBe(2)
  expect(report.messages).toBeGreaterThan(3)
})

test('processes that are to be replaced while some of them still start are replaced after the start', async () => {
  const server = await killedServer({ PROCESSES: '3' })
  try {
    // The first process answers.
    await server.start()
    await server.replace()
    expect(server.output().match(/every process was replaced/g)).toHaveLength(1)
  } finally {
    await server.stop()
  }
})
