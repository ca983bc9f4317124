import { hour } from '../durations.ts'
import { shareOf } from '../money.ts'
import type { CancellationPolicy } from '../cancellation-policies.ts'

export interface RefundStep {
  /** End of the step, exclusive; null for the last one, which has no end. */
  until: Date | null
  percent: number
  amount: number
}

/**
 * The refund of a cancellation by the guest, as steps in chronological order from the confirmation on. If the start is more than an hour after
 * the confirmation, that first hour is a grace period with a full refund. Amounts are rounded half up to the smallest payable amount.
 */
export function refundSchedule(policy: CancellationPolicy, total: number, confirmed: Date, start: Date, smallest = 1): RefundStep[] {
  const at = (hoursBefore: number) => start.getTime() - hoursBefore * hour
  const from = confirmed.getTime()
  const bands: { until: number; percent: number }[] = []
  if (policy === 'flexible') bands.push({ until: at(24), percent: 100 }, { until: at(0), percent: 50 })
  if (policy === 'moderate') bands.push({ until: at(5 * 24), percent: 100 }, { until: at(24), percent: 50 })
  if (policy === 'strict') {
    if (at(14 * 24) >= from) bands.push({ until: Math.min(from + 48 * hour, at(7 * 24)), percent: 100 })
    bands.push({ until: at(7 * 24), percent: 50 })
  }
  const graceEnd = from + hour < start.getTime() ? from + hour : from
  const steps: RefundStep[] = []
  let reached = from
  for (const band of [{ until: graceEnd, percent: 100 }, ...bands.sort((a, b) => b.percent - a.percent || a.until - b.until)]) {
    if (band.until <= reached) continue
    const last = steps.at(-1)
    if (last && last.percent === band.percent) last.until = new Date(band.until)
    else steps.push({ until: new Date(band.until), percent: band.percent, amount: Number(shareOf(BigInt(total), band.percent, 100, smallest)) })
    reached = band.until
  }
  steps.push({ until: null, percent: 0, amount: 0 })
  return steps
}

/** The refund of a cancellation at `now`, by the schedule that users are shown. */
export function refundAt(schedule: readonly RefundStep[], now: Date): number {
  return (schedule.find(step => step.until === null || now < step.until) ?? { amount: 0 }).amount
}
