import { hour } from '@rentwell/contract/durations.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'

/** State of a payment as the provider reports it. */
export interface ReportedPayment {
  /** The provider's id of the payment. */
  ref: string
  status: Exclude<PaymentStatus, 'created'>
  /** URL of the bank's page that waits for the guest. */
  actionUrl?: string | undefined
  /** The provider's code for the failure. */
  failure?: string | undefined
}

export interface Card {
  /** The provider's id of the card. */
  ref: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Equal for the same card number of different users, if the provider reports it. */
  fingerprint?: string | undefined
}

/** The idempotency key of a call: our id of the payment, refund or payout, the same at every attempt. */
export interface Keyed {
  key: string
  /** The provider may have dropped the key, so a repeat could take effect twice: look up the object that the key created first. */
  isKeyOld: boolean
}

/** A payment as it is sent to the provider. */
export interface Asked extends Keyed {
  ref: string | null
  amount: number
  /** How much to capture; null: all. The rest is released. */
  take: number | null
  /** ISO 4217, as the rental's currency. */
  currency: string
  card: string
  customer: string | null
  /** Path of the page to which a bank's page returns. */
  returnPath: string
}

/** State of a refund as the provider reports it. */
export interface ReportedRefund {
  ref: string
  status: 'submitted' | 'succeeded' | 'failed'
}

/** State of a payout as the provider reports it. */
export interface ReportedPayout {
  ref: string
  status: 'submitted' | 'paid' | 'failed'
  failure?: string | undefined
}

/** Something that a call of ours has created at the provider. */
export interface Created {
  kind: 'payment' | 'refund' | 'payout'
  /** Our id, which the call carried. */
  key: string
  ref: string
  /** In cents. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The account that a payout went to. */
  account?: string | undefined
}

/**
 * A payment provider. Every call may be repeated and takes effect once per key.
 * A call that throws has an unknown outcome and is repeated; definite outcomes, refusals too, are returned.
 */
export interface Provider {
  name: string
  /** Undefined: the card was declined. */
  saveCard(card: { token: string; customer: string | null; userId: string; key: string }): Promise<{ card: Card; customer: string | null } | undefined>
  /** A card that is charged once and not saved, by a token of the provider's own field. Undefined: it knows no such card, or a user has saved it. */
  useCard(card: { token: string; key: string }): Promise<Card | undefined>
  /** Opens the provider's own card field for a user. */
  setUp?(person: { customer: string | null; userId: string }): Promise<{ clientSecret: string; customer: string }>
  removeCard(ref: string): Promise<void>
  authorise(payment: Asked): Promise<ReportedPayment>
  /** Undefined: the provider has never heard of it. */
  find(payment: Pick<Asked, 'key' | 'ref'>): Promise<ReportedPayment | undefined>
  capture(payment: Asked): Promise<ReportedPayment>
  /** Releases an authorisation; reports `captured` if it was captured meanwhile. Undefined: the provider does not know it. */
  release(payment: Asked): Promise<ReportedPayment | undefined>
  /** `ref` is the provider's id, if it has one already. */
  refund(refund: Keyed & { ref: string | null; payment: string; amount: number; currency: string }): Promise<ReportedRefund>
  /** Creates an account for payouts. Undefined: the bank does not know it. */
  saveAccount(account: {
    rentalId: string
    holder: string
    number: string | undefined
  }): Promise<{ ref: string; last4: string; actionUrl?: string } | undefined>
  /** Everything that calls of ours have created since then, so that a restored database learns of it. */
  listCreated(since: Date): AsyncIterable<Created>
  payOut(payout: Keyed & { account: string; amount: number; currency: string }): Promise<ReportedPayout>
  /** The provider's id of the payment that an event is about, or undefined if the event is irrelevant; throws BadSignature, MalformedEvent. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): { id: string; ref: string | undefined }
}

/** A webhook event that the provider has not signed. */
export class BadSignature extends Error {}

/** A signed webhook event that cannot be read. */
export class MalformedEvent extends Error {}

/** Maximum difference between the time of an event's signature and now, in either direction, in milliseconds (docs/data-safety.md, 'Calls to the payment provider'). */
export const mostEventAgeMs = 300_000

/** Parses an event; throws MalformedEvent if it is not a JSON object. */
export function parseEvent(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new MalformedEvent()
  }
  return eventPart(value)
}

/** A part of an event that must be an object. */
export function eventPart(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedEvent()
  return value as Record<string, unknown>
}

/** A part of an event that must be a string of 1 to 255 characters. */
export function eventName(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 255) throw new MalformedEvent()
  return value
}

/** Maximum number of saved cards of a user. */
export const mostMethods = 20

/** Stripe keeps an idempotency key for at least 24 hours (docs.stripe.com/api/idempotent_requests); the last hour is left for slow calls and clocks. */
export const keyLifetimeMs = 23 * hour

/** Timeout of a call to the provider, in milliseconds (docs/data-safety.md, 'Calls to the payment provider'). */
export const slowestAnswerMs = 8000
