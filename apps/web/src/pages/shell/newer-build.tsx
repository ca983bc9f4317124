import { RefreshCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { followNewerBuild, takeNewerBuild } from '../../platform/worker.ts'
import { newerBuildText } from './newer-build.text.ts'

/** Says that a newer version waits. The page is reloaded only when that is pressed; a form that is not saved asks first, as always. */
export default function NewerBuild() {
  const text = useText(newerBuildText)
  const [waits, setWaits] = useState(false)
  useEffect(() => followNewerBuild(() => setWaits(true)), [])
  return (
    <div role="status" data-no-print className="fixed inset-x-0 bottom-[calc(76px+env(safe-area-inset-bottom,0px))] z-60 flex justify-center px-4 lg:bottom-4">
      {waits && (
        <div className="flex max-w-full animate-rise items-center gap-2 rounded-control border border-line bg-raised py-1 pr-1 pl-3.5 text-15 shadow-popup">
          <span className="min-w-0">{text.ready}</span>
          <button type="button" onClick={() => void takeNewerBuild()} className="flex min-h-11 items-center gap-1.5 px-2.5 font-semibold text-lagoon">
            <RefreshCw aria-hidden className="size-4" strokeWidth={2} />
            {text.reload}
          </button>
          <button type="button" aria-label={text.later} onClick={() => setWaits(false)} className="flex size-11 items-center justify-center text-muted">
            <X aria-hidden className="size-4.5" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </div>
  )
}
