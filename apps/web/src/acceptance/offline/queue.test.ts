import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { UploadFailed } from '../../media/upload.ts'
import { memoryRecords, wrappingOf } from '../../platform/vault/vault.build.ts'
import { makeVault } from '../../platform/vault/vault.ts'
import type { Act, Work } from './acts.ts'
import type { KeptPhoto } from './kept-photos.ts'
import { makeQueue, type Queue } from './queue.ts'
import { ItemsChanged } from './send-act.ts'

const about = { number: '12345678', guest: 'Noah Becker', title: 'Vario 125' }
const of = (booking: string, work: Work, rental = 'echo') => ({ rental, booking, about, work })
const photos = (...unitMedias: string[]): Work => ({ kind: 'acceptance', body: { unitMedias }, base: { unitMedias: [] } })
const start: Work = { kind: 'start' }
const noNetwork = () => new ApiError(0, undefined, 'en')
const refused = (reason: string, status = 409) => new ApiError(status, { error: { reason, description: `No: ${reason}` } }, 'en')

let stored: Map<string, unknown>
let sent: string[]
let keys: string[]
let fails: (act: Act) => Error | undefined | Promise<Error | undefined>
let uploads: string[]
let upload: (photo: KeptPhoto) => Promise<string>
let isOut: boolean
let out: string[]

async function openQueue(): Promise<Queue> {
  const vault = await makeVault(memoryRecords(stored), 'token', wrappingOf(1))
  const queue: Queue = makeQueue({
    vault,
    send: async (act, ids) => {
      keys.push(act.id)
      const error = await fails(act)
      if (error) throw error
      sent.push(`${act.booking} ${act.work.kind} ${[...ids.values()].join()}`.trim())
    },
    sendPhoto: photo => upload(photo),
    readBooking: () => Promise.resolve({ status: 'cancelled', by: 'Hana', at: '2026-01-01T00:00:00.000Z' }),
    isOutOf: () => Promise.resolve(isOut),
    onChange: () => undefined,
    onOut: async rental => {
      out.push(rental)
      await queue.forget(rental)
    },
  })
  await queue.load()
  return queue
}

beforeEach(() => {
  ;[stored, sent, keys, uploads, out, isOut] = [new Map<string, unknown>(), [], [], [], [], false]
  fails = () => undefined
  upload = photo => {
    uploads.push(photo.id)
    return Promise.resolve(`server ${uploads.length}`)
  }
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:here' })
})

test('acts of a booking are sent in the order in which they were done, also after a restart', async () => {
  const queue = await openQueue()
  await queue.add(of('a', photos()))
  await queue.add(of('b', start))
  await queue.add(of('a', start))
  await queue.add(of('a', { kind: 'return', body: { note: 'Clean' }, base: { note: '' } }))
  await queue.add(of('a', { kind: 'complete', body: {} }))
  const again = await openQueue()
  expect(again.acts().map(({ booking, work }) => `${booking} ${work.kind}`)).toEqual(['a acceptance', 'b start', 'a start', 'a return', 'a complete'])
  await again.drain()
  expect(sent.filter(one => one.startsWith('a'))).toEqual(['a acceptance', 'a start', 'a return', 'a complete'])
  expect(sent).toContain('b start')
  expect((await openQueue()).acts()).toEqual([])
})

