import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusFirstMistake } from './focus-mistake.ts'

const frames: (() => void)[] = []
const nextFrame = () => frames.shift()?.()
beforeEach(() => vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw)))
afterEach(() => vi.unstubAllGlobals())

/** A form whose only field is marked as wrong after so many frames. */
function formMarkedAfter(count: number) {
  const field = { scrollIntoView: vi.fn(), focus: vi.fn() }
  let looks = 0
  return { field, form: { querySelector: () => (looks++ < count ? null : field) } as unknown as ParentNode }
}

test('leads to a field that is marked some frames later, once', () => {
  const { field, form } = formMarkedAfter(3)
  const orElse = vi.fn()
  focusFirstMistake(orElse, form)
  for (let frame = 0; frame < 3; frame++) nextFrame()
  expect(field.focus).not.toHaveBeenCalled()
  nextFrame()
  expect(field.focus).toHaveBeenCalledOnce()
  expect(frames).toEqual([])
  expect(orElse).not.toHaveBeenCalled()
})

test('does something else, once, if no field is ever marked', () => {
  const { field, form } = formMarkedAfter(Infinity)
  const orElse = vi.fn()
  focusFirstMistake(orElse, form)
  while (frames.length > 0) nextFrame()
  expect(orElse).toHaveBeenCalledOnce()
  expect(field.focus).not.toHaveBeenCalled()
})
