import { RefreshCw, X } from 'lucide-react'
import { useEffect } from 'react'
import { reloadForNewerBuild, useNewerBuild } from '../../platform/new-build.ts'
import { useText } from '../../platform/text.ts'
import { followNewerBuild } from '../../platform/worker.ts'
import { toast } from '../../ui/toast.tsx'
import { newerBuildText } from './newer-build.text.ts'

/** Offers a reload if a newer version waits or a part of the app is missing. */
export default function NewerBuild() {
  const text = useText(newerBuildText)
  const reason = useNewerBuild(state => state.reason)
  useEffect(() => followNewerBuild(() => useNewerBuild.setState({ reason: 'waiting' })), [])
  const words = { waiting: text.ready, missing: text.missing }
  return (
    <div role="status" data-no-print className="fixed inset-x-0 bottom-[calc(76px+env(safe-area-inset-bottom,0px))] z-60 flex justify-center px-4 lg:bottom-4">
      {reason && (
        <div className="flex max-w-full animate-rise items-center gap-2 rounded-control border border-line bg-raised py-1 pr-1 pl-3.5 text-15 shadow-popup">
          <span className="min-w-0">{words[reason]}</span>
          <button
            type="button"
            onClick={() => reloadForNewerBuild() || toast(text.unsaved, { wrong: true })}
            className="flex min-h-11 items-center gap-1.5 px-2.5 font-semibold text-lagoon"
          >
            <RefreshCw aria-hidden className="size-4" strokeWidth={2} />
            {text.reload}
          </button>
          <button
            type="button"
            aria-label={text.later}
            onClick={() => useNewerBuild.setState({ reason: undefined })}
            className="flex size-11 items-center justify-center text-muted"
          >
            <X aria-hidden className="size-4.5" strokeWidth={1.75} />
          </button>
        </div>
      )}
    </div>
  )
}
