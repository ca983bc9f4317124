import { saveBlock } from '@rentwell/contract/calendar/blocks.endpoints.ts'
import { readCalendar } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../platform/dates.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { useNow } from '../platform/now.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { isDate, todayIn } from '../ui/days.ts'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { blockFormOf, blockMistakes, blockPeriodOf } from './block-form.ts'
import { BlockFields } from './block.fields.tsx'
import { blockText } from './block.text.ts'
import { changedByBlocks, useBlocking } from './timeline/timeline-acts.ts'
import { useOfficeRental } from './timeline/timeline-reads.ts'
import type { OfficeCalendar } from './timeline/timeline-rows.ts'
import { timelineText } from './timeline/timeline.text.ts'

/** Blocked dates: other days, another note, or open again. */
export default function SaveBlockPopup() {
  const text = useText(blockText)
  const loggedIn = useMustLogIn()
  const data = usePopupData('save-block')
  const rental = useOfficeRental(data.rental)
  const on = isDate(data.since) ? data.since : todayIn(rental?.timeZone)
  const query = useRead(
    readCalendar,
    { rental: data.rental, from: on, to: on, unitId: data.closes },
    { enabled: loggedIn && rental !== undefined && data.closes !== '' },
  )
  const block = query.data?.blocks.find(one => one.id === data.block)
  if (!loggedIn) return null
  return (
    <Popup title={text.titleOf} lead={query.data?.units[0]?.title} width={520}>
      {block && rental ? (
        <Filled key={block.id} rental={data.rental} block={block} unit={query.data?.units[0]?.title ?? ''} timeZone={rental.timeZone} />
      ) : query.isSuccess || query.error?.status === 404 ? (
        <Empty icon={<CalendarX />} title={text.gone}>
          {text.goneText}
        </Empty>
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </Popup>
  )
}

interface FilledProps {
  rental: string
  block: OfficeCalendar['blocks'][number]
  unit: string
  timeZone: string
}

function Filled({ rental, block, unit, timeZone }: FilledProps) {
  const text = useText(blockText)
  const timeline = useText(timelineText)
  const dates = useDates(timeZone)
  const { close } = usePopups()
  const blocking = useBlocking(rental)
  const whole = { start: new Date(block.startAt), end: new Date(block.endAt) }
  const [form, setForm] = useState(() => blockFormOf({ unitId: block.unitId, ...whole, note: block.note }, timeZone))
  const now = useNow()
  const [isChecked, setChecked] = useState(false)
  const [isOpening, setOpening] = useState(false)
  const command = useCommand(saveBlock, { stale: changedByBlocks })
  const mistakes = blockMistakes(form, timeZone, now)

  const submit = async () => {
    setChecked(true)
    const period = blockPeriodOf(form, timeZone)
    if (Object.keys(mistakes).length > 0 || !period) return focusFirstMistake(() => undefined)
    const hasMoved = period.start.getTime() !== whole.start.getTime() || period.end.getTime() !== whole.end.getTime()
    const moved = hasMoved ? { startAt: period.start.toISOString(), endAt: period.end.toISOString() } : {}
    const done = await command.run({ rental, block: block.id, note: form.note, ...moved })
    if (!done) return
    toast(text.saved)
    close()
  }
  const open = async () => {
    setOpening(true)
    const stretch = { unitId: block.unitId, unit, start: whole.start.getTime(), end: whole.end.getTime(), note: block.note }
    const isDone = await blocking.open({ ...stretch, block: block.id, dates: dates.span(whole.start, new Date(whole.end.getTime() - 1)) })
    setOpening(false)
    if (isDone) close()
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
        form={form}
        set={patch => setForm(typed => ({ ...typed, ...patch }))}
        mistakes={isChecked ? mistakes : {}}
        timeZone={timeZone}
        units={undefined}
      />
      {command.error && (
        <p role="alert" className="mt-4 text-15 text-brick">
          {command.error.reason === 'dates_taken' ? timeline.clash : command.error.message}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row">
        <Button variant="danger" busy={isOpening} onClick={() => void open()} className="sm:flex-1">
          {text.open}
        </Button>
        <Button type="submit" busy={command.busy} className="sm:flex-1">
          {text.save}
        </Button>
      </div>
    </form>
  )
}
