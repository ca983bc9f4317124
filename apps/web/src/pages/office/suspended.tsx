import { Ban } from 'lucide-react'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { officeText } from './office.text.ts'

/** Over every page of an office that the back office took off the market. */
export function Suspended({ reason }: { reason: string }) {
  const text = useText(officeText)
  const { supportEmail } = useSite()
  return (
    <div role="status" className="flex gap-3 border-b border-line bg-brick-wash px-4 py-3 lg:px-6">
      <Ban aria-hidden className="mt-0.5 size-5 shrink-0 text-brick" strokeWidth={1.75} />
      <p className="min-w-0 text-15">
        <b className="font-semibold">{text.suspended}. </b>
        {text.suspendedText} <span className="wrap-anywhere">{reason}</span>{' '}
        <a href={`mailto:${supportEmail}`} className="inline-block text-lagoon underline underline-offset-4">
          {text.writeSupport}
        </a>
      </p>
    </div>
  )
}
