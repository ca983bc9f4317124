import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callForBytes } from './api.ts'
import { useSession } from './session.ts'

const read = { method: 'GET', path: '/office/{rentalId}/units' } as const
const write = { method: 'POST', path: '/bookings/{id}/submit_review' } as const
const remove = { method: 'DELETE', path: '/me/payment_methods/{id}' } as const

/** Calls an endpoint of this file; those have no schemas that would type their input. */
const ask = (endpoint: Endpoint, input: object) => call(endpoint, input as never)

const answers: (Response | Error)[] = []
const asked: { url: string; init: RequestInit; at: number }[] = []
const given = (status: number, body?: object, headers?: Record<string, string>) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, ...(headers && { headers }) })

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  // The mean of what the waits are drawn from.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init, at: Date.now() })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer?.clone()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useSession.setState({ token: null })
  answers.length = asked.length = 0
})

/** The outcome of a call, and when its attempts were sent, in seconds after its start. */
async function follow(work: Promise<unknown>) {
  const outcome = work.then(
    answer => ({ answer }),
    (error: Error) => ({ error: error.message }),
  )
  await vi.runAllTimersAsync()
  return { ...(await outcome), at: asked.map(one => one.at / 1000) }
}

test.each([
  ['a network that is away', new TypeError('Failed to fetch'), [0, 1, 3, 6]],
  ['500', given(500), [0, 1, 3, 6]],
  ['503', given(503), [0, 1, 3, 6]],
  ['503 that asks for a second more', given(503, {}, { 'Retry-After': '1' }), [0, 2, 5, 9]],
  ['429 that asks for five seconds more', given(429, {}, { 'Retry-After': '5' }), [0, 6, 13, 21]],
])('%s is asked again three times, n seconds before the nth time', async (_what, answer, at) => {
  answers.push(answer)
  expect(await follow(ask(write, { id: 'b' }))).toEqual({ error: 'Something went wrong. Check the connection and try again.', at })
})

test('retries are spread over the whole wait, so that clients that failed together do not return together', async () => {
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.25).mockReturnValueOnce(1)
  answers.push(given(500))
  expect((await follow(ask(write, { id: 'b' }))).at).toEqual([0, 0, 1, 7])
})

test.each([
  ['400', given(400)],
  ['401', given(401)],
  ['404', given(404)],
  ['409', given(409)],
  ['503 for minutes', given(503, {}, { 'Retry-After': '60' })],
  ['429 for minutes', given(429, {}, { 'Retry-After': '6' })],
  ['429 without a time', given(429)],
])('%s is not asked again', async (_what, answer) => {
  answers.push(answer)
  expect((await follow(ask(read, { rentalId: 'r' }))).at).toEqual([0])
})

test('a later attempt may succeed; all attempts of one act carry one key', async () => {
  answers.push(given(502), new TypeError('Failed to fetch'), given(200, { review: 1 }))
  expect(await follow(ask(write, { id: 'b' }))).toEqual({ answer: { review: 1 }, at: [0, 1, 3] })
  expect(new Set(asked.map(({ init }) => (init.headers as Record<string, string>)['Idempotency-Key'])).size).toBe(1)
})

test('keys of a request go in snake_case at every depth; the answer is taken as it comes', async () => {
  answers.push(given(200, { review: { unitScores: { valueForMoney: 9 } } }))
  const scores = { externalCondition: 9, valueForMoney: 10 }
  expect(await ask(write, { id: 'a/b', unitScores: scores, medias: [{ fileId: 1 }], cons: 'aB' })).toEqual({ review: { unitScores: { valueForMoney: 9 } } })
  expect(asked[0]?.url).toBe('/api/v2/bookings/a%2Fb/submit_review')
  expect(JSON.parse(asked[0]?.init.body as string)).toEqual({
    unit_scores: { external_condition: 9, value_for_money: 10 },
    medias: [{ file_id: 1 }],
    cons: 'aB',
  })
  expect(asked[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json', Accept: 'application/json' })
})

test('what a GET carries goes into the query; a DELETE carries nothing', async () => {
  answers.push(given(200, {}))
  await ask(read, { rentalId: 'r', pageSize: 20, q: 'a b', cursor: undefined })
  await ask(remove, { id: 'p' })
  expect(asked.map(({ url, init }) => [init.method, url, init.body])).toEqual([
    ['GET', '/api/v2/office/r/units?page_size=20&q=a+b', undefined],
    ['DELETE', '/api/v2/me/payment_methods/p', undefined],
  ])
})

test('the token goes with every request where there is one, and no cookie goes anywhere else', async () => {
  answers.push(given(200, {}))
  await ask(read, { rentalId: 'r' })
  useSession.setState({ token: 'T' })
  await ask(read, { rentalId: 'r' })
  await callForBytes(read, { rentalId: 'r' })
  expect(asked.map(({ init }) => [(init.headers as Record<string, string>)['Authorization'], init.credentials])).toEqual([
    [undefined, 'same-origin'],
    ['Bearer T', 'same-origin'],
    ['Bearer T', 'same-origin'],
  ])
})
