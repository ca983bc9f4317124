import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { IdCard } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { cx } from '../ui/cx.ts'
import { askedDocumentsText } from './asked-documents.text.ts'

/** What a guest brings to the hand-over; nothing where the rental asks for nothing. */
export function BringDocuments({ documents, className }: { documents: AskedDocuments; className?: string }) {
  const text = useText(askedDocumentsText)
  const asked = (['passport', 'driverLicense'] as const).filter(one => documents[one] !== 'none')
  const [first] = asked
  if (!first) return null
  return (
    <p className={cx('flex gap-3 text-15', className)}>
      <IdCard aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" strokeWidth={1.75} />
      <span className="min-w-0">
        <b className="block font-semibold">{text.bring[asked.length > 1 ? 'both' : first]}</b>
        <span className="block text-13 text-muted">{asked.some(one => documents[one] === 'photo') ? text.photo : text.check}</span>
      </span>
    </p>
  )
}
