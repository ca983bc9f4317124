import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/base/config.ts'
import { loadSecret } from '../platform/base/secrets.ts'
import { slowestAnswerMs, type Provider } from './provider.ts'
import { newEventId, sandboxEvent, sandboxProvider, type SandboxSettings } from './sandbox.provider.ts'
import type { MoneyParts } from './settle.ts'
import { stripeProvider } from './stripe.provider.ts'

export interface OpenMoney {
  parts: MoneyParts
  /** Whether the cards that people can add are the sandbox's, or real ones. */
  cards: 'test' | 'real'
  /** Set if the provider is the sandbox. */
  sandbox: OpenSandbox | undefined
}

interface OpenSandbox {
  settings: SandboxSettings
  /** Sets the server whose webhook `deliver` calls. */
  attach: (server: FastifyInstance) => void
  /** Calls our own webhook as the sandbox and returns the status of the response. */
  deliver: (event: { id: string; ref: string }) => Promise<number>
}

type MoneyOptions = Omit<MoneyParts, 'provider' | 'patienceMs'> & {
  /** Origin of the URL to which a bank's page returns. */
  origin: string
  patienceMs: number | undefined
  beforeProvider: ((provider: Provider) => Provider) | undefined
}

/** Opens the payment provider of the settings: Stripe or the sandbox. Undefined if payment is possible at the rental only. */
export async function openMoney(
  config: Config,
  { origin, patienceMs = slowestAnswerMs, beforeProvider = provider => provider, ...base }: MoneyOptions,
): Promise<OpenMoney | undefined> {
  const { db, clock, outbox } = base
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config
  if (secretKey && webhookSecret) {
    const parts = { ...base, patienceMs, provider: beforeProvider(await stripeProvider({ secretKey, webhookSecret, apiUrl, origin })) }
    return { parts, cards: 'real', sandbox: undefined }
  }
  if (!config.sandbox) return undefined

  const settings: SandboxSettings = {
    db,
    secret: await loadSecret(db, 'sandbox'),
    delayMs: config.NODE_ENV === 'test' ? 0 : 300,
    tell: (tx, ref) => outbox().write(tx, [{ topic: 'sandbox.happened', payload: { id: newEventId(), ref } }], clock.now()),
  }
  const parts = { ...base, patienceMs, provider: beforeProvider(sandboxProvider(settings)) }
  let server: FastifyInstance | undefined
  return {
    parts,
    cards: 'test',
    sandbox: {
      settings,
      attach: attached => void (server = attached),
      async deliver(event) {
        if (!server) throw new Error('the webhook is not mounted yet')
        const { body, headers } = sandboxEvent(settings.secret, event, clock.now())
        return (await server.inject({ method: 'POST', url: '/webhooks/sandbox', payload: body, headers })).statusCode
      },
    },
  }
}
