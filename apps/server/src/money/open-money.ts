import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/base/config.ts'
import { loadSecret } from '../platform/base/secrets.ts'
import { mountSandboxBank, mountWebhooks, newEventId } from './money.mount.ts'
import { slowestAnswerMs, type Provider } from './provider.ts'
import { sandboxEvent, sandboxProvider, type SandboxSettings } from './sandbox.provider.ts'
import type { MoneyParts } from './settle.ts'
import { stripeProvider } from './stripe.provider.ts'

export interface OpenMoney {
  parts: MoneyParts
  /** Whether the cards that people can add are the sandbox's, or real ones. */
  cards: 'test' | 'real'
  /** Calls our own webhook in the sandbox's name, and gives the answer's status. */
  deliver: ((event: { id: string; ref: string }) => Promise<number>) | undefined
  /** The provider's webhook, and the sandbox's bank. */
  mount: (server: FastifyInstance) => Promise<void>
}

type Wanted = Omit<MoneyParts, 'provider' | 'patienceMs'> & {
  /** Where a bank's page leads people back to. */
  origin: string
  patienceMs: number | undefined
  beforeProvider: ((provider: Provider) => Provider) | undefined
}

/** Payments by card as the settings have them: through Stripe, or in the sandbox. Undefined: people pay at the rental alone. */
export async function openMoney(
  config: Config,
  { origin, patienceMs = slowestAnswerMs, beforeProvider = provider => provider, ...base }: Wanted,
): Promise<OpenMoney | undefined> {
  const { db, clock, outbox } = base
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = config
  if (secretKey && webhookSecret) {
    const parts = { ...base, patienceMs, provider: beforeProvider(await stripeProvider({ secretKey, webhookSecret, apiUrl, origin })) }
    return { parts, cards: 'real', deliver: undefined, mount: server => mountWebhooks(server, parts) }
  }
  if (!config.sandbox) return undefined

  const sandbox: SandboxSettings = {
    db,
    secret: await loadSecret(db, 'sandbox'),
    delayMs: config.NODE_ENV === 'test' ? 0 : 300,
    tell: (tx, ref) => outbox().write(tx, [{ topic: 'sandbox.happened', payload: { id: newEventId(), ref } }], clock.now()),
  }
  const parts = { ...base, patienceMs, provider: beforeProvider(sandboxProvider(sandbox)) }
  let mounted: FastifyInstance | undefined
  return {
    parts,
    cards: 'test',
    async deliver(event) {
      if (!mounted) throw new Error('the webhook is not there yet')
      const { body, headers } = sandboxEvent(sandbox.secret, event, clock.now())
      return (await mounted.inject({ method: 'POST', url: '/webhooks/sandbox', payload: body, headers })).statusCode
    },
    async mount(server) {
      mounted = server
      await mountSandboxBank(server, sandbox)
      await mountWebhooks(server, parts)
    },
  }
}
