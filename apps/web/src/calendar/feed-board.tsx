import { readCalendar, readOfficeAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'
import { addFeed, listFeeds } from '@rentwell/contract/calendar/feeds.endpoints.ts'
import { feedMinutes } from '@rentwell/contract/calendar/feeds.rules.ts'
import { listPieces } from '@rentwell/contract/calendar/pieces.endpoints.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarSync, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { markStale, useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { focusFirstMistake } from '../ui/inputs/focus-mistake.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { CalendarAddress } from './feed-address.tsx'
import { FeedRow } from './feed-row.tsx'
import { feedText } from './feed.text.ts'
import { piecesText } from './pieces/pieces.text.ts'

interface FeedBoardProps {
  rental: string
  role: Role
  timeZone: string
  units: readonly { id: string; title: string }[]
  /** The one unit that is looked at; undefined: all of them. */
  unitId: string | undefined
  /** Chooses a unit, where more than one is shown. */
  onUnit?: (unitId: string | undefined) => void
}

const every = 15_000
/** While a calendar is read for the first time, or because somebody pressed for it. */
const soon = 2000
/** What another calendar changes once it has been read. */
const closedByFeeds = [readCalendar, readOfficeAvailability] as const

/** Calendars that go out to other systems and come in from them. */
export function FeedBoard({ rental, role, timeZone, units, unitId, onUnit }: FeedBoardProps) {
  const text = useText(feedText)
  const may = mayInRental(role, 'edit_calendars')
  const queryClient = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [isHurried, setHurried] = useState(false)
  /** The calendars that somebody had looked at, and when they had been looked at before. */
  const [asked, setAsked] = useState<Readonly<Record<string, string | null>>>({})
  const query = useRead(listFeeds, { rental, ...(unitId && { unitId }) }, { enabled: may, every: isHurried ? soon : every })
  const feeds = query.data?.feeds
  const isWaiting = feeds?.some(feed => feed.status === 'waiting' || asked[feed.id] === feed.checkedAt) ?? false
  if (isWaiting !== isHurried) setHurried(isWaiting)
  const read = feeds?.map(feed => feed.fetchedAt).join(' ')
  useEffect(() => {
    if (read !== undefined) void markStale(queryClient, closedByFeeds)
  }, [read, queryClient])
  if (!may) return <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.role}</p>
  const isEmpty = feeds?.length === 0 && !isAdding
  const add = (
    <Button
      variant="secondary"
      size="medium"
      className={isEmpty ? undefined : 'mt-3'}
      icon={<Plus aria-hidden className="size-[18px]" />}
      onClick={() => setAdding(true)}
    >
      {text.add}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <CalendarAddress rental={rental} timeZone={timeZone} unitId={unitId} {...(onUnit && { units, onUnit })} />
      <Card title={text.in}>
        <p className="max-w-[70ch] text-15 text-muted">{text.inLead(feedMinutes)}</p>
        {query.isError && !feeds ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : !feeds ? (
          <Skeleton className="mt-4 h-24" />
        ) : isEmpty ? (
          <Empty icon={<CalendarSync />} title={text.none} className="py-8!" action={add}>
            {text.noneText}
          </Empty>
        ) : (
          <ul className="mt-2 divide-y divide-line">
            {feeds.map(feed => (
              <FeedRow
                key={feed.id}
                rental={rental}
                feed={feed}
                unit={unitId ? undefined : units.find(unit => unit.id === feed.unitId)?.title}
                timeZone={timeZone}
                onAsked={() => setAsked({ ...asked, [feed.id]: feed.checkedAt })}
              />
            ))}
          </ul>
        )}
        {isAdding ? <AddFeed rental={rental} units={units} unitId={unitId} onDone={() => setAdding(false)} /> : !isEmpty && add}
      </Card>
    </div>
  )
}

function AddFeed({ rental, units, unitId, onDone }: Pick<FeedBoardProps, 'rental' | 'units' | 'unitId'> & { onDone: () => void }) {
  const text = useText(feedText)
  const pieceWords = useText(piecesText)
  const [form, setForm] = useState({ unitId: unitId ?? units[0]?.id ?? '', pieceId: '', name: '', url: '' })
  const all = useRead(listPieces, { rental, unit: form.unitId }, { enabled: form.unitId !== '' }).data?.pieces ?? []
  const pieces = all.flatMap(({ id, label, state }, index) => (state === 'gone' ? [] : [{ value: id, label: label || pieceWords.piece(index + 1) }]))
  const pieceId = pieces.length > 1 ? (pieces.find(({ value }) => value === form.pieceId) ?? pieces[0])?.value : undefined
  const [isChecked, setChecked] = useState(false)
  const command = useCommand(addFeed, { stale: [listFeeds, ...closedByFeeds] })
  const refused = useFieldErrors(command.error)
  const missing = (value: string) => (isChecked && !value.trim() ? text.required : undefined)
  const submit = async () => {
    setChecked(true)
    if (!form.name.trim() || !form.url.trim()) return focusFirstMistake()
    const { pieceId: _chosen, ...typed } = form
    const done = await command.run({ rental, ...typed, ...(pieceId && { pieceId }) })
    if (!done) return focusFirstMistake()
    toast(text.added(form.name.trim()))
    onDone()
  }
  return (
    <form
      noValidate
      aria-label={text.add}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      className="mt-3 flex flex-col gap-4 border-t border-line pt-4"
    >
      {!unitId && (
        <Choice
          label={text.unit}
          value={form.unitId}
          onChange={chosen => setForm(now => ({ ...now, unitId: chosen }))}
          options={units.map(unit => ({ value: unit.id, label: unit.title }))}
        />
      )}
      {pieceId && (
        <Choice label={text.piece} hint={text.pieceHint} value={pieceId} onChange={chosen => setForm(now => ({ ...now, pieceId: chosen }))} options={pieces} />
      )}
      <TextInput
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={80}
        value={form.name}
        error={refused['name'] ?? missing(form.name)}
        onChange={event => setForm(now => ({ ...now, name: event.target.value }))}
      />
      <TextInput
        label={text.url}
        hint={text.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={form.url}
        error={refused['url'] ?? missing(form.url)}
        onChange={event => setForm(now => ({ ...now, url: event.target.value }))}
      />
      {command.error && Object.keys(refused).length === 0 && (
        <p role="alert" className="text-15 text-brick">
          {command.error.message}
        </p>
      )}
      <FormActions yes={text.addNow} no={text.cancel} busy={command.busy} onNo={onDone} />
    </form>
  )
}
