import { Lock } from 'lucide-react'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { offlineText } from './offline.text.ts'

/** For a visitor of a device on which a session ended before all was sent: how much is locked here, and who can send it. */
export default function LockedWork({ count }: { count: number }) {
  const text = useText(offlineText)
  const popups = usePopups()
  return (
    <p role="status" data-no-print className="flex flex-wrap items-center gap-x-2 border-b border-amber/30 bg-amber-wash px-4 py-1 text-15 text-amber lg:px-6">
      <Lock aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 basis-60">{text.locked(count)}</span>
      <button type="button" onClick={() => popups.open('login')} className="target min-h-11 font-semibold underline underline-offset-4">
        {text.lockedLogin}
      </button>
    </p>
  )
}
