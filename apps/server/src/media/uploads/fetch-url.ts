import type { IncomingMessage } from 'node:http'
import { download, largestFile } from './limits.ts'
import { askPublic, readSourceUrl } from './public-request.ts'
import { mustUpload, UploadRefused } from './refusals.ts'

const headers = { 'user-agent': 'Mozilla/5.0 (compatible; upload)', accept: '*/*', 'accept-encoding': 'identity' }

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
    const response = await askPublic(url, { allowed, headers, signal })
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
