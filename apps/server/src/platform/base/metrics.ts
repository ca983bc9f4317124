import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Records one response of a route and its duration in seconds. */
type CountAnswer = (method: string, route: string, status: number, seconds: number) => void

export function countAnswers(): { registry: Registry; countAnswer: CountAnswer } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const histogram = new Histogram({
    name: 'http_request_seconds',
    help: 'Time of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return { registry, countAnswer: (method, route, status, took) => histogram.observe({ method, route, status }, took) }
}
