import { hour, minute } from '@rentwell/contract/durations.ts'
import { answerBy, canBecome, findStep, handOverFrom, holdsDates, mostOpenAtRental, noShowFrom } from '../packages/contract/src/bookings/bookings.rules.ts'
import { mostUnpaidAtRental } from '../packages/contract/src/bookings/unpaid.rules.ts'
import { canChangeDates, changeAnswerBy } from '../packages/contract/src/bookings/changes.rules.ts'
import { periodFrom, type Period } from '../packages/contract/src/period.ts'
import type { GuestAct, OfficeAct } from './bookings-acts.ts'
import type { Name, Scene } from './bookings-world.ts'
import type { BookingStatus } from '@rentwell/contract/booking-statuses.ts'

/** What ought to be true of a booking, by the rules alone and without the server. */
export interface Modelled extends Period {
  id: string
  guest: Name | null
  isWalkIn: boolean
  length: number
  status: BookingStatus
  /** Who brought it to its status. */
  lastBy: Name | 'system'
  isNoShow: boolean
  madeAt: Date
  quoteUntil: Date
  expiresAt: Date | null
  isFilled: boolean
  isReturned: boolean
  change:
    | ({ by: 'guest' | 'rental'; askedBy: Name; length: number; expiresAt: Date; isOpen: boolean; answer: string | null; answeredBy: Name | null } & Period)
    | null
}

/** 'done', or the code of a refusal. */
export type Verdict = string

const zone = 'Asia/Makassar'
export const workers: readonly Name[] = ['staff', 'manager', 'owner']

export const stay = (start: Date, length: number) => periodFrom(start, length, 'Daily', zone)
const held = (scene: Scene, period: Period): Period => ({ start: period.start, end: new Date(period.end.getTime() + scene.buffer * minute) })
const overlap = (one: Period, other: Period) => one.start < other.end && other.start < one.end

export function isFree(scene: Scene, all: Modelled[], period: Period, now: Date, own?: Modelled): boolean {
  const wanted = held(scene, period)
  const isTaken = all.some(one => one !== own && holdsDates(one.status) && overlap(held(scene, one), wanted))
  const isOut = all.some(one => one !== own && one.status === 'in_progress' && one.end.getTime() < now.getTime() - 15 * minute)
  const isMoved = own === undefined || own.start.getTime() !== period.start.getTime()
  return !isTaken && !(isOut && isMoved && period.start.getTime() < now.getTime() + 24 * hour)
}

/** What time alone does to bookings. */
export function tick(all: Modelled[], now: Date): Modelled[] {
  const set = (one: Modelled, status: BookingStatus, isNoShow = false) => {
    Object.assign(one, { status, lastBy: 'system', isNoShow, expiresAt: null })
    if (one.change?.isOpen) one.change.isOpen = false
  }
  for (const one of all) {
    if (one.change?.isOpen && one.change.expiresAt <= now) one.change.isOpen = false
    if (one.status === 'confirmation_pending' && one.expiresAt && one.expiresAt <= now) set(one, 'declined')
    if (one.status === 'confirmed' && one.end.getTime() + 24 * hour <= now.getTime()) set(one, 'cancelled', true)
  }
  return all.filter(one => one.status !== 'draft' || one.madeAt.getTime() >= now.getTime() - 24 * hour)
}

function move(one: Modelled, status: BookingStatus, by: Name, isNoShow = false): Verdict {
  Object.assign(one, { status, lastBy: by, isNoShow })
  if (status !== 'confirmation_pending') one.expiresAt = null
  if (one.change) one.change.isOpen = false
  return 'done'
}

export function judgeGuest(scene: Scene, all: Modelled[], one: Modelled, act: GuestAct, by: Name, wanted: { start: Date; length: number }, now: Date): Verdict {
  if (one.guest !== by) return 'not_found'
  if (act === 'change' || act === 'change/accept' || act === 'change/refuse') return judgeChange(scene, all, one, act, 'guest', by, wanted, now)
  if (act === 'cancel') {
    if (one.status === 'cancelled' && one.lastBy === by) return 'done'
    return findStep('cancel', one.status, 'guest') ? move(one, 'cancelled', by) : 'wrong_status'
  }
  if (one.status !== 'draft') return one.lastBy === by && one.status !== 'cancelled' ? 'done' : 'wrong_status'
  if (one.quoteUntil <= now) return 'quote_expired'
  const notice = scene.isInstant ? 0 : 30 * minute
  if (one.start.getTime() < now.getTime() + notice) return 'quote_expired'
  const open = all.filter(other => other.guest === by && other.status === 'confirmation_pending').length
  if (!scene.isInstant && open >= mostOpenAtRental) return 'too_many_open_requests'
  const agreed = all.filter(other => other.guest === by && !other.isWalkIn && (other.status === 'confirmed' || other.status === 'in_progress')).length
  if (agreed >= mostUnpaidAtRental) return 'too_many_open_bookings'
  if (!isFree(scene, all, one, now)) return 'dates_taken'
  const to = scene.isInstant ? 'confirmed' : 'confirmation_pending'
  if (!canBecome('draft', to, 'guest')) throw new Error('the table of steps lost its first one')
  move(one, to, by)
  one.expiresAt = scene.isInstant ? null : answerBy(now, one.start)
  return 'done'
}

