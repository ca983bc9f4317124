import { listTracker, readTracker, removeDevice, rotateDevice } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { lowBattery, silentAfterMs } from '@rentwell/contract/tracker/tracker.rules.ts'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { durationInWords } from '../platform/durations.ts'
import { useLanguage } from '../platform/language.tsx'
import { useNow } from '../platform/now.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { toast } from '../ui/toast.tsx'
import type { FreshDevice } from './new-device.tsx'
import type { Device } from './positions.ts'
import { trackerText } from './tracker.text.ts'

interface DeviceRowProps {
  rental: string
  unit: string
  device: Device
  mayEdit: boolean
  /** It has a new address, to be shown once. */
  onFresh: (device: FreshDevice) => void
}

/** One device: how it does, and what can be done with it. */
export function DeviceRow({ rental, unit, device, mayEdit, onFresh }: DeviceRowProps) {
  const text = useText(trackerText)
  const language = useLanguage()
  const now = useNow()
  const [asks, setAsks] = useState<'rotate' | 'remove'>()
  const stale = [readTracker, listTracker]
  const rotate = useCommand(rotateDevice, { stale })
  const remove = useCommand(removeDevice, { stale })
  const silence = device.lastSeenAt === null ? null : now.getTime() - Date.parse(device.lastSeenAt)
  const isSilent = silence !== null && silence > silentAfterMs
  const seen =
    silence === null
      ? text.neverSeen
      : isSilent
        ? `${text.silent} ${durationInWords(silence, language)}`
        : `${text.seen} ${text.ago(durationInWords(silence, language))}`
  const input = { rental, unit, device: device.id }
  const renew = async () => {
    const done = await rotate.run(input)
    setAsks(undefined)
    if (done) onFresh(done.answer.device)
  }
  const takeOut = async () => {
    if (await remove.run(input)) toast(text.removed(device.name))
    setAsks(undefined)
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3.5">
      <Smartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-15 font-semibold">{device.name}</p>
        <p className={cx('text-13', isSilent ? 'font-semibold text-amber' : 'text-muted')}>{seen}</p>
        {device.battery !== null && (
          <p className={cx('text-13', device.battery <= lowBattery && !device.isCharging ? 'font-semibold text-amber' : 'text-muted')}>
            {text.battery(device.battery)}
            {device.isCharging && `, ${text.charging}`}
          </p>
        )}
        {device.problem && <p className="mt-1 rounded-control bg-brick-wash px-3 py-2 text-13 text-brick">{text.problems[device.problem]}</p>}
        {(rotate.error ?? remove.error) && (
          <p role="alert" className="mt-1 text-13 text-brick">
            {(rotate.error ?? remove.error)?.message}
          </p>
        )}
      </div>
      {mayEdit && (
        <div className="flex gap-1">
          <Button variant="secondary" size="small" aria-label={text.rotateOf(device.name)} onClick={() => setAsks('rotate')}>
            {text.rotate}
          </Button>
          <Button variant="quiet" size="small" aria-label={text.removeOf(device.name)} onClick={() => setAsks('remove')}>
            {text.remove}
          </Button>
        </div>
      )}
      <Ask
        open={asks !== undefined}
        title={asks === 'remove' ? text.removeTitle(device.name) : text.rotateTitle(device.name)}
        yes={asks === 'remove' ? text.remove : text.rotate}
        no={text.keep}
        dangerous
        busy={rotate.busy || remove.busy}
        onYes={() => void (asks === 'remove' ? takeOut() : renew())}
        onNo={() => setAsks(undefined)}
      >
        {asks === 'remove' ? text.removeText : text.rotateText}
      </Ask>
    </li>
  )
}
