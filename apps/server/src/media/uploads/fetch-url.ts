import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { download, largestFile } from './limits.ts'
import { isPublicAddress } from './public-address.ts'
import { mustUpload, UploadRefused } from './refusals.ts'

const slowestNameMs = 5000

interface Target {
  url: URL
  address: string
  family: 4 | 6
}

/** The address as a URL that may be asked for: http or https on their own ports, without credentials. */
export function readSourceUrl(sent: string, allowed: string[]): URL {
  mustUpload(sent.length <= 4000, 'URLParsingFailedError')
  mustUpload(/^\s*[a-z][a-z0-9+.-]*:/i.test(sent), 'URLSchemeRequiredError')
  mustUpload(/^\s*https?:/i.test(sent), 'URLSchemeInvalidError')
  mustUpload(URL.canParse(sent), 'URLParsingFailedError')
  const url = new URL(sent)
  mustUpload(url.hostname !== '' && url.username === '' && url.password === '', 'URLParsingFailedError')
  mustUpload(url.port === '' || allowed.includes(placeOf(url)), 'URLParsingFailedError')
  url.hash = ''
  return url
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')
const placeOf = (url: URL) => `${url.hostname}:${portOf(url)}`

/** Resolves a host once, and judges every address it has. The connection goes to the judged one, whatever the name says a moment later. */
export async function resolveTarget(url: URL, allowed: string[]): Promise<Target> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await Promise.race([lookup(host, { all: true }).catch(() => []), sleep(slowestNameMs, [], { ref: false })])
  const [first] = found
  mustUpload(first, 'HostnameNotFoundError')
  mustUpload(allowed.includes(placeOf(url)) || found.every(({ address }) => isPublicAddress(address)), 'URLHostPrivateIPForbiddenError')
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

export interface Fetched {
  /** Bytes as they come; throws `UploadRefused` where they are too many. */
  bytes: AsyncIterable<Buffer>
  /** null where the other side did not say. */
  total: number | null
  filename: string
  mime: string
}

/** Asks for an address and follows where it leads, each step judged like the first. */
export async function fetchUrl(first: URL, allowed: string[], signal: AbortSignal): Promise<Fetched> {
  let url = first
  for (let hops = 0; ; hops++) {
    const response = await ask(await resolveTarget(url, allowed), signal)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location !== undefined) {
      response.destroy()
      mustUpload(hops < download.redirects, 'URLRedirectsLimitExceededError')
      mustUpload(URL.canParse(location, url.href), 'URLParsingFailedError')
      url = readSourceUrl(new URL(location, url.href).href, allowed)
      continue
    }
    if (status !== 200) {
      response.destroy()
      throw new UploadRefused(status >= 500 ? 'DownloadFileHTTPServerError' : 'DownloadFileHTTPClientError', [status])
    }
    return fetchedFrom(response, first)
  }
}

function fetchedFrom(response: IncomingMessage, url: URL): Fetched {
  const length = Number(response.headers['content-length'] ?? NaN)
  const total = Number.isSafeInteger(length) && length >= 0 ? length : null
  if (total !== null && total > largestFile) {
    response.destroy()
    throw new UploadRefused('DownloadFileSizeLimitExceededError', [total, largestFile])
  }
  return { bytes: limited(response), total, filename: filenameOf(response, url), mime: response.headers['content-type'] ?? '' }
}

async function* limited(response: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    mustUpload(size <= largestFile, 'DownloadFileSizeLimitExceededError', size, largestFile)
    yield chunk
  }
}

function ask({ url, address, family }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  // Node asks for one address or for all of them; it gets the judged one either way.
  const toJudged: LookupFunction = (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; upload)', accept: '*/*', 'accept-encoding': 'identity' }
    const request = (url.protocol === 'https:' ? https : http).request(url, { agent: false, lookup: toJudged, headers, signal })
    request.once('response', resolve).once('error', reject).end()
  })
}

/** What the other side calls it, else the last part of the path. */
function filenameOf({ headers }: IncomingMessage, url: URL): string {
  const said = (headers['content-disposition'] ?? '').slice(0, 2000)
  const encoded = /filename\*=utf-8''([^;]+)/i.exec(said)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(said)?.[1]
  return decoded(encoded ?? plain ?? url.pathname.split('/').at(-1) ?? '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
