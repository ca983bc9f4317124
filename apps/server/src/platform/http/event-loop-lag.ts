import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../base/must.ts'

const resolutionMs = 10
const sampledEveryMs = 1000

interface ShedOptions {
  /** Requests are refused while the event loop lags by more than this many milliseconds. */
  mostLag: number
  /** Requests that are never refused. */
  isExempt: (url: string) => boolean
}

/** Sheds load: refuses requests with `unavailable` while the event loop lags. It uses no file descriptors, so it also works when none is free. */
export function shedWhenLagging(server: FastifyInstance, { mostLag, isExempt }: ShedOptions): void {
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
  server.addHook('onRequest', (request, _reply, done) => done(lag > mostLag && !isExempt(request.url) ? new Refused('unavailable') : undefined))
}
