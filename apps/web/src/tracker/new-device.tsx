import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { addDevice } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { CircleCheckBig } from 'lucide-react'
import { QrPicture } from '../ui/qr-picture.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { trackerText } from './tracker.text.ts'

export type FreshDevice = Answer<typeof addDevice>['device']

/** Seconds and metres between two positions, as the Traccar Client takes them from the code. */
const [secondsBetween, metresBetween] = [60, 50]

interface NewDeviceProps {
  device: FreshDevice
  /** Something of it has arrived. */
  isHeard: boolean
  onDone: () => void
}

/** How a device is set up: the address that it sends to, as a code and as text. It can't be shown again. */
export function NewDevice({ device, isHeard, onDone }: NewDeviceProps) {
  const text = useText(trackerText)
  const url = device.ingestUrl.startsWith('/') ? `${location.origin}${device.ingestUrl}` : device.ingestUrl
  const settings = new URLSearchParams({ id: device.name, interval: String(secondsBetween), distance: String(metresBetween) })
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
  return (
    <section aria-label={text.setUp(device.name)} className="mt-4 flex flex-col gap-4 rounded-control bg-band p-4">
      <div>
        <h3 className="text-17 font-title">{text.setUp(device.name)}</h3>
        <p className="mt-1 text-13 text-muted">{text.setUpLead}</p>
      </div>
      <div className="flex flex-col gap-4 sm:flex-row">
        <span className="mx-auto shrink-0 rounded-control bg-white p-3 sm:mx-0">
          <QrPicture text={`${url}?${settings.toString()}`} label={text.qr} className="size-40" />
        </span>
        <ol className="list-decimal space-y-2 pl-5 text-15">
          <li>{text.steps.install}</li>
          <li>{text.steps.scan}</li>
          <li>{text.steps.start}</li>
        </ol>
      </div>
      <CopyField label={text.address} value={url} text={text} className="min-w-0 flex-1 basis-56" />
      {isLocal && <p className="rounded-control bg-amber-wash px-3.5 py-2.5 text-13 text-amber">{text.unreachable}</p>}
      <p className="text-13 text-muted">{text.steps.other}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={isHeard ? 'flex items-center gap-2 text-15 font-semibold text-completed' : 'text-15 text-muted'}>
          {isHeard && <CircleCheckBig aria-hidden className="size-4.5" strokeWidth={1.75} />}
          {isHeard ? text.arrived : text.waiting}
        </p>
        <Button variant="secondary" size="medium" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </section>
  )
}
