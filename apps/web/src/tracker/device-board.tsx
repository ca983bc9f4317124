import { addDevice, listTracker, readTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { mostDevicesOfPiece } from '@rentwell/contract/tracker/tracker.rules.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { DeviceRow } from './device-row.tsx'
import { NewDevice, type FreshDevice } from './new-device.tsx'
import type { Device } from './positions.ts'
import { trackerText } from './tracker.text.ts'

interface DeviceBoardProps {
  rental: string
  unit: string
  /** The piece that they sit on, if the unit has several. */
  piece: string | undefined
  devices: readonly Device[]
  mayEdit: boolean
}

/** What sends positions of a piece: connect, set up anew, remove. */
export function DeviceBoard({ rental, unit, piece, devices, mayEdit }: DeviceBoardProps) {
  const text = useText(trackerText)
  const [isAdding, setAdding] = useState(false)
  const [name, setName] = useState('')
  const [fresh, setFresh] = useState<FreshDevice>()
  const add = useCommand(addDevice, { stale: [readTracker, listTracker] })
  const known = devices.find(one => one.id === fresh?.id)
  const connect = async () => {
    const done = await add.run({ rental, unit, ...(piece && { pieceId: piece }), ...(name.trim() && { name: name.trim() }) })
    if (!done) return
    setFresh(done.answer.device)
    setAdding(false)
    setName('')
  }
  return (
    <Card title={text.devices}>
      <p className="text-15 text-muted">{text.devicesLead}</p>
      {devices.length === 0 ? (
        <p className="mt-3 text-15">{text.noDevices}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {devices.map(device => (
            <DeviceRow key={device.id} rental={rental} unit={unit} device={device} mayEdit={mayEdit} onFresh={setFresh} />
          ))}
        </ul>
      )}
      {fresh && (!known || known.id === fresh.id) && (
        <NewDevice key={fresh.ingestUrl} device={fresh} isHeard={(known?.lastSeenAt ?? null) !== fresh.lastSeenAt} onDone={() => setFresh(undefined)} />
      )}
      {!mayEdit && <p className="mt-3 text-13 text-muted">{text.onlyManagers}</p>}
      {mayEdit && isAdding && (
        <form
          noValidate
          aria-label={text.add}
          className="mt-4 flex flex-col gap-3 border-t border-line pt-4"
          onSubmit={event => {
            event.preventDefault()
            void connect()
          }}
        >
          <TextInput
            label={text.name}
            placeholder={text.namePlaceholder}
            maxLength={80}
            value={name}
            error={add.error?.message}
            onChange={event => {
              setName(event.target.value)
              add.reset()
            }}
          />
          <div className="flex gap-2">
            <Button type="submit" size="medium" busy={add.busy}>
              {text.add}
            </Button>
            <Button variant="quiet" size="medium" onClick={() => setAdding(false)}>
              {text.cancel}
            </Button>
          </div>
        </form>
      )}
      {mayEdit && !isAdding && devices.length < mostDevicesOfPiece && (
        <Button
          variant="secondary"
          size="medium"
          className="mt-3"
          icon={<Plus aria-hidden className="size-[18px]" />}
          onClick={() => {
            add.reset()
            setAdding(true)
          }}
        >
          {text.add}
        </Button>
      )}
    </Card>
  )
}
