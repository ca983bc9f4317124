import type { DepositStatus } from '../deposit-statuses.ts'
import { hour } from '../durations.ts'

/** Hours before the start from which a card is asked for the deposit. */
export const depositAskHours = 24
/** Hours after the return until a deposit goes back by itself. */
export const depositReleaseHours = 48
/** Hours that a guest has to answer a claim; silence is a yes. */
export const claimAnswerHours = 72
/** Days that an authorisation lasts at the least of the card networks (docs.stripe.com, 'Place a hold on a payment method'). */
export const holdDays = 7
export const mostClaimPhotos = 20

/** Whether money can only be held from now until it goes back by itself, or has to be taken and given back. */
export const fitsHold = (now: Date, end: Date) => end.getTime() + depositReleaseHours * hour - now.getTime() <= holdDays * 24 * hour

/** A unit is not handed over before its deposit is there, or somebody let the guest go without. */
export const isSecured = (status: DepositStatus) => status === 'held' || status === 'waived'

/** Whether a card may be asked, at once, by the guest. */
export const canSecure = (deposit: { kind: 'by_hand' | 'card'; status: DepositStatus }) =>
  deposit.kind === 'card' && (deposit.status === 'waiting' || deposit.status === 'failed')
