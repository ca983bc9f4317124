import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { Dates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { acceptanceText } from '../acceptance.text.ts'
import type { Acceptance } from '../use-acceptance.ts'

/** What was sealed, when, and the way to check it. */
export function SealNote({ seal, photos, dates }: { seal: NonNullable<Acceptance['seal']>; photos: number; dates: Dates }) {
  const text = useText(acceptanceText)
  return (
    <div className="flex items-start gap-3 rounded-card bg-wash p-4">
      <BadgeCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="text-15 font-semibold">{text.sealed(photos, dates.moment(seal.at))}</p>
        <p className="text-15 text-muted">{text.sealedText}</p>
        <Link
          to="/records/$record"
          params={{ record: seal.id }}
          className="flex min-h-11 w-fit items-center text-15 font-semibold text-lagoon underline underline-offset-4"
        >
          {text.record}
        </Link>
      </div>
    </div>
  )
}
