import { blockUnit } from '@rentwell/contract/calendar/blocks.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useNow } from '../platform/now.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { isDate, todayIn } from '../ui/days.ts'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { blockFormOf, blockMistakes, blockPeriodOf, type BlockForm } from './block-form.ts'
import { BlockFields } from './block.fields.tsx'
import { blockText } from './block.text.ts'
import { useUnitSearch } from '../units/use-unit-search.ts'
import { changedByBlocks } from './timeline/timeline-acts.ts'
import { useOfficeRental } from './timeline/timeline-reads.ts'
import { timelineText } from './timeline/timeline.text.ts'
import { useDates } from '../platform/dates.ts'

/** Closes dates of a unit by hand, with a note. */
export default function BlockUnitPopup() {
  const text = useText(blockText)
  const loggedIn = useMustLogIn()
  const data = usePopupData('block-unit')
  const rental = useOfficeRental(data.rental)
  if (!loggedIn) return null
  return (
    <Popup title={text.title} lead={text.lead} width={520}>
      {rental ? <Filled key={data.closes} timeZone={rental.timeZone} /> : <Skeleton className="h-80" />}
    </Popup>
  )
}

function Filled({ timeZone }: { timeZone: string }) {
  const text = useText(blockText)
  const timeline = useText(timelineText)
  const dates = useDates(timeZone)
  const { close } = usePopups()
  const data = usePopupData('block-unit')
  const [form, setForm] = useState(() => firstForm(data, timeZone))
  const { all, units, search } = useUnitSearch(data.rental, [form.unitId])
  const now = useNow()
  const [isChecked, setChecked] = useState(false)
  const command = useCommand(blockUnit, { stale: changedByBlocks })
  const unitId = form.unitId || all.data?.units[0]?.id || ''
  const mistakes = blockMistakes(form, timeZone, now)
  const hasMistakes = Object.keys(mistakes).length > 0

  const submit = async () => {
    setChecked(true)
    const period = blockPeriodOf(form, timeZone)
    if (hasMistakes || !period || !unitId) return focusFirstMistake(() => undefined)
    const done = await command.run({ rental: data.rental, unitId, startAt: period.start.toISOString(), endAt: period.end.toISOString(), note: form.note })
    if (!done) return
    const title = units.find(unit => unit.id === unitId)?.title ?? text.unit
    toast(timeline.blockedNow(title, dates.span(period.start, new Date(period.end.getTime() - 1))))
    close()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <BlockFields
        form={{ ...form, unitId }}
        set={patch => setForm(typed => ({ ...typed, ...patch }))}
        mistakes={isChecked ? mistakes : {}}
        timeZone={timeZone}
        units={units}
        onType={search}
      />
      {command.error && (
        <p role="alert" className="mt-4 text-15 text-brick">
          {command.error.reason === 'dates_taken' ? timeline.clash : command.error.message}
        </p>
      )}
      <Button type="submit" wide busy={command.busy} className="mt-6">
        {text.title}
      </Button>
    </form>
  )
}

/** As the address asks: two moments, two dates, or today. */
function firstForm({ closes, since, until }: { closes: string; since: string; until: string }, timeZone: string): BlockForm {
  const [start, end] = [new Date(since), new Date(until)]
  if (since.includes('T') && !Number.isNaN(start.getTime()) && !Number.isNaN(end.getTime())) return blockFormOf({ unitId: closes, start, end }, timeZone)
  const from = isDate(since) ? since : todayIn(timeZone)
  return { unitId: closes, isWhole: true, from, to: isDate(until) ? until : from, fromTime: '09:00', toTime: '18:00', note: '' }
}
