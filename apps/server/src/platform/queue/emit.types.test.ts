import type { Events } from '@rentwell/contract/events.ts'
import { expectTypeOf, test } from 'vitest'
import { collectMessages, type Emit, type OutboxMessage, type Topic } from './emit.ts'
import type { BookingTopic, EventHandler } from './event-handlers.ts'

/** Checked by the compiler: an expected error that does not occur fails type checking. */
const emit: Emit = collectMessages().emit
const done = () => Promise.resolve()

test('emit takes the payload of its topic', () => {
  emit('booking.declined', { rentalId: 'r', bookingId: 'b', reason: 'No' })
  // @ts-expect-error a misspelt topic
  emit('booking.declind', { rentalId: 'r', bookingId: 'b', reason: 'No' })
  // @ts-expect-error a misspelt field
  emit('booking.declined', { rentalId: 'r', boking: 'b', reason: 'No' })
  // @ts-expect-error a missing field
  emit('booking.declined', { rentalId: 'r', bookingId: 'b' })
  // @ts-expect-error an unknown field
  emit('booking.declined', { rentalId: 'r', bookingId: 'b', reason: 'No', by: 'guest' })
  // @ts-expect-error a value of another type
  emit('booking.declined', { rentalId: 'r', bookingId: 7, reason: 'No' })
  // @ts-expect-error a Date, which jsonb would turn into a string
  emit('unit.left_area', { rentalId: 'r', unitId: 'u', at: new Date(0) })
  // @ts-expect-error a field that only one of two topics has
  emit(Math.random() < 2 ? 'booking.requested' : 'booking.declined', { rentalId: 'r', bookingId: 'b' })
})

test('a message is written with the payload of its topic', () => {
  const messages: OutboxMessage[] = [{ topic: 'rental.moved', payload: { rentalId: 'r' }, dedupe: 'r' }]
  // @ts-expect-error the payload of another topic
  messages.push({ topic: 'rental.moved', payload: { userId: 'u' } })
})

test('a handler reads the payload of its topic', () => {
  const handlers: EventHandler[] = [
    { topic: 'deposit.failed', name: 'a', inside: (_context, { paymentId }) => (expectTypeOf(paymentId).toEqualTypeOf<string | null>(), done()) },
    // @ts-expect-error a field that its payload lacks
    { topic: 'rental.moved', name: 'b', inside: (_context, { unitId: _unit }) => done() },
    // @ts-expect-error a misspelt topic
    { topic: 'rental.movd', name: 'c', inside: done },
    // @ts-expect-error a field that the payload of an outside handler lacks
    { topic: 'card.removed', name: 'd', outside: (_context, { number: _number }) => done() },
  ]
  const ofBookings = <T extends BookingTopic>(topic: T): EventHandler<T> => ({
    topic,
    name: topic,
    inside: (_context, payload) => {
      expectTypeOf(payload.bookingId).toEqualTypeOf<string>()
      // @ts-expect-error a field that not every topic of the list has
      void payload.reason
      return done()
    },
  })
  handlers.push(ofBookings('booking.declined'))
  // @ts-expect-error a topic without a booking
  handlers.push(ofBookings('rental.moved'))
})

type HasDate<T> = T extends Date ? true : T extends object ? (true extends { [K in keyof T]: HasDate<T[K]> }[keyof T] ? true : false) : false

test('payloads hold times as strings, as jsonb returns them', () => {
  expectTypeOf<HasDate<{ at: Date } | { moves: { at: string }[] }>>().toEqualTypeOf<boolean>()
  expectTypeOf<{ [T in Topic]: HasDate<Events[T]> extends false ? never : T }[Topic]>().toBeNever()
})
