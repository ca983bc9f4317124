import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../base/must.ts'

const resolutionMs = 10
const sampledEveryMs = 1000

interface ShedOptions {
  /** Milliseconds of lag beyond which requests are refused. */
  mostLag: number
  /** Requests that are let in all the same. */
  isReserved: (url: string) => boolean
}

/** Refuses requests with `unavailable` while the event loop lags. It looks at nothing that needs a file descriptor, so that it works without any. */
export function shedWhenLagging(server: FastifyInstance, { mostLag, isReserved }: ShedOptions): void {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  let lag = 0
  const timer = setInterval(() => {
    lag = Number.isNaN(delays.mean) ? 0 : Math.max(0, delays.mean / 1e6 - resolutionMs)
    delays.reset()
  }, sampledEveryMs).unref()
  server.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  server.addHook('onRequest', (request, _reply, done) => done(lag > mostLag && !isReserved(request.url) ? new Refused('unavailable') : undefined))
}
