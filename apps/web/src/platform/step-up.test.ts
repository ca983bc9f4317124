import { afterEach, expect, test, vi } from 'vitest'
import { onStepUp, stepUp } from './step-up.ts'

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('an act that comes before whoever asks waits for them', async () => {
  const answer = stepUp()
  stop = onStepUp(() => Promise.resolve(true))
  expect(await answer).toBe(true)
})

test('several refusals at once are one question; the next one is asked anew', async () => {
  const ask = vi.fn(() => Promise.resolve(true))
  stop = onStepUp(ask)
  expect(await Promise.all([stepUp(), stepUp()])).toEqual([true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  await stepUp()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('where nobody comes to ask, the refusal stands', async () => {
  vi.useFakeTimers()
  const answer = stepUp()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await answer).toBe(false)
})
