import { canBePaid, isZeroDecimal } from '@rentwell/contract/money.ts'
import type { Stripe } from 'stripe'
import {
  BadSignature,
  eventName,
  eventPart,
  mostEventAgeMs,
  parseEvent,
  slowestAnswerMs,
  type Asked,
  type Created,
  type Provider,
  type ReportedRefund,
  type ReportedPayment,
} from './provider.ts'

export interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Base URL of the API, if it is not Stripe's own. */
  apiUrl: string | undefined
  /** Origin of the URL to which a bank's page returns. */
  origin: string
}

/** Currencies that Stripe counts with three decimals (docs.stripe.com/currencies); we count two in all of them. */
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** Cents in Stripe's units; undefined if the currency has no decimals and the amount does. */
export function inStripeUnits(cents: number, currency: string): number | undefined {
  if (thousandths.has(currency)) return cents * 10
  if (!isZeroDecimal(currency)) return cents
  return canBePaid(cents, currency) ? cents / 100 : undefined
}

/** Stripe's units in cents: the inverse of `inStripeUnits`. */
const inCents = (units: number, currency: string) => (thousandths.has(currency) ? units / 10 : isZeroDecimal(currency) ? units * 100 : units)

const statuses: Record<string, ReportedPayment['status']> = {
  requires_capture: 'authorised',
  succeeded: 'captured',
  processing: 'processing',
  requires_action: 'requires_action',
  canceled: 'released',
  requires_payment_method: 'failed',
  requires_confirmation: 'processing',
}

const reported = (intent: Stripe.PaymentIntent): ReportedPayment => ({
  ref: intent.id,
  status: statuses[intent.status] ?? 'processing',
  actionUrl: intent.next_action?.redirect_to_url?.url ?? undefined,
  failure: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? undefined,
})

const reportedRefund = ({ id, status }: Stripe.Refund): ReportedRefund => ({
  ref: id,
  status: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'submitted',
})

/** A reference for an object that Stripe has refused to create. */
const unnamed = (key: string) => `none_${key}`

