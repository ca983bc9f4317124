import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
  if (url.port !== '' && !allowed.includes(placeOf(url))) {
    const host = hostOf(url)
    mustUpload(isIP(host) ? isPublicAddress(host) : host !== 'localhost', 'URLHostPrivateIPForbiddenError')
    throw new UploadRefused('URLParsingFailedError')
  }
  url.hash = ''
  return url
}

/** Without the brackets of an IPv6 address. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')
const placeOf = (url: URL) => `${url.hostname}:${portOf(url)}`

/** Resolves a host once, and judges every address it has. The connection goes to the judged one, whatever the name says a moment later. */
export async function resolveTarget(url: URL, allowed: string[], signal?: AbortSignal): Promise<Target> {
  const host = hostOf(url)
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await Promise.race([lookup(host, { all: true }).catch(() => []), sleep(slowestNameMs, [], { ref: false, ...(signal && { signal }) })])
  const [first] = found
  mustUpload(first, 'HostnameNotFoundError')
  mustUpload(allowed.includes(placeOf(url)) || found.every(({ address }) => isPublicAddress(address)), 'URLHostPrivateIPForbiddenError')
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}

interface Asking {
  /** 'host:port' of private places that may be asked, for tests. */
  allowed: string[]
  headers: OutgoingHttpHeaders
  signal: AbortSignal
  /** Sent by POST. */
  body?: Buffer
}

/**
 * GET, or POST if there is a body, of an address that a user gave. The connection goes to the very address that was checked, so a name that resolves differently a moment later leads nowhere.
 * Redirects are not followed: each is a request of its own.
 */
export async function askPublic(asked: URL, { allowed, headers, signal, body }: Asking): Promise<IncomingMessage> {
  const { url, address, family } = await resolveTarget(asked, allowed, signal)
  // Node asks for one address or for all of them; it gets the checked one either way.
  const toChecked: LookupFunction = (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, { method: body ? 'POST' : 'GET', agent: false, lookup: toChecked, headers, signal })
    request.once('response', resolve).once('error', reject).end(body)
  })
}
