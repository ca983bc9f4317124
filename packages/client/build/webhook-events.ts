import { booking } from '@rentwell/contract/bookings/bookings.shapes.ts'
import { ownReview } from '@rentwell/contract/bookings/own-review.shapes.ts'
import { conversationMessage } from '@rentwell/contract/messaging/messaging.shapes.ts'
import { officeUnit } from '@rentwell/contract/units/units.shapes.ts'
import { testType, webhookTypes, type WebhookType } from '@rentwell/contract/webhooks/webhooks.rules.ts'
import type { z } from 'zod'
import { typeOf, type NamedTypes } from './type-printer.ts'

const about = `id: string; amount: number; currency: { id: string; code: string; sign: string }; booking: { id: string; number: string }`

/** What an event is about, by the start of its type. Payments and refunds have no shape in the contract. */
const subjects: Record<string, { key: string; schema?: z.ZodType; type?: string }> = {
  booking: { key: 'booking', schema: booking },
  message: { key: 'conversationMessage', schema: conversationMessage },
  review: { key: 'review', schema: ownReview },
  unit: { key: 'unit', schema: officeUnit },
  'payment.captured': { key: 'payment', type: `{ ${about}; kind: 'payment' | 'deposit' }` },
  'payment.refunded': { key: 'refund', type: `{ ${about}; paymentId: string; byHand: boolean; reason: string }` },
}

const dataOf = (type: WebhookType, named: NamedTypes) => {
  const subject = subjects[type] ?? subjects[type.split('.')[0] ?? '']
  if (!subject) throw new Error(`the data of ${type} is unknown`)
  const whole = subject.schema ? typeOf(subject.schema, 'output', named) : subject.type
  return `{ ${subject.key}: ${whole} | types.OnlyId }`
}

/** Declarations of the events that webhooks send. */
export const webhookEventsOf = (named: NamedTypes): NamedTypes =>
  new Map([
    ['OnlyId', '{ id: string }'],
    ['WebhookEventOf<Type extends string, Data>', '{ type: Type; timestamp: string; data: Data }'],
    [
      'WebhookEvent',
      [...webhookTypes.map(type => [type, dataOf(type, named)]), [testType, '{ webhook: types.OnlyId }']]
        .map(([type, data]) => `\n  | types.WebhookEventOf<'${type}', ${data}>`)
        .join(''),
    ],
  ])
