import { Agent, request } from 'node:http'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, type Ask } from './load-mix.ts'

/** An unanswered request is given up after this many milliseconds. */
const patience = 15_000

/** What came back in one stretch of load. Times are from the moment at which a request was due, in milliseconds. */
export interface Stretch {
  sent: number
  seconds: number
  right: number
  /** 429 and 503 with `Retry-After`. */
  refused: number
  /** Any other answer, by what came and to what, and how often. */
  wrong: Map<string, number>
  times: { right: RecordableHistogram; refused: RecordableHistogram; all: RecordableHistogram }
  /** Per second of sending: whether every answer was right, and the slowest of them. */
  bySecond: { isClean: boolean; slowest: number }[]
  byKind: Map<string, { right: number; sent: number; times: RecordableHistogram }>
  retryAfter: Map<string, number>
}

interface Answer {
  status: number
  body: string
  retryAfter: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1024 })

function send(base: string, { method, path, token, body }: Ask): Promise<Answer> {
  const sent = body && JSON.stringify(body)
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(base + path, { method, headers, agent }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), retryAfter: response.headers['retry-after'] }),
      )
      response.on('error', reject)
    })
    const timer = setTimeout(() => asked.destroy(new Error(`no answer in ${patience} ms`)), patience)
    asked.on('error', reject).on('close', () => clearTimeout(timer))
    asked.end(sent)
  })
}

/** A histogram of microseconds, with three significant digits. */
const histogram = () => createHistogram({ figures: 3 })
const record = (into: RecordableHistogram, milliseconds: number) => into.record(Math.max(1, Math.round(milliseconds * 1000)))

/** Milliseconds of a percentile, NaN if nothing was recorded. */
export const percentile = (of: RecordableHistogram, which: number) => (of.count === 0 ? NaN : of.percentile(which) / 1000)

/**
 * Sends requests at a mean rate with exponential gaps, as strangers do, whatever comes back, in turn to each server, and waits for the last answer.
 * A late answer counts from when its request was due, so a client that lags hides nothing.
 */
export async function sendAtRate(bases: string[], next: () => Ask, rate: number, seconds: number): Promise<Stretch> {
  const random = seeded(rate)
  const stretch: Stretch = {
    sent: 0,
    seconds,
    right: 0,
    refused: 0,
    wrong: new Map(),
    times: { right: histogram(), refused: histogram(), all: histogram() },
    bySecond: Array.from({ length: Math.ceil(seconds) }, () => ({ isClean: true, slowest: 0 })),
    byKind: new Map(),
    retryAfter: new Map(),
  }
  const open = new Set<Promise<void>>()
  const began = performance.now()
  const end = began + seconds * 1000
  const countIn = (map: Map<string, number>, key: string) => void map.set(key, (map.get(key) ?? 0) + 1)

  const ask = async (due: number) => {
    const one = next()
    const kind = stretch.byKind.get(one.kind) ?? { right: 0, sent: 0, times: histogram() }
    stretch.byKind.set(one.kind, kind)
    kind.sent++
    const answer = await send(bases[stretch.sent++ % bases.length] ?? '', one).catch((error: Error) => error)
    const took = performance.now() - due
    record(stretch.times.all, took)
    const second = stretch.bySecond[Math.floor((due - began) / 1000)]
    if (second) second.slowest = Math.max(second.slowest, took)
    if (!(answer instanceof Error) && one.isRight(answer.status, answer.body)) {
      stretch.right++
      kind.right++
      record(stretch.times.right, took)
      return record(kind.times, took)
    }
    if (second) second.isClean = false
    if (!(answer instanceof Error) && (answer.status === 429 || answer.status === 503) && answer.retryAfter !== undefined) {
      stretch.refused++
      countIn(stretch.retryAfter, answer.retryAfter)
      return record(stretch.times.refused, took)
    }
    const what = answer instanceof Error ? answer.message : `${answer.status} ${answer.body.slice(0, 200)}`
    countIn(stretch.wrong, `${one.kind} ${one.method} ${one.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')}: ${what}`)
  }

  for (let due = began; due < end; due += (-Math.log(1 - random()) * 1000) / rate) {
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    const asked = ask(due)
    open.add(asked)
    void asked.finally(() => open.delete(asked))
  }
  await Promise.all(open)
  return stretch
}
