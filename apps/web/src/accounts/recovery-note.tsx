import { stopOwnRecovery } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { keepMe, useMe } from './me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { recoveryText } from './recovery.text.ts'

/** Stands on every page of the person while somebody wants to move the account to another number. */
export function RecoveryNote() {
  const text = useText(recoveryText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const at = useMe(session => session.user?.numberMovesAt)
  const stop = useCommand(stopOwnRecovery)
  if (!at) return null
  return (
    <section role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-amber-wash p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-17 font-title">{text.noteTitle}</h2>
        <p className="mt-1 text-15">{stop.error?.message ?? text.note(dates.moment(at))}</p>
      </div>
      <Button
        size="medium"
        busy={stop.busy}
        onClick={async () => {
          const done = await stop.run({})
          if (!done) return
          keepMe(done.answer.me)
          toast(text.stopped)
        }}
      >
        {text.stop}
      </Button>
    </section>
  )
}
