import { beforeEach, expect, test, vi } from 'vitest'
import { followMissingParts, reloadForNewerBuild, useNewerBuild } from './new-build.ts'

let page: EventTarget
const reload = vi.fn()
const navigator = { onLine: true }

beforeEach(() => {
  page = new EventTarget()
  reload.mockReset()
  navigator.onLine = true
  useNewerBuild.setState({ reason: undefined })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', navigator)
  followMissingParts()
})

const miss = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  page.dispatchEvent(event)
  return event
}

test('a part that cannot be loaded offers a reload and never does it; its import still fails', () => {
  expect(miss().defaultPrevented).toBe(false)
  expect(useNewerBuild.getState().reason).toBe('missing')
  expect(reload).not.toHaveBeenCalled()
})

test('without a network a missing part says nothing about builds', () => {
  navigator.onLine = false
  miss()
  expect(useNewerBuild.getState().reason).toBeUndefined()
})

test('a press reloads, but not while a form asks to stay', async () => {
  const stay = (event: Event) => event.preventDefault()
  page.addEventListener('beforeunload', stay)
  expect(reloadForNewerBuild()).toBe(false)
  page.removeEventListener('beforeunload', stay)
  expect(reload).not.toHaveBeenCalled()
  expect(reloadForNewerBuild()).toBe(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