/** Payments through Stripe: money is held by PaymentIntents with manual capture, cards are saved by SetupIntents, rentals are paid by transfers to their connected accounts. */
export async function stripeProvider({ secretKey, webhookSecret, apiUrl, origin }: StripeSettings): Promise<Provider> {
  // Loaded where it is used: the library is large.
  const { default: Stripe } = await import('stripe')
  const api = apiUrl === undefined ? undefined : new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    // The caller repeats calls of unknown outcome under the same key.
    maxNetworkRetries: 0,
    timeout: slowestAnswerMs,
    telemetry: false,
    ...(api ? { host: api.hostname, port: api.port || (api.protocol === 'http:' ? '80' : '443'), protocol: api.protocol === 'http:' ? 'http' : 'https' } : {}),
  })
  const isDefinite = (error: unknown) => error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

  /** The state of a payment after Stripe has refused a step. */
  const lookAgain = async (ref: string, error: unknown): Promise<ReportedPayment> => {
    if (!isDefinite(error)) throw error
    return reported(await stripe.paymentIntents.retrieve(ref))
  }

  /** The payment that an old key created. If the search fails, the error leaves the outcome unknown, and nothing is created. */
  const findByKey = async (key: string) => (await stripe.paymentIntents.search({ query: `metadata['payment']:'${key}'`, limit: 1 })).data[0]

  const authorise = async ({ key, isKeyOld, amount, currency, card, customer, returnPath }: Asked): Promise<ReportedPayment> => {
    const made = isKeyOld ? await findByKey(key) : undefined
    if (made) return reported(made)
    const units = inStripeUnits(amount, currency)
    if (units === undefined) return { ref: unnamed(key), status: 'failed', failure: 'amount_not_whole' }
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: units,
          currency: currency.toLowerCase(),
          ...(customer === null ? {} : { customer }),
          payment_method: card,
          capture_method: 'manual',
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
          return_url: `${origin}${returnPath}`,
          metadata: { payment: key },
        },
        { idempotencyKey: key },
      )
      return reported(intent)
    } catch (error) {
      if (!isDefinite(error)) throw error
      const { payment_intent: intent, decline_code: declined, code } = error as Stripe.errors.StripeCardError
      return { ref: intent?.id ?? unnamed(key), status: 'failed', failure: declined ?? code }
    }
  }

  const shownCard = ({ id, card }: Stripe.PaymentMethod) =>
    card && {
      ref: id,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      fingerprint: card.fingerprint ?? undefined,
    }
  const cardOf = async (method: string) => shownCard(await stripe.paymentMethods.retrieve(method))
  const methodOf = async (token: string, key: string) =>
    (await stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `method ${key}` })).id

  /** The card of a SetupIntent from Stripe's own field; undefined if another user opened it. */
  const setUpCard = async (token: string, customer: string | null) => {
    const { status, customer: owner, payment_method: method } = await stripe.setupIntents.retrieve(token)
    if (status !== 'succeeded' || customer === null || owner !== customer || typeof method !== 'string') return undefined
    const card = await cardOf(method)
    return card && { card, customer }
  }

  return {
    name: 'stripe',
    async setUp({ customer, userId }) {
      const owner = customer ?? (await stripe.customers.create({ metadata: { user: userId } }, { idempotencyKey: `customer ${userId}` })).id
      const intent = await stripe.setupIntents.create({
        customer: owner,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      if (intent.client_secret === null) throw new Error('Stripe set up a card without a secret')
      return { clientSecret: intent.client_secret, customer: owner }
    },
    async saveCard({ token, customer, userId, key }) {
      try {
        if (token.startsWith('seti_')) return await setUpCard(token, customer)
        const owner = customer ?? (await stripe.customers.create({ metadata: { user: userId } }, { idempotencyKey: `customer ${userId}` })).id
        const method = token.startsWith('tok_') ? await methodOf(token, key) : token
        const intent = await stripe.setupIntents.create(
          {
            customer: owner,
            payment_method: method,
            confirm: true,
            usage: 'off_session',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          },
          { idempotencyKey: `setup ${key}` },
        )
        if (intent.status !== 'succeeded') return undefined
        const card = await cardOf(method)
        return card && { card, customer: owner }
      } catch (error) {
        if (isDefinite(error)) return undefined
        throw error
      }
    },
    async useCard({ token, key }) {
      try {
        const method = await stripe.paymentMethods.retrieve(token.startsWith('tok_') ? await methodOf(token, key) : token)
        return method.customer === null ? shownCard(method) : undefined
      } catch (error) {
        if (isDefinite(error)) return undefined
        throw error
      }
    },
    async removeCard(ref) {
      try {
        await stripe.paymentMethods.detach(ref)
      } catch (error) {
        // Detached already.
        if (!isDefinite(error)) throw error
      }
    },
    authorise,
    find: async ({ ref }) => (ref === null ? undefined : reported(await stripe.paymentIntents.retrieve(ref))),
    async capture({ ref, key, take, currency }) {
      if (ref === null) throw new Error('a payment that Stripe has not named cannot be taken')
      const units = take === null ? undefined : inStripeUnits(take, currency)
      try {
        return reported(await stripe.paymentIntents.capture(ref, units === undefined ? {} : { amount_to_capture: units }, { idempotencyKey: `capture ${key}` }))
      } catch (error) {
        return await lookAgain(ref, error)
      }
    },
    async release(payment) {
      // The response of the authorisation may have been lost: the same key returns the payment that it created.
      const ref = payment.ref ?? (payment.isKeyOld ? (await findByKey(payment.key))?.id : (await authorise(payment)).ref)
      if (ref === undefined || ref === unnamed(payment.key)) return undefined
      try {
        return reported(await stripe.paymentIntents.cancel(ref, {}, { idempotencyKey: `release ${payment.key}` }))
      } catch (error) {
        return await lookAgain(ref, error)
      }
    },
    async refund({ key, isKeyOld, ref, payment, amount, currency }) {
      const units = inStripeUnits(amount, currency)
      if (units === undefined) return { ref: unnamed(key), status: 'failed' }
      if (ref !== null) return reportedRefund(await stripe.refunds.retrieve(ref))
      if (isKeyOld)
        for await (const one of stripe.refunds.list({ payment_intent: payment, limit: 100 })) if (one.metadata?.['refund'] === key) return reportedRefund(one)
      try {
        return reportedRefund(await stripe.refunds.create({ payment_intent: payment, amount: units, metadata: { refund: key } }, { idempotencyKey: key }))
      } catch (error) {
        if (isDefinite(error)) return { ref: unnamed(key), status: 'failed' }
        throw error
      }
    },
    async *listCreated(since) {
      const made = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
      const created = (kind: Created['kind'], { id, amount, currency }: { id: string; amount: number; currency: string }, key: string): Created => ({
        kind,
        key,
        ref: id,
        amount: inCents(amount, currency.toUpperCase()),
        currency: currency.toUpperCase(),
      })
      for await (const one of stripe.paymentIntents.list(made)) {
        const key = one.metadata['payment']
        if (key !== undefined && ['requires_capture', 'succeeded', 'processing'].includes(one.status)) yield created('payment', one, key)
      }
      for await (const one of stripe.refunds.list(made)) {
        const key = one.metadata?.['refund']
        if (key !== undefined && reportedRefund(one).status !== 'failed') yield created('refund', one, key)
      }
      for await (const one of stripe.transfers.list(made)) {
        const key = one.metadata['payout']
        const to = one.destination
        if (key !== undefined && !one.reversed) yield { ...created('payout', one, key), account: typeof to === 'string' ? to : to?.id }
      }
    },
    async saveAccount({ rentalId, holder }) {
      const account = await stripe.accounts.create(
        { type: 'express', business_profile: { name: holder }, metadata: { rental: rentalId } },
        { idempotencyKey: `account ${rentalId}` },
      )
      const back = `${origin}/office/${rentalId}/finances`
      const { url } = await stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', return_url: back, refresh_url: back })
      return { ref: account.id, last4: account.id.slice(-4).toUpperCase(), actionUrl: url }
    },
    async payOut({ key, isKeyOld, account, amount, currency }) {
      const units = inStripeUnits(amount, currency)
      if (units === undefined) return { ref: unnamed(key), status: 'failed', failure: 'amount_not_whole' }
      if (isKeyOld)
        for await (const one of stripe.transfers.list({ destination: account, limit: 100 }))
          if (one.metadata['payout'] === key) return { ref: one.id, status: 'paid' }
      try {
        const transfer = await stripe.transfers.create(
          { amount: units, currency: currency.toLowerCase(), destination: account, metadata: { payout: key } },
          { idempotencyKey: key },
        )
        return { ref: transfer.id, status: 'paid' }
      } catch (error) {
        if (!isDefinite(error)) throw error
        return { ref: unnamed(key), status: 'failed', failure: (error as Stripe.errors.StripeError).code ?? 'refused' }
      }
    },
    readEvent(body, headers, now) {
      const header = headers['stripe-signature']
      const signature = typeof header === 'string' ? header : ''
      const { signature: signatures } = stripe.webhooks
      if (!signatures) throw new Error('Stripe’s library cannot judge signatures')
      try {
        signatures.verifyHeader(body, signature, webhookSecret, mostEventAgeMs / 1000, undefined, now.getTime())
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature()
        throw error
      }
      // The library refuses old signatures, but not those of the future.
      const signedAt = Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1]) * 1000
      if (!(signedAt - now.getTime() <= mostEventAgeMs)) throw new BadSignature()
      const { id, type, data } = parseEvent(body.toString())
      return { id: eventName(id), ref: isOfPayment(eventName(type)) ? paymentOf(eventPart(eventPart(data)['object'])) : undefined }
    },
  }
}

/** Events about payments; others are ignored. */
const isOfPayment = (type: string) => ['payment_intent.', 'charge.', 'refund.'].some(start => type.startsWith(start))

/** The id of the payment that an event's object is or belongs to; undefined if there is none. */
function paymentOf({ object, id, payment_intent: intent }: Record<string, unknown>): string | undefined {
  if (object === 'payment_intent') return eventName(id)
  if (intent === null || intent === undefined) return undefined
  return eventName(typeof intent === 'object' ? eventPart(intent)['id'] : intent)
}
