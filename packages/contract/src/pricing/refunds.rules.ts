import { hour } from '../durations.ts'
import { shareOf } from '../money.ts'
import type { CancellationPolicy } from '../cancellation-policies.ts'

export interface RefundStep {
  /** Up to this moment, exclusive; null: from then on. */
  until: Date | null
  percent: number
  amount: number
}

/**
 * What a cancellation by the guest gives back at every moment, first moments first.
 * Counted from the moment the booking was confirmed; one hour of regret where the start is further away than that.
 * Each amount is rounded half up to the smallest one of its currency.
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
  const regret = from + hour < start.getTime() ? from + hour : from
  const steps: RefundStep[] = []
  let reached = from
  for (const band of [{ until: regret, percent: 100 }, ...bands.sort((a, b) => b.percent - a.percent || a.until - b.until)]) {
    if (band.until <= reached) continue
    const last = steps.at(-1)
    if (last && last.percent === band.percent) last.until = new Date(band.until)
    else steps.push({ until: new Date(band.until), percent: band.percent, amount: Number(shareOf(BigInt(total), band.percent, 100, smallest)) })
    reached = band.until
  }
  steps.push({ until: null, percent: 0, amount: 0 })
  return steps
}

/** The refund of a cancellation at `now`, from the same schedule that people are shown. */
export function refundAt(schedule: readonly RefundStep[], now: Date): number {
  return (schedule.find(step => step.until === null || now < step.until) ?? { amount: 0 }).amount
}
