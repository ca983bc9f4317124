import { afterEach, expect, test, vi } from 'vitest'
import { onStepUp, stepUp } from './step-up.ts'

let stop = () => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a call waits until the prompt is registered', async () => {
  const answer = stepUp()
  stop = onStepUp(() => Promise.resolve(true))
  expect(await answer).toBe(true)
})

test('concurrent refusals share one prompt; a later one opens another', async () => {
  const ask = vi.fn(() => Promise.resolve(true))
  stop = onStepUp(ask)
  expect(await Promise.all([stepUp(), stepUp()])).toEqual([true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  await stepUp()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('without a prompt the step-up fails', async () => {
  vi.useFakeTimers()
  const answer = stepUp()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await answer).toBe(false)
})
