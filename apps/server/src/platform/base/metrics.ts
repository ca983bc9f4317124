import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { askMetrics } from './processes.ts'

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

/** The metrics in Prometheus's text format: of all processes that share this one's port. */
export function metricsReader(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  // Its constructor answers the primary process's question for this registry.
  new AggregatorRegistry()
  return async () => (await askMetrics()) ?? registry.metrics()
}
