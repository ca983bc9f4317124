import type { IncomingMessage } from 'node:http'
import { largestFeedBytes, type FeedProblem } from '@rentwell/contract/calendar/feeds.rules.ts'
import { askPublic, readSourceUrl, UploadRefused } from '../../media/media.public.ts'
import { FeedRefused, mustRead } from './feed-refused.ts'

const mostRedirects = 5

/** Validators of the last response, for conditional requests. */
export interface CacheValidators {
  etag: string | null
  lastModified: string | null
}

export type FetchedFeed = { isSame: true } | ({ isSame: false; text: string } & CacheValidators)

export interface FetchFeedOptions {
  /** Private hosts that may be reached, for tests. */
  allowedHosts: string[]
  /** For the whole request, with redirects. */
  timeoutMs: number
}

/** Fetches an imported calendar. Only public addresses are reached, which is checked for every redirect too. Throws `FeedRefused`. */
export async function fetchFeed(url: string, known: CacheValidators, { allowedHosts, timeoutMs }: FetchFeedOptions): Promise<FetchedFeed> {
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

async function follow(first: string, known: CacheValidators, allowedHosts: string[], signal: AbortSignal): Promise<FetchedFeed> {
  let url = readSourceUrl(first, allowedHosts)
  for (let hops = 0; ; hops++) {
    const response = await askPublic(url, { allowed: allowedHosts, headers: headersFor(known), signal })
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

const headersFor = (known: CacheValidators) => ({
  'user-agent': 'Mozilla/5.0 (compatible; calendar)',
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'identity',
  ...(known.etag ? { 'if-none-match': known.etag } : {}),
  ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
})

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
      // A throw leaves the loop, which destroys the response.
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
