import { formatMoney } from '@rentwell/contract/money.ts'
import type { GuestBooking } from '../bookings/guest-booking.ts'
import { PhotoLinks } from '../media/photo-links.tsx'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { depositText } from './deposit.text.ts'

export type Deposit = NonNullable<GuestBooking['deposit']>
type Claim = NonNullable<Deposit['claim']>

interface ClaimFactsProps {
  claim: Claim
  currency: GuestBooking['currency']
  /** Above the words of a guest who does not agree. */
  wordsTitle: string
}

/** Why something is to be kept: the reason, the photos, what the guest says and what was decided. */
export function ClaimFacts({ claim, currency, wordsTitle }: ClaimFactsProps) {
  const text = useText(depositText)
  const language = useLanguage()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-15 whitespace-pre-line">{claim.reason}</p>
      <PhotoLinks photos={claim.photos} nameOf={text.photo} />
      {claim.words && (
        <div className="rounded-control bg-band p-3">
          <p className="text-13 font-[550] text-muted">{wordsTitle}</p>
          <p className="mt-1 text-15 whitespace-pre-line">{claim.words}</p>
        </div>
      )}
      {claim.status === 'disputed' && <p className="text-13 text-muted">{text.decides}</p>}
      {claim.decision && (
        <div className="rounded-control bg-band p-3">
          <p className="text-13 font-[550] text-muted">
            {text.decided}: {formatMoney(claim.kept, currency, language)}
          </p>
          <p className="mt-1 text-15 whitespace-pre-line">{claim.decision}</p>
        </div>
      )}
    </div>
  )
}
