import type { LatLng } from '@rentwell/contract/geo/geo.rules.ts'
import { listTracker, readTracker, saveTracker } from '@rentwell/contract/tracker/tracker.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { toast } from '../ui/toast.tsx'
import type { Tracker } from './positions.ts'
import { trackerText } from './tracker.text.ts'

const radii = [200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
const usualRadius = 10_000
type Centre = 'stored' | 'rental' | 'last' | 'map'

export interface DrawnArea {
  centre: LatLng
  radius: number
}

interface AreaCardProps {
  rental: string
  unit: string
  settings: Tracker['settings']
  /** The unit has several pieces. */
  isOfAll: boolean
  /** Places that can be its middle. */
  places: { rental: LatLng; last: LatLng | undefined; map: LatLng | undefined }
  mayEdit: boolean
  /** The circle that stands on the map now: the stored one, or the one that is being drawn. */
  onDraw: (area: DrawnArea | undefined) => void
}

/** The circle that a unit should stay in, and whether its guest sees the unit. */
export function AreaCard({ rental, unit, settings, isOfAll, places, mayEdit, onDraw }: AreaCardProps) {
  const text = useText(trackerText)
  const stored = settings.area && { centre: settings.area.location.coordinates as LatLng, radius: settings.area.radius }
  const [draft, setDraft] = useState<{ centre: Centre; radius: number }>()
  const save = useCommand(saveTracker, { stale: [readTracker, listTracker] })
  const known: Partial<Record<Centre, LatLng | undefined>> = { ...places, stored: stored?.centre }
  const areaOf = ({ centre, radius }: { centre: Centre; radius: number }) => ({ centre: known[centre] ?? places.rental, radius })
  const change = (next: { centre: Centre; radius: number } | undefined) => {
    setDraft(next)
    onDraw(next ? areaOf(next) : undefined)
  }
  const store = async () => {
    if (!draft) return
    const { centre, radius } = areaOf(draft)
    if (!(await save.run({ rental, unit, area: { location: { type: 'Point', coordinates: [...centre] }, radius } }))) return
    toast(text.areaSaved)
    change(undefined)
  }
  const drop = async () => {
    change(undefined)
    if (stored && (await save.run({ rental, unit, area: null }))) toast(text.areaGone)
  }
  const form = draft ?? (stored && { centre: 'stored' as const, radius: stored.radius })
  const centres = (['stored', 'rental', 'last', 'map'] as const).filter(one => known[one] !== undefined)
  const inWords = (metres: number) => (metres < 1000 ? text.metres(metres) : text.kilometres(metres / 1000))
  return (
    <Card title={text.area} aside={settings.isAway === null ? undefined : settings.isAway ? text.away : text.home}>
      <p className="text-15 text-muted">{isOfAll ? `${text.areaLead} ${text.areaOfAll}` : text.areaLead}</p>
      <Switch
        className="mt-3"
        label={text.areaOn}
        checked={form !== null}
        disabled={!mayEdit}
        onChange={isOn => (isOn ? change({ centre: 'rental', radius: usualRadius }) : void drop())}
      />
      {form && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Choice
            label={text.centre}
            value={form.centre}
            disabled={!mayEdit}
            options={centres.map(value => ({ value, label: text.centres[value] }))}
            onChange={value => change({ ...form, centre: value as Centre })}
          />
          <Choice
            label={text.radius}
            value={String(form.radius)}
            disabled={!mayEdit}
            options={[...new Set([...radii, form.radius])]
              .toSorted((one, other) => one - other)
              .map(metres => ({ value: String(metres), label: inWords(metres) }))}
            onChange={value => change({ ...form, radius: Number(value) })}
          />
        </div>
      )}
      {draft && (
        <div className="mt-4 flex gap-2">
          <Button size="medium" busy={save.busy} onClick={() => void store()}>
            {text.saveArea}
          </Button>
          <Button variant="quiet" size="medium" onClick={() => change(undefined)}>
            {text.cancel}
          </Button>
        </div>
      )}
      <Switch
        className="mt-4 border-t border-line pt-4"
        label={text.shown}
        hint={text.shownHint}
        checked={settings.isShownToGuest}
        disabled={!mayEdit || save.busy}
        onChange={isShownToGuest => void save.run({ rental, unit, isShownToGuest })}
      />
      {save.error && (
        <p role="alert" className="mt-2 text-15 text-brick">
          {save.error.message}
        </p>
      )}
      <p className="mt-3 text-13 text-muted">{text.kept}</p>
    </Card>
  )
}
