import { tokenRequestsPerMinute, tokenStart, userTokenStart } from '@rentwell/contract/api-tokens.ts'
import { minute, second } from '@rentwell/contract/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { must } from '../base/must.ts'
import { sha256 } from '../base/secrets.ts'
import { tokenOf } from './session-auth.ts'

const starts = [tokenStart, userTokenStart]

interface Window {
  startedAt: number
  count: number
}

/** Requests of the current minute by API token, of this process. */
export type TokenLimits = LRUCache<string, Window>

export const openTokenLimits = (): TokenLimits => new LRUCache({ max: 10_000 })

/**
 * Counts a request of an API token and says in headers how many are left: `RateLimit-Limit`, `-Remaining` and `-Reset` in seconds
 * (draft-ietf-httpapi-ratelimit-headers-07). Refuses with `too_many_requests` beyond the limit.
 */
function noteRequest(limits: TokenLimits, request: FastifyRequest, reply: FastifyReply): void {
  const token = tokenOf(request.headers)
  if (token === undefined || !starts.some(start => token.startsWith(start))) return
  const key = sha256(token).toString('base64')
  const now = performance.now()
  const known = limits.get(key)
  const window = known && now - known.startedAt < minute ? known : { startedAt: now, count: 0 }
  window.count++
  limits.set(key, window)
  const reset = Math.ceil((minute - (now - window.startedAt)) / second)
  reply.header('ratelimit-limit', tokenRequestsPerMinute)
  reply.header('ratelimit-remaining', Math.max(0, tokenRequestsPerMinute - window.count))
  reply.header('ratelimit-reset', reset)
  must(window.count <= tokenRequestsPerMinute, 'too_many_requests', { retryAfter: reset })
}

const tokenInQuery = new RegExp(`\\?.*=(${starts.join('|')})[\\w-]{20,}`)

/**
 * Refuses a request with an API token in its query string, where proxies and browsers would keep it, and one beyond the token's limit. `limits` is
 * undefined if rate limits are off.
 */
export function judgeToken(request: FastifyRequest, reply: FastifyReply, limits: TokenLimits | undefined): void {
  must(!tokenInQuery.test(request.url), 'bad_request')
  if (limits) noteRequest(limits, request, reply)
}
