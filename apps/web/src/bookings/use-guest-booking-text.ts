import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { useText } from '../platform/text.ts'
import { guestBookingText } from './guest-booking.text.ts'
import { nightBookingText } from './night-booking.text.ts'

/** The texts of a guest's booking in its base period: pick-up and return, or check-in and check-out. */
export function useGuestBookingText(base: BasePeriod) {
  const [text, nights] = [useText(guestBookingText), useText(nightBookingText)]
  if (base !== 'Nightly') return text
  return { ...text, ...nights, next: { ...text.next, ...nights.next }, steps: { ...text.steps, ...nights.steps } }
}
