import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '@rentwell/contract/durations.ts'
import type { LightMyRequestResponse } from 'fastify'
import { photograph } from '../acceptance/acceptance.build.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { ActorName, Row } from './actors.build.ts'
import { buildWorld } from './world.build.ts'

/** One request of an older client, and what it was answered. `{name}` stands for an id of the world, `*` for what differs from run to run. */
export interface Recorded {
  as: ActorName
  /** 'GET /bookings/{booking}' */
  request: string
  query?: Record<string, string>
  body?: unknown
  /** The body is a photograph. */
  isPicture?: true
  /** Ids of the answer that later requests name: { draft: 'booking.id' }. */
  keep?: Record<string, string>
  /** Names of the path that get a new thing of the actor's, because the request uses it up. */
  fresh?: string[]
  status: number
  headers: Record<string, string>
  answer: unknown
}

export type Asked = Omit<Recorded, 'status' | 'headers' | 'answer'>
export type Answered = Pick<Recorded, 'status' | 'headers' | 'answer'>

const shownHeaders = ['content-type', 'cache-control', 'content-disposition', 'retry-after']

/** Asks in their order on a world of its own. Each request finds what the ones before it did, also what they left to the outbox. */
export async function replay(tested: TestApp, requests: readonly Asked[]): Promise<Answered[]> {
  // Each step has its consequences before the next, so that what they write comes in the same order every time.
  const call = (async (...asked: Parameters<typeof tested.call>) => {
    const answer = await tested.call(...asked)
    await tested.app.outbox.drain()
    return answer
  }) as typeof tested.call
  // They were recorded before there were accountants.
  const world = await buildWorld({ ...tested, call }, ['manager', 'staff'])
  await tested.app.outbox.drain()
  const picture = await photograph()
  const answers: Answered[] = []
  const kept: Record<string, string> = {}
  for (const { as, request, query, body, isPicture, keep = {}, fresh = [] } of requests) {
    const ids = { ...world.own, ...kept }
    for (const name of fresh) ids[name] = (await world.fresh(name, as)) ?? ids[name] ?? ''
    const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
    const [method, path = ''] = request.split(' ')
    const token = request === 'POST /logout' ? await world.newToken(as) : world.tokens[as]
    const payload = isPicture ? picture : body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(body))) as object)
    const ask = () =>
      tested.send({
        method: method as 'GET',
        url: `/api/v2${fill(path)}`,
        ...(query && { query: JSON.parse(fill(JSON.stringify(query))) as Record<string, string> }),
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...(isPicture && { 'content-type': 'image/jpeg' }) },
        ...(payload !== undefined && { payload }),
      })
    let response = await ask()
    // A busy server, or one whose gazetteer is still being read, is asked again, as every client of the specification does.
    for (let tries = 1; response.statusCode === 503 && tries <= 3; tries++) {
      await sleep(tries * second)
      response = await ask()
    }
    for (const [name, place] of Object.entries(keep)) kept[name] = String(valueAt(response.json(), place))
    answers.push(answerOf(response, { ...ids, ...kept }))
    if (method !== 'GET') await tested.app.outbox.drain()
  }
  return answers
}

const valueAt = (value: unknown, place: string): unknown =>
  place.split('.').reduce((inner: unknown, key) => (isObject(inner) || Array.isArray(inner) ? (inner as Record<string, unknown>)[key] : undefined), value)

function answerOf({ statusCode, headers, payload }: LightMyRequestResponse, ids: Record<string, string>): Answered {
  const names = Object.entries(ids).filter(([, id]) => id.length > 8)
  const mask = (text: string) =>
    names
      .reduce((masked, [name, id]) => masked.replaceAll(id, `{${name}}`), text)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '{id}')
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, '{time}')
  const type = String(headers['content-type'] ?? '')
  const isText = /json|text|csv|calendar/.test(type)
  return {
    status: statusCode,
    headers: Object.fromEntries(shownHeaders.flatMap(name => (headers[name] === undefined ? [] : [[name, mask(String(headers[name]))]]))),
    answer: type.includes('json') ? (JSON.parse(mask(payload)) as unknown) : isText ? mask(payload) : undefined,
  }
}

/** What two runs have in common; '*' where they differ. */
export function common(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) return one.map((item, index) => common(item, other[index]))
  if (isObject(one) && isObject(other) && Object.keys(one).join() === Object.keys(other).join())
    return Object.fromEntries(Object.entries(one).map(([key, value]) => [key, common(value, other[key])]))
  return one === other ? one : '*'
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an older client would miss in an answer or find changed, by its place; a field that was added is no fault. With `exact` it is one. */
export function changes(recorded: unknown, now: unknown, exact: boolean, place = 'answer'): string[] {
  if (recorded === '*') return now === undefined ? [`${place} is gone`] : []
  if (Array.isArray(recorded) && Array.isArray(now)) {
    if (recorded.length !== now.length) return [`${place} has ${now.length} items instead of ${recorded.length}`]
    return recorded.flatMap((item, index) => changes(item, now[index], exact, `${place}[${index}]`))
  }
  if (isObject(recorded) && isObject(now)) {
    const added = exact ? Object.keys(now).filter(key => !(key in recorded)) : []
    return [
      ...Object.entries(recorded).flatMap(([key, value]) => changes(value, now[key], exact, `${place}.${key}`)),
      ...added.map(key => `${place}.${key} is new`),
    ]
  }
  return recorded === now ? [] : [`${place} is ${JSON.stringify(now)} instead of ${JSON.stringify(recorded)}`]
}

const letIn: readonly ActorName[] = ['guest', 'owner', 'admin', 'visitor']

/** Requests to record for an endpoint, from its row in the access matrix: a valid one, one with an empty body, and one by an actor without access. */
export function asksOf(endpoint: string, row: Row): Asked[] {
  const names = Object.fromEntries([...letIn].map(name => [name, `{${name}}`]))
  const ids = new Proxy(names, { get: (_, name: string) => `{${name}}` })
  const verdicts = { ...row.verdicts, ...row.own }
  const as = letIn.find(actor => verdicts[actor] === 'in')
  if (!as) throw new Error(`nobody of ${letIn.join(', ')} is let in by ${endpoint}`)
  const isDocument = endpoint.includes('{document}')
  const request = isDocument && endpoint.startsWith('GET') ? endpoint.replace('{booking}', '{documentBooking}') : endpoint
  const last = /\{(\w+)\}(?!.*\{)/.exec(request)?.[1]
  const fresh = last && last !== 'kind' && (row.scope === 'mine' || (request.startsWith('DELETE') && last !== 'rental') || row.usesUp) ? { fresh: [last] } : {}
  const body = row.body?.(ids)
  const right = {
    as,
    request,
    ...fresh,
    ...(row.query && { query: row.query(ids) }),
    ...(body && { body }),
    ...(row.isPicture && { isPicture: true as const }),
  }
  const outsider = verdicts.otherOwner === 'in' ? 'visitor' : 'otherOwner'
  const isKept = verdicts[outsider] !== 'in'
  return [
    ...(isKept ? [{ as: outsider as ActorName, request, ...(body && { body }) }] : []),
    ...(body && Object.keys(body).length > 0 ? [{ as, request, body: {} }] : []),
    right,
  ]
}