test('a lost answer is followed by the same act with the same key, and nothing overtakes it', async () => {
  const queue = await openQueue()
  await queue.add(of('a', start))
  await queue.add(of('a', { kind: 'complete', body: {} }))
  let tries = 0
  fails = () => (tries++ < 2 ? noNetwork() : undefined)
  await queue.drain()
  await (await openQueue()).drain()
  expect(sent).toEqual([])
  await queue.drain()
  expect(sent).toEqual(['a start', 'a complete'])
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('photographs go up before the act that names them, once, however often the act is tried', async () => {
  const queue = await openQueue()
  const id = await queue.keep(new Blob(['picture'], { type: 'image/jpeg' }), { rental: 'echo', booking: 'a' })
  await queue.keep(new Blob(['unused'], { type: 'image/jpeg' }), { rental: 'echo', booking: 'a' })
  expect(queue.isNaming({ unitMedias: [id] })).toBe(true)
  expect(queue.isNaming({ unitMedias: ['other'] })).toBe(false)
  await queue.add(of('a', photos(id)))
  upload = () => Promise.reject(new UploadFailed('Network error', 'NetworkError'))
  await queue.drain()
  expect([sent, queue.acts().length]).toEqual([[], 1])
  upload = photo => Promise.resolve(`server of ${photo.id}`)
  await queue.drain()
  expect(sent).toEqual([`a acceptance server of ${id}`])
  expect([...stored.keys()]).toEqual(['key'])
})

test('a refused act stays with what is so now, and holds up its booking only', async () => {
  const queue = await openQueue()
  for (const booking of ['a', 'b']) {
    await queue.add(of(booking, photos()))
    await queue.add(of(booking, start))
  }
  fails = act => (act.booking === 'a' && act.work.kind === 'acceptance' ? refused('wrong_status') : undefined)
  await queue.drain()
  expect(sent).toEqual(['b acceptance', 'b start'])
  const expected = { reason: 'wrong_status', message: 'No: wrong_status', status: 'cancelled', by: 'Hana', at: '2026-01-01T00:00:00.000Z' }
  expect((await openQueue()).acts().map(act => act.refusal)).toEqual([expected, undefined])
  await queue.drain()
  expect(sent).toHaveLength(2)

  fails = () => undefined
  await queue.retry({ rental: 'echo', booking: 'a' })
  expect(sent.slice(2)).toEqual(['a acceptance', 'a start'])
})

test('what is discarded is gone with its photographs; what waits for others stays', async () => {
  const queue = await openQueue()
  const [mine, other] = [
    await queue.keep(new Blob(['one']), { rental: 'echo', booking: 'a' }),
    await queue.keep(new Blob(['two']), { rental: 'echo', booking: 'b' }),
  ]
  await queue.add(of('a', photos(mine)))
  await queue.add(of('b', photos(other)))
  await queue.discard({ rental: 'echo', booking: 'a' })
  expect((await openQueue()).acts().map(({ booking }) => booking)).toEqual(['b'])
  expect([...stored.keys()].filter(name => name.includes(mine))).toEqual([])
  expect([...stored.keys()].filter(name => name.includes(other))).toHaveLength(2)
})

test('acts of a former member are not taken: all of that rental goes, other rentals stay', async () => {
  const queue = await openQueue()
  const id = await queue.keep(new Blob(['one']), { rental: 'echo', booking: 'a' })
  await queue.add(of('a', photos(id)))
  await queue.add(of('a', start))
  await queue.add(of('z', start, 'sanur'))
  fails = act => (act.rental === 'echo' ? refused('not_found', 404) : noNetwork())
  isOut = true
  await queue.drain()
  expect(out).toEqual(['echo'])
  expect(queue.acts().map(({ rental }) => rental)).toEqual(['sanur'])
  expect([...stored.keys()].filter(name => name.includes(id))).toEqual([])
})

test('the page and the sending find out at once that access has ended: each act is counted once', async () => {
  const queue = await openQueue()
  for (const booking of ['a', 'b']) await queue.add(of(booking, start))
  expect(await Promise.all([queue.forget('echo'), queue.forget('echo')])).toEqual([2, 0])
})

test('what is deleted while it is being read or sent does not come back', async () => {
  const queue = await openQueue()
  await queue.add(of('a', start))
  await queue.add(of('b', start))
  const reading = queue.load()
  await queue.discard({ rental: 'echo', booking: 'a' })
  await reading
  expect(queue.acts().map(({ booking }) => booking)).toEqual(['b'])

  fails = async () => {
    await queue.discard({ rental: 'echo', booking: 'b' })
    return refused('wrong_status')
  }
  await queue.drain()
  expect([queue.acts(), (await openQueue()).acts()]).toEqual([[], []])
})

test('a server that is busy, asleep or has ended the session refuses nothing', async () => {
  const queue = await openQueue()
  await queue.add(of('a', start))
  for (const error of [refused('overloaded', 503), refused('too_many_requests', 429), refused('unauthenticated', 401), refused('idempotency_in_progress')]) {
    fails = () => error
    await queue.drain()
    expect(queue.acts().map(act => act.refusal)).toEqual([undefined])
  }
})

test('parts that are saved one after the other are one act; what is added while it is on its way is not lost', async () => {
  const queue = await openQueue()
  await queue.add(of('a', photos('1')))
  await queue.add(of('a', photos('1', '2')))
  await queue.add(of('a', { kind: 'acceptance', body: { documents: { passport: true } }, base: { documents: { passport: false } } }))
  expect(queue.acts().map(({ work }) => work)).toEqual([
    { kind: 'acceptance', body: { unitMedias: ['1', '2'], documents: { passport: true } }, base: { unitMedias: [], documents: { passport: false } } },
  ])
  const bodies: Work[] = []
  fails = async act => {
    bodies.push(act.work)
    if (bodies.length === 1) await queue.add(of('a', photos('1', '2', '3')))
    return undefined
  }
  await queue.drain()
  expect(bodies.map(work => (work.kind === 'acceptance' ? work.body.unitMedias?.length : 0))).toEqual([2, 3])
  expect(queue.acts()).toEqual([])
})

test('a fault that one booking meets holds up no other, no network holds up all', async () => {
  const queue = await openQueue()
  await queue.add(of('a', start))
  await queue.add(of('b', start))
  fails = act => (act.booking === 'a' ? new ApiError(500, undefined, 'en') : undefined)
  await queue.drain()
  expect(sent).toEqual(['b start'])
  expect(queue.acts().map(act => [act.booking, act.refusal])).toEqual([['a', undefined]])

  await queue.add(of('c', start))
  fails = () => noNetwork()
  await queue.drain()
  expect(keys.length).toBe(3)
})

test('a command whose answer was lost is sent again with the key it had', async () => {
  const queue = await openQueue()
  await queue.add({ ...of('a', start), id: 'the first key' })
  await queue.drain()
  expect(keys).toEqual(['the first key'])
})

test('what a booking was of goes with its act, and no longer once a person has decided about the other thing', async () => {
  const queue = await openQueue()
  await queue.add({ ...of('a', start), items: ['vario'] })
  const items: (string[] | undefined)[] = []
  fails = act => {
    items.push(act.items)
    return act.items ? new ItemsChanged('Scoopy mint') : undefined
  }
  await queue.drain()
  expect(queue.acts()[0]?.refusal).toMatchObject({ reason: 'items_changed', message: 'Scoopy mint' })
  await queue.retry({ rental: 'echo', booking: 'a' })
  expect([items, queue.acts()]).toEqual([[['vario'], undefined], []])
})
