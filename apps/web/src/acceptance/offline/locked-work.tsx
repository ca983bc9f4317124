import { Lock, X } from 'lucide-react'
import { useState } from 'react'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { offlineText } from './offline.text.ts'

/** For a visitor of a device on which a session ended before all was sent: how much is locked here, and who can send it. Below, because headers lie over the top of some pages. */
export default function LockedWork({ count }: { count: number }) {
  const text = useText(offlineText)
  const popups = usePopups()
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  return (
    <div data-no-print className="fixed inset-x-0 bottom-[calc(76px+env(safe-area-inset-bottom,0px))] z-20 flex justify-center px-4 lg:bottom-4">
      <div className="flex max-w-140 items-start gap-2.5 rounded-control border border-line bg-raised py-1 pr-1 pl-3.5 text-15 shadow-popup">
        <Lock aria-hidden className="mt-3.5 size-4 shrink-0 text-amber" strokeWidth={1.75} />
        <div className="min-w-0 flex-1 pt-2.5">
          <p role="status">{text.locked(count)}</p>
          <button type="button" onClick={() => popups.open('login')} className="min-h-11 font-semibold text-lagoon">
            {text.lockedLogin}
          </button>
        </div>
        <button
          type="button"
          aria-label={text.lockedHide}
          onClick={() => setHidden(true)}
          className="flex size-11 shrink-0 items-center justify-center text-muted"
        >
          <X aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
      </div>
    </div>
  )
}
