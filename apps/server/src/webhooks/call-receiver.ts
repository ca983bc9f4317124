import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { keptAnswer, patienceMs, problemOfStatus, type DeliveryProblem } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import { askPublic, readSourceUrl, resolveTarget, UploadRefused } from '../media/media.public.ts'
import { invalidField } from '../platform/base/must.ts'

/** How a call went. `status` and `body` are null if there was no complete answer. */
export interface Called {
  problem: DeliveryProblem | undefined
  status: number | null
  body: string | null
  tookMs: number
}

/** The address of a receiver: https, or http to a place that the installation names. */
function readReceiver(sent: string, allowedHosts: string[]): URL {
  const url = readSourceUrl(sent, allowedHosts)
  if (url.protocol === 'http:' && !allowedHosts.includes(`${url.hostname}:${url.port || '80'}`)) throw invalidField('url', 'needs_https')
  return url
}

/** Refuses an address that no webhook may call: one without https, or that is private or unknown. */
export async function mustBeCallable(sent: string, allowedHosts: string[]): Promise<void> {
  try {
    await resolveTarget(readReceiver(sent, allowedHosts), allowedHosts, AbortSignal.timeout(patienceMs))
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
    const isPrivate = error.code === 'HostnameNotFoundError' || error.code === 'URLHostPrivateIPForbiddenError'
    throw invalidField('url', isPrivate ? 'not_public' : 'invalid')
  }
}

/** POSTs a body to a receiver, once, and reads the beginning of its answer. Redirects are not followed. */
export async function callReceiver(sent: string, body: string, headers: OutgoingHttpHeaders, allowedHosts: string[]): Promise<Called> {
  const began = performance.now()
  const signal = AbortSignal.timeout(patienceMs)
  const tookMs = () => Math.round(performance.now() - began)
  try {
    const bytes = Buffer.from(body)
    const all = {
      ...headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'Rentwell-Webhooks/1',
      'accept-encoding': 'identity',
    }
    const response = await askPublic(readReceiver(sent, allowedHosts), { allowed: allowedHosts, headers: all, signal, body: bytes })
    const answer = await readStart(response)
    const status = response.statusCode ?? 0
    return { problem: problemOfStatus(status), status, body: answer, tookMs: tookMs() }
  } catch (error) {
    return { problem: signal.aborted ? 'too_slow' : problemOf(error), status: null, body: null, tookMs: tookMs() }
  }
}

const problemOf = (error: unknown): DeliveryProblem =>
  error instanceof UploadRefused && error.code !== 'HostnameNotFoundError' ? 'address_not_allowed' : 'unreachable'

/** The first bytes of an answer; the connection is closed at once if there are more. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop destroys the response.
    if (size >= keptAnswer) break
  }
  // PostgreSQL stores no NUL. A character that was cut in two becomes one replacement character.
  return Buffer.concat(chunks).subarray(0, keptAnswer).toString().replaceAll('\0', '\ufffd')
}
