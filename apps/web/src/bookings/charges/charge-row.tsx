import { formatMoney } from '@rentwell/contract/money.ts'
import type { ReactNode } from 'react'
import { PhotoLinks } from '../../media/photo-links.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import type { GuestBooking } from '../guest-booking.ts'
import { chargesText } from './charges.text.ts'

export type Charge = GuestBooking['charges'][number]

interface ChargeRowProps {
  charge: Charge
  currency: GuestBooking['currency']
  /** Where it stands, in words; empty if it is agreed. */
  state: string
  /** What can be done with it. */
  children?: ReactNode
}

/** One charge: what for, how much, why, and the photos of it. */
export function ChargeRow({ charge, currency, state, children }: ChargeRowProps) {
  const text = useText(chargesText)
  const language = useLanguage()
  const { kind, title, amount, note, photos, status } = charge
  // 'Late return: 2 h' says its kind itself.
  const shownKind = title.startsWith(text.kinds[kind]) ? '' : text.kinds[kind]
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-15">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {title}
          <span className="block text-13 text-muted empty:hidden">{[shownKind, state].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={status === 'refused' ? 'figures shrink-0 text-muted line-through' : 'figures shrink-0 font-semibold'}>
          {formatMoney(kind === 'discount' ? -amount : amount, currency, language)}
        </p>
      </div>
      {note && <p className="text-13 whitespace-pre-line text-muted">{note}</p>}
      <PhotoLinks photos={photos} nameOf={text.photo} />
      {children}
    </div>
  )
}
