import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { release } from './release.ts'

/** Nothing that names a person, no value of a statement and no address with its parameters may be an attribute. */
interface SpanSettings {
  kind: 'server' | 'client' | 'consumer'
  attributes: Attributes
  /** A traceparent to continue; without one, or with one that is malformed, the span around this one is the parent. */
  parent?: string | undefined
}

export interface Tracing {
  /** A span that its caller ends. */
  begin: (name: string, settings: SpanSettings) => Span
  /** Runs work, and what it starts, within a span. */
  within: <T>(span: Span, work: () => T) => T
  /** Runs work within a span of its own. */
  span: <T>(name: string, settings: SpanSettings, work: () => Promise<T>) => Promise<T>
  /** The same for a statement. Outside of a span, as in polls, nothing is recorded. */
  statement: <T>(text: string, work: () => Promise<T>) => Promise<T>
  /** The span around, as a W3C traceparent. */
  current: () => string | undefined
  /** Sends what is left, for a second at most. */
  close: () => Promise<void>
}

const longestStatement = 2000
const closeMs = 1000

/** Spans for the OTLP collector that the settings name; undefined without one, and then no code of OpenTelemetry is loaded. A collector that is away loses spans and delays nothing. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | undefined> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return undefined
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, isSpanContextValid } = api
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  let isAway = false
  const provider = new sdk.TracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.detectResources({ detectors: [resources.resourceAttributesEnvDetector] }))
      .merge(resources.resourceFromAttributes({ 'service.name': config.OTEL_SERVICE_NAME, 'service.version': release })),
    sampler: samplerOf(sdk, config),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: {
          export: (spans, done) =>
            exporter.export(spans, result => {
              if (result.error && !isAway) log.warn({ err: result.error }, 'the collector of traces does not take them')
              isAway = result.error !== undefined
              done(result)
            }),
          shutdown: () => exporter.shutdown(),
          forceFlush: () => exporter.forceFlush(),
        },
        scheduledDelayMillis: 1000,
        exportTimeoutMillis: 10_000,
      }),
    ],
  })
  const tracer = provider.getTracer('rentwell')
  const around = new AsyncLocalStorage<Span>()
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

  const contextOf = (parent: string | undefined) => {
    const [, traceId = '', spanId = '', flags = ''] = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(parent ?? '') ?? []
    const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    if (isSpanContextValid(remote)) return trace.setSpanContext(ROOT_CONTEXT, remote)
    const span = around.getStore()
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
  }
  const begin: Tracing['begin'] = (name, { kind, attributes, parent }) => tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
  const span: Tracing['span'] = async (name, settings, work) => {
    const begun = begin(name, settings)
    try {
      return await around.run(begun, work)
    } catch (error) {
      // Without the message, which may quote what a user has typed.
      begun.setStatus({ code: SpanStatusCode.ERROR })
      begun.setAttribute('error.type', typeOf(error))
      throw error
    } finally {
      begun.end()
    }
  }
  return {
    begin,
    within: (begun, work) => around.run(begun, work),
    span,
    statement(text, work) {
      if (!around.getStore()) return work()
      const query = text.replace(/\s+/g, ' ').trim().slice(0, longestStatement)
      const operation = (/^\w+/.exec(query)?.[0] ?? 'statement').toUpperCase()
      return span(operation, { kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': query } }, work)
    },
    current() {
      const context = around.getStore()?.spanContext()
      return context && `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>(resolve => (timer = setTimeout(resolve, closeMs)))
      await Promise.race([provider.shutdown().catch(() => {}), late]).finally(() => clearTimeout(timer))
    },
  }
}

const typeOf = (error: unknown) => (error instanceof Error ? ('code' in error && typeof error.code === 'string' ? error.code : error.name) : typeof error)

/** The sampler that the variables of OpenTelemetry's specification name. */
function samplerOf(sdk: typeof import('@opentelemetry/sdk-trace'), { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Config): Sampler {
  const root = name.endsWith('always_off')
    ? new sdk.AlwaysOffSampler()
    : name.endsWith('traceidratio')
      ? new sdk.TraceIdRatioBasedSampler(share)
      : new sdk.AlwaysOnSampler()
  return name.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root }) : root
}