export function judgeOffice(
  scene: Scene,
  all: Modelled[],
  one: Modelled,
  act: OfficeAct,
  by: Name,
  wanted: { start: Date; length: number },
  now: Date,
): Verdict {
  if (!workers.includes(by)) return 'not_found'
  if (act === 'cancel' && by === 'staff') return 'forbidden'
  if (one.status === 'draft') return 'not_found'
  if (act === 'change' || act === 'change/accept' || act === 'change/refuse') return judgeChange(scene, all, one, act, 'rental', by, wanted, now)
  if (act === 'fill') {
    if (one.status !== 'confirmed') return 'wrong_status'
    if (by !== 'owner' && !one.isFilled) return 'file_not_yours'
    one.isFilled = true
    return 'done'
  }
  if (act === 'return') {
    if (one.status !== 'in_progress') return 'wrong_status'
    if (by !== 'owner' && !one.isReturned && !one.isFilled) return 'file_not_yours'
    one.isReturned = true
    return 'done'
  }
  const to = ({ confirm: 'confirmed', decline: 'declined', cancel: 'cancelled', no_show: 'cancelled', start: 'in_progress', complete: 'completed' } as const)[
    act
  ]
  if (one.status === to && one.lastBy === by && one.isNoShow === (act === 'no_show')) return 'done'
  const name = act === 'confirm' ? 'accept' : act
  if (!findStep(name, one.status, 'rental')) return 'wrong_status'
  if (act === 'no_show' && now < noShowFrom(one.start)) return 'too_early'
  if (act === 'start' && !one.isFilled) return 'acceptance_incomplete'
  if (act === 'start' && now < handOverFrom(one.start)) return 'too_early'
  return move(one, to, by, act === 'no_show')
}

function judgeChange(
  scene: Scene,
  all: Modelled[],
  one: Modelled,
  act: 'change' | 'change/accept' | 'change/refuse',
  side: 'guest' | 'rental',
  by: Name,
  wanted: { start: Date; length: number },
  now: Date,
): Verdict {
  const { change } = one
  const isOpen = change?.isOpen === true && change.expiresAt > now
  if (act === 'change/accept') {
    if (change?.answer === 'accepted' && change.answeredBy === by) return 'done'
    if (!canChangeDates(one.status)) return 'wrong_status'
    if (!isOpen || change.by === side || change.end <= now) return 'no_change'
    if (!isFree(scene, all, change, now, one)) return 'dates_taken'
    return settle(one, change, by)
  }
  if (act === 'change/refuse') {
    if ((change?.answer === 'refused' || change?.answer === 'withdrawn') && change.answeredBy === by) return 'done'
    if (!canChangeDates(one.status)) return 'wrong_status'
    if (!isOpen) return 'no_change'
    Object.assign(change, { isOpen: false, answer: change.by === side ? 'withdrawn' : 'refused', answeredBy: by })
    return 'done'
  }
  if (!canChangeDates(one.status)) return 'wrong_status'
  const start = one.status === 'in_progress' ? one.start : wanted.start
  const isSame = change?.start.getTime() === start.getTime() && change.length === wanted.length
  if (change && change.askedBy === by && (isOpen || change.answer === 'accepted') && isSame) return 'done'
  if (isOpen && change.by !== side) return 'change_open'
  const period = stay(start, wanted.length)
  const isMoved = start.getTime() !== one.start.getTime()
  if (!isMoved && wanted.length === one.length) return 'validation'
  if (isMoved && start < now) return 'validation'
  if (period.end <= now) return 'validation'
  if (!isFree(scene, all, period, now, one)) return 'dates_taken'
  const expiresAt = changeAnswerBy(now, one.status, one, period)
  one.change = { by: side, askedBy: by, length: wanted.length, expiresAt, isOpen: true, answer: null, answeredBy: null, ...period }
  return one.guest === null ? settle(one, one.change, by) : 'done'
}

function settle(one: Modelled, change: NonNullable<Modelled['change']>, by: Name): Verdict {
  Object.assign(one, { start: change.start, end: change.end, length: change.length })
  Object.assign(change, { isOpen: false, answer: 'accepted', answeredBy: by })
  return 'done'
}
