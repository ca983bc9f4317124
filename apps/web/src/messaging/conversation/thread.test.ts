import { describe, expect, test } from 'vitest'
import type { LocalMessage, Message } from '../messages.ts'
import { firstUnread, rowsOf } from './thread-rows.ts'
import { emptyThread, reachesEnd, renewedWith, startedWith, withMessage, withNewer, withOlder, withRead } from './thread.ts'

const message = (seq: number, kind: Message['author']['kind'] = 'guest', at = `2026-11-21T10:00:${String(seq % 60).padStart(2, '0')}.000Z`): Message => ({
  id: `id ${seq}`,
  conversationId: 'c',
  seq,
  body: `${seq}`,
  medias: [],
  files: [],
  location: null,
  author: { kind, user: kind === 'system' ? null : { id: kind, firstName: '', lastName: '', profilePic: null } },
  insertedAt: at,
  readAt: null,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const page = (from: number, to: number) => ({ messages: range(from, to), nextCursor: from > 1 ? `before ${from}` : null })
const seqs = (thread: { messages: readonly Message[] }) => thread.messages.map(one => one.seq)

describe('a thread', () => {
  test('grows at both ends without gaps', () => {
    const opened = startedWith(emptyThread, page(11, 20))
    const more = withOlder(opened, page(1, 10))
    expect([seqs(more), more.older]).toEqual([seqs({ messages: range(1, 20) }), null])
    const heard = withMessage(more, message(21))
    expect([seqs(heard).at(-1), reachesEnd(heard)]).toEqual([21, true])
    expect(seqs(withMessage(heard, message(21)))).toEqual(seqs(heard))
  })

  test('knows of what it has missed and takes it in later', () => {
    const gap = withMessage(startedWith(emptyThread, page(1, 3)), message(6))
    expect([seqs(gap), reachesEnd(gap)]).toEqual([[1, 2, 3], false])
    const whole = withNewer(gap, range(4, 6))
    expect([seqs(whole), reachesEnd(whole)]).toEqual([[1, 2, 3, 4, 5, 6], true])
  })

  test('hears of a message before its first page has come', () => {
    const early = withMessage(emptyThread, message(9))
    expect(seqs(early)).toEqual([])
    expect(reachesEnd(startedWith(early, page(1, 8)))).toBe(false)
  })

  test('is renewed where the newest page touches it, and begun anew where it does not', () => {
    const opened = withOlder(startedWith(emptyThread, page(11, 20)), page(1, 10))
    const joined = renewedWith(opened, page(16, 25))
    expect([seqs(joined), joined.older]).toEqual([seqs({ messages: range(1, 25) }), null])
    expect(seqs(renewedWith(opened, page(30, 35)))).toEqual([30, 31, 32, 33, 34, 35])
    expect(seqs(renewedWith(withMessage(opened, message(21)), page(11, 20))).at(-1)).toBe(21)
  })

  test('is read by one side up to a message', () => {
    const both = { messages: [message(1), message(2, 'rental'), message(3, 'assistant'), message(4)], older: null, newest: 4 }
    const readOf = (thread: typeof both) => thread.messages.map(one => one.readAt !== null)
    const by = (side: 'guest' | 'rental', upTo: string) => readOf(withRead(both, { by: side, upTo, readAt: 'now' }) as typeof both)
    expect(by('guest', 'id 4')).toEqual([false, true, true, false])
    expect(by('rental', 'id 3')).toEqual([true, false, false, false])
    expect(by('rental', 'unknown')).toEqual([false, false, false, false])
  })
})

describe('its rows', () => {
  const dayOf = (at: string) => at.slice(0, 10)
  const countOfNew = (rows: ReturnType<typeof rowsOf>) => rows.find(row => row.kind === 'new')?.count
  const layOut = (messages: Message[], locals: LocalMessage[] = [], newFrom?: number) =>
    rowsOf({ messages, locals, newFrom, isTheirs: one => one.author.kind === 'rental', dayOf })

  test('have a line for each day and one before the unread', () => {
    const rows = layOut([message(1), message(2), message(3, 'rental', '2026-11-22T09:00:00.000Z'), message(4, 'rental', '2026-11-22T09:01:00.000Z')], [], 4)
    expect(rows.map(row => (row.kind === 'message' ? `${row.message.seq}${row.startsGroup ? '*' : ''}` : row.kind))).toEqual([
      'day',
      '1*',
      '2',
      'day',
      '3*',
      'new',
      '4*',
    ])
    expect(countOfNew(layOut([message(1, 'rental'), message(2), message(3, 'rental'), message(4, 'system')], [], 1))).toBe(2)
  })

  test('show what is on its way until the same message of the same person is there', () => {
    const local = (id: string, user = 'guest') => ({
      id,
      conversationId: 'c',
      body: '',
      isProcessing: true,
      user: { id: user },
      insertedAt: message(1).insertedAt,
    })
    const rows = layOut([message(1)], [local('id 1'), local('id 1', 'another'), local('id 2')])
    expect(rows.map(row => row.key)).toEqual(['day 2026-11-21', '1', 'local id 1', 'local id 2'])
  })

  test('begin to be unread where the last ones of the other side do', () => {
    const messages = [message(1), message(2, 'rental'), message(3), message(4, 'system'), message(5)]
    const isTheirs = (one: Message) => one.author.kind === 'guest'
    expect([0, 1, 2, 3, 4].map(unread => firstUnread(messages, unread, isTheirs))).toEqual([undefined, 5, 3, 1, undefined])
  })
})
