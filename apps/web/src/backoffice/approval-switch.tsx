import { listAudit, readSettings, saveSettings } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Switch } from '../ui/inputs/switch.tsx'
import { listsText } from './lists.text.ts'

/** Whether new rentals wait for an admin. It shows what is being saved, and what is saved if that fails. */
export function ApprovalSwitch() {
  const text = useText(listsText).rentals
  const query = useRead(readSettings, {})
  const save = useCommand(saveSettings, { stale: [readSettings, listAudit] })
  const saved = query.data?.settings.approvesRentals
  return (
    <div className="border-b border-line px-4 py-2 lg:px-6">
      <Switch
        label={text.approves}
        hint={text.approvesHint}
        checked={save.busy ? !saved : (saved ?? false)}
        disabled={saved === undefined || save.busy}
        onChange={approvesRentals => void save.run({ approvesRentals })}
        className="max-w-160"
      />
      {(save.error ?? query.error) && (
        <p role="alert" className="text-13 text-brick">
          {(save.error ?? query.error)?.message}
        </p>
      )}
    </div>
  )
}
