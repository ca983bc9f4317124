import { restoreMe } from '@rentwell/contract/portability/portability.endpoints.ts'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { keepMe, useMe } from '../accounts/me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { leavingText } from './leaving.text.ts'

/** Stands on every page of the person in the days before the account is deleted, with the way back. */
export function LeavingNote() {
  const text = useText(leavingText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const at = useMe(session => session.user?.erasedAt)
  const restore = useCommand(restoreMe)
  if (!at) return null
  return (
    <section role="status" className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-amber-wash p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-17 font-title">{text.noteTitle(dates.date(at))}</h2>
        <p className="mt-1 text-15">{restore.error?.message ?? text.note}</p>
      </div>
      <Button
        size="medium"
        busy={restore.busy}
        onClick={async () => {
          const done = await restore.run({})
          if (!done) return
          keepMe(done.answer.me)
          toast(text.kept)
        }}
      >
        {text.no}
      </Button>
    </section>
  )
}
