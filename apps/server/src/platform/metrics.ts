import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counts answers of a route with a status; time in seconds. */
export type Count = (seconds: number) => void
export type CountOf = (method: string, route: string, status: number) => Count

export function countAnswers(): { registry: Registry; countOf: CountOf } {
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
  const series = new Map<string, Count>()
  return {
    registry,
    countOf(method, route, status) {
      const key = `${method} ${route} ${status}`
      let one = series.get(key)
      if (!one) {
        const labelled = seconds.labels(method, route, String(status))
        series.set(key, (one = took => labelled.observe(took)))
      }
      return one
    },
  }
}
