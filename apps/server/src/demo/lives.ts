import { answerBy, quoteMinutes, type Side } from '@rentwell/contract/bookings/bookings.rules.ts'
import { minute } from '@rentwell/contract/durations.ts'
import type { Period } from '@rentwell/contract/period.ts'
import type { Chance } from './seeded.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

/** How a booking's life went, or goes. */
export type Life =
  | 'draft'
  | 'paying'
  | 'waiting'
  | 'agreed'
  | 'out'
  | 'late'
  | 'done'
  | 'declined'
  | 'expired'
  | 'withdrawn'
  | 'cancelled by guest'
  | 'cancelled by rental'
  | 'no show'

export interface LifeStep {
  src: BookingStatus | null
  dst: BookingStatus
  at: Date
  side: Side
  reason?: string
}

export interface LifeFacts {
  life: Life
  period: Period
  /** When the guest asked; a draft: when it was made. */
  asked: Date
  isInstant: boolean
  reason?: string | undefined
  now: Date
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute)

const declineReasons = [
  'Sorry, it is being repaired on those days.',
  'We are fully booked on those days. A day later would work well.',
  'Our road is closed for a ceremony that morning, so we could not hand it over.',
  'We need it ourselves that day, sorry.',
]
const guestReasons = ['Our flight was moved.', 'Change of plans, sorry.', 'We are staying in another town after all.', 'One of us is ill.', '']
const rentalReasons = ['It came back damaged and has to be repaired first. We are sorry.', 'We cannot be there that day after all. Any other day is yours.']

const pick = (given: string | undefined, chance: Chance, list: string[]) => given ?? chance.pick(list)

/** The history of a booking, from its draft to where it is. */
export function stepsOf({ life, period, asked, isInstant, reason, now }: LifeFacts, chance: Chance): LifeStep[] {
  if (life === 'draft') return [{ src: null, dst: 'draft', at: asked, side: 'guest' }]
  const drafted: LifeStep = { src: null, dst: 'draft', at: later(asked, -chance.between(2, 7)), side: 'guest' }
  if (life === 'paying') return [drafted, { src: 'draft', dst: 'new_request', at: asked, side: 'guest' }]

  const needsAnswer = !isInstant || life === 'waiting' || life === 'declined' || life === 'expired' || life === 'withdrawn'
  const until = answerBy(asked, period.start)
  const answeredAt = new Date(asked.getTime() + ((until.getTime() - asked.getTime()) * chance.between(3, 45)) / 100)
  const request: LifeStep = { src: 'draft', dst: 'confirmation_pending', at: asked, side: 'guest' }
  if (life === 'waiting') return [drafted, request]
  const fromRequest = { src: 'confirmation_pending', at: answeredAt } as const
  if (life === 'declined') return [drafted, request, { ...fromRequest, dst: 'declined', side: 'rental', reason: pick(reason, chance, declineReasons) }]
  if (life === 'expired') return [drafted, request, { ...fromRequest, at: until, dst: 'declined', side: 'system', reason: 'expired' }]
  if (life === 'withdrawn') return [drafted, request, { ...fromRequest, dst: 'cancelled', side: 'guest', reason: pick(reason, chance, guestReasons) }]

  const agreed: LifeStep[] = needsAnswer
    ? [drafted, request, { ...fromRequest, dst: 'confirmed', side: 'rental' }]
    : [drafted, { src: 'draft', dst: 'confirmed', at: asked, side: 'guest' }]
  const agreedAt = needsAnswer ? answeredAt : asked
  const latest = Math.min(period.start.getTime(), now.getTime())
  const midway = new Date(agreedAt.getTime() + ((latest - agreedAt.getTime()) * chance.between(20, 80)) / 100)
  const fromAgreed = { src: 'confirmed', dst: 'cancelled', at: midway } as const
  if (life === 'agreed') return agreed
  if (life === 'cancelled by guest') return [...agreed, { ...fromAgreed, side: 'guest', reason: pick(reason, chance, guestReasons) }]
  if (life === 'cancelled by rental') return [...agreed, { ...fromAgreed, side: 'rental', reason: pick(reason, chance, rentalReasons) }]
  if (life === 'no show') return [...agreed, { ...fromAgreed, at: later(period.start, chance.between(40, 150)), side: 'rental', reason: 'no_show' }]

  const started: LifeStep = { src: 'confirmed', dst: 'in_progress', at: later(period.start, chance.between(-15, 20)), side: 'rental' }
  if (life === 'out' || life === 'late') return [...agreed, started]
  return [...agreed, started, { src: 'in_progress', dst: 'completed', at: later(period.end, chance.between(-40, 12)), side: 'rental' }]
}

/** Until when a request waits, by the last step of its life; null where nothing is waited for. */
export function expiryOf(last: LifeStep, start: Date): Date | null {
  if (last.dst === 'confirmation_pending') return answerBy(last.at, start)
  return last.dst === 'new_request' ? later(last.at, 15) : null
}

export const quoteUntilOf = (drafted: Date) => later(drafted, quoteMinutes)
