import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { largestFeedBytes, type FeedProblem } from '@rentwell/contract/bookings/feeds.rules.ts'
import { readSourceUrl, resolveTarget, UploadRefused } from '../../media/media.public.ts'
import { FeedRefused, mustRead } from './feed-refused.ts'

const mostRedirects = 5

/** What the other side gave to recognise the same calendar by. */
export interface Marks {
  etag: string | null
  lastModified: string | null
}

export type FetchedFeed = { isSame: true } | ({ isSame: false; text: string } & Marks)

export interface FetchFeedOptions {
  /** Private places that may be asked, for tests. */
  allowedHosts: string[]
  /** For all of it together. */
  timeoutMs: number
}

/** Asks for another system's calendar. Only public addresses are reached, each redirect is judged like the first; throws `FeedRefused`. */
export async function fetchFeed(url: string, known: Marks, { allowedHosts, timeoutMs }: FetchFeedOptions): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(url, known, allowedHosts, signal)
  } catch (error) {
    if (error instanceof FeedRefused) throw error
    if (signal.aborted) throw new FeedRefused('too_slow')
    throw new FeedRefused(error instanceof UploadRefused ? problemOfAddress(error) : 'unreachable')
  }
}

const problemOfAddress = ({ code }: UploadRefused): FeedProblem => (code === 'HostnameNotFoundError' ? 'unreachable' : 'address_not_allowed')

async function follow(first: string, known: Marks, allowedHosts: string[], signal: AbortSignal): Promise<FetchedFeed> {
  let url = readSourceUrl(first, allowedHosts)
  for (let hops = 0; ; hops++) {
    const target = await untilAborted(resolveTarget(url, allowedHosts), signal)
    const response = await ask(target, known, signal)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && status !== 304 && location !== undefined) {
      response.destroy()
      mustRead(hops < mostRedirects, 'too_many_redirects')
      mustRead(URL.canParse(location, url.href), 'address_not_allowed')
      url = readSourceUrl(new URL(location, url.href).href, allowedHosts)
      continue
    }
    if (status === 200) return await readBody(response, signal)
    response.destroy()
    if (status === 304 && (known.etag || known.lastModified)) return { isSame: true }
    throw new FeedRefused(status >= 500 || status === 429 ? 'server_error' : 'not_found')
  }
}

/** A name server that says nothing must not hold the turn. */
const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(new FeedRefused('too_slow'))
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

function ask({ url, address, family }: Awaited<ReturnType<typeof resolveTarget>>, known: Marks, signal: AbortSignal): Promise<IncomingMessage> {
  // The connection goes to the judged address, whatever the name says a moment later.
  const toJudged: LookupFunction = (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
  const headers = {
    'user-agent': 'Mozilla/5.0 (compatible; calendar)',
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'identity',
    ...(known.etag ? { 'if-none-match': known.etag } : {}),
    ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, { agent: false, lookup: toJudged, headers, signal })
    request.once('response', resolve).once('error', reject).end()
  })
}

const longestMark = 200
const markOf = (header: string | undefined) => (header !== undefined && header.length <= longestMark ? header : null)

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<FetchedFeed> {
  const declared = Number(response.headers['content-length'] ?? 0)
  if (declared > largestFeedBytes) {
    response.destroy()
    throw new FeedRefused('too_large')
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      // Leaving the loop destroys the response.
      mustRead(size <= largestFeedBytes, 'too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FeedRefused || signal.aborted ? error : new FeedRefused('cut_off')
  }
  mustRead(response.complete, 'cut_off')
  const { etag, 'last-modified': lastModified } = response.headers
  return { isSame: false, text: Buffer.concat(chunks).toString(), etag: markOf(etag), lastModified: markOf(lastModified) }
}
