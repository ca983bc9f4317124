import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts an answer of a route; time in seconds. */
export type Observe = (method: string, route: string, status: number, seconds: number) => void

export function countAnswers(): { registry: Registry; observe: Observe } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  // Finding the series of three labels costs more than counting in it.
  const series = new Map<string, { observe: (value: number) => void }>()
  return {
    registry,
    observe(method, route, status, took) {
      const key = `${method} ${route} ${status}`
      let one = series.get(key)
      if (!one) series.set(key, (one = seconds.labels(method, route, String(status))))
      one.observe(took)
    },
  }
}
