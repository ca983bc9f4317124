import { hour } from '@rentwell/contract/durations.ts'
import type { PaymentStatus } from '@rentwell/contract/money/money.rules.ts'

/** What a provider says of a payment. */
export interface Said {
  /** Its own name for the payment. */
  ref: string
  status: Exclude<PaymentStatus, 'created'>
  /** Where a bank's page waits for the guest. */
  actionUrl?: string | undefined
  /** Why it failed, in the provider's code. */
  failure?: string | undefined
}

export interface Card {
  /** The provider's name for it. */
  ref: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** The same whoever saves the card, where the provider says so. */
  fingerprint?: string | undefined
}

/** Our id of what is asked for, the same at every try. */
export interface Keyed {
  key: string
  /** The provider may have dropped the key, so that a repeat would happen a second time: what it made is looked up first. */
  isKeyOld: boolean
}

/** A payment as the provider needs to know it. */
export interface Asked extends Keyed {
  ref: string | null
  amount: number
  /** How much of it to take; null: all. The rest is let go. */
  take: number | null
  /** ISO 4217, as the rental's currency. */
  currency: string
  card: string
  customer: string | null
}

/** What became of a refund. */
export interface RefundSaid {
  ref: string
  status: 'submitted' | 'succeeded' | 'failed'
}

/** What became of a payout. */
export interface PayoutSaid {
  ref: string
  status: 'submitted' | 'paid' | 'failed'
  failure?: string | undefined
}

/**
 * Whoever takes and gives money in the world outside. Every call may be repeated: the provider does it once by its key.
 * A call that throws has an unknown outcome, and is repeated or asked about; what is definite is returned.
 */
export interface Provider {
  name: string
  /** Undefined: the card was refused. */
  saveCard(card: { token: string; customer: string | null; userId: string; key: string }): Promise<{ card: Card; customer: string | null } | undefined>
  /** Where cards are typed into the provider's own field: what opens it for one person. */
  setUp?(person: { customer: string | null; userId: string }): Promise<{ clientSecret: string; customer: string }>
  removeCard(ref: string): Promise<void>
  authorise(payment: Asked): Promise<Said>
  /** Undefined: the provider has never heard of it. */
  find(payment: Pick<Asked, 'key' | 'ref'>): Promise<Said | undefined>
  capture(payment: Asked): Promise<Said>
  /** Lets an authorisation go; one that was taken meanwhile is said to be captured. Undefined: the provider has never heard of it. */
  release(payment: Asked): Promise<Said | undefined>
  /** `ref` where the provider has named it already. */
  refund(refund: Keyed & { ref: string | null; payment: string; amount: number; currency: string }): Promise<RefundSaid>
  /** An account that money can be sent to. Undefined: the bank does not know it. */
  saveAccount(account: {
    rentalId: string
    holder: string
    number: string | undefined
  }): Promise<{ ref: string; last4: string; actionUrl?: string } | undefined>
  payOut(payout: Keyed & { account: string; amount: number; currency: string }): Promise<PayoutSaid>
  /** The reference of the payment that an event is about, or undefined where it is of no interest; throws BadSignature, MalformedEvent. */
  readEvent(body: Buffer, headers: Record<string, string | string[] | undefined>, now: Date): { id: string; ref: string | undefined }
}

/** What came in the provider's name was not written by it. */
export class BadSignature extends Error {}

/** It was signed by the provider, and says nothing that can be read. */
export class MalformedEvent extends Error {}

/** How far the moment at which an event was signed may be from now, both ways, in milliseconds (docs/data-safety.md, 'Calls to the payment provider'). */
export const mostEventAgeMs = 300_000

/** The JSON of an event; MalformedEvent where it is no object. */
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

/** A part of an event that must be a name. */
export function eventName(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 255) throw new MalformedEvent()
  return value
}

/** Cards that one person can save. */
export const mostMethods = 20

/** Stripe keeps an idempotency key for at least 24 hours (docs.stripe.com/api/idempotent_requests); the last hour is left for slow calls and clocks. */
export const keyLifetimeMs = 23 * hour

/** How long a provider may take to answer, in milliseconds (docs/data-safety.md, 'Calls to the payment provider'). */
export const slowestAnswerMs = 8000
