import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tracing } from '../base/tracing.ts'

/** Asked every few seconds by probes and Prometheus. */
const untraced = new Set(['/healthz', '/readyz', '/metrics'])

/** OpenTelemetry's SpanStatusCode.ERROR, whose enum would load its code. */
const failed = 2

/** Gives each request a span, which continues the caller's trace. It names the route, not the address, and the request's id as the log does. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  server.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (untraced.has(route)) return done()
    const { method, headers } = request
    const span = tracing.begin(`${method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route, 'rentwell.request_id': request.id },
      parent: headers.traceparent?.toString(),
    })
    spans.set(request, span)
    tracing.within(span, done)
  })
  // Where a body was read, its arrival began outside of the span.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? tracing.within(span, done) : done()
  })
  server.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: failed })
    span?.end()
    done()
  })
}
