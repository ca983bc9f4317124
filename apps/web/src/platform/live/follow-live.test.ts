import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useChosenLanguage } from '../language-store.ts'
import { useSession } from '../session.ts'
import { followLive } from './follow-live.ts'
import { lastEvent } from './position.ts'
import { event, standInForFetch, standInForPage, type Asked } from './stream.build.ts'

let asked: Asked[]
let page: EventTarget

const soon = <T>(read: () => T) => expect.poll(read, { timeout: 3000, interval: 10 })
const opened = async (index: number, text: string) => {
  await soon(() => asked.length).toBe(index + 1)
  asked[index]?.answer(200)
  asked[index]?.say(text)
}

beforeEach(() => {
  asked = standInForFetch()
  page = standInForPage().page
})
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
})

test('a page that was laid aside goes on from where it was; in another language, and for another person, it begins anew', async () => {
  useSession.setState({ token: 'token-of-anna' })
  followLive()
  await opened(0, `id: 10\n\n${event(11, 'typing', {})}`)
  await soon(lastEvent).toBe(11)
  page.dispatchEvent(new Event('pagehide'))
  expect(asked[0]?.signal.aborted).toBe(true)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await opened(1, event(12, 'typing', {}))
  expect(asked[1]?.headers['Last-Event-ID']).toBe('11')
  await soon(lastEvent).toBe(12)

  useChosenLanguage.setState({ language: 'ru' })
  expect(lastEvent()).toBeUndefined()
  await opened(2, 'id: 12\n\n')
  expect([asked[2]?.headers['Accept-Language'], asked[2]?.headers['Last-Event-ID']]).toEqual(['ru', undefined])
  await soon(lastEvent).toBe(12)

  useSession.setState({ token: 'token-of-boris' })
  expect(lastEvent()).toBeUndefined()
  await soon(() => asked.length).toBe(4)
  expect([asked[3]?.headers['Authorization'], asked[3]?.headers['Last-Event-ID']]).toEqual(['Bearer token-of-boris', undefined])
})
