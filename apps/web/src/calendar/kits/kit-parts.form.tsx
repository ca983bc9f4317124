import { mostOfUnit } from '@rentwell/contract/calendar/items.rules.ts'
import type { listParts } from '@rentwell/contract/calendar/kits.endpoints.ts'
import { mostParts } from '@rentwell/contract/calendar/kits.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { Select } from '../../ui/inputs/select.tsx'
import { UnitPhoto } from '../../units/unit-photo.tsx'
import { useUnitSearch } from '../../units/use-unit-search.ts'
import { kitsText } from './kits.text.ts'

export interface PartRow {
  unitId: string
  count: number
}

interface KitPartsProps {
  rental: string
  kit: string
  parts: Answer<typeof listParts>['parts']
  may: boolean
  busy: boolean
  error: string | undefined
  onSave: (rows: PartRow[]) => void
  onCancel: (() => void) | undefined
}

const emptyRow: PartRow = { unitId: '', count: 1 }

/** The units of a kit and how many of each, found among all units of the rental by typing. */
export function KitParts({ rental, kit, parts, may, busy, error, onSave, onCancel }: KitPartsProps) {
  const text = useText(kitsText)
  const [rows, setRows] = useState<PartRow[]>(parts.length > 0 ? parts.map(({ unitId, count }) => ({ unitId, count })) : [emptyRow])
  const addButton = useRef<HTMLButtonElement>(null)
  const [isChecked, setChecked] = useState(false)
  const { units, search } = useUnitSearch(
    rental,
    rows.map(({ unitId }) => unitId),
    may,
  )
  const titleOf = ({ unitId }: PartRow) => parts.find(part => part.unitId === unitId)?.title ?? units.find(({ id }) => id === unitId)?.title
  const photoOf = ({ unitId }: PartRow) => parts.find(part => part.unitId === unitId)?.photo ?? units.find(({ id }) => id === unitId)?.photos[0]
  const errorOf = (row: PartRow) => {
    if (row.unitId === '') return isChecked ? text.needed : undefined
    return parts.some(part => part.unitId === row.unitId && part.status === 'archived') ? text.archived : undefined
  }
  const replace = (index: number, row: PartRow) => setRows(before => before.map((one, at) => (at === index ? row : one)))
  const optionsFor = (row: PartRow) => {
    const free = units.filter(unit => unit.id !== kit && !unit.isKit && (unit.id === row.unitId || rows.every(({ unitId }) => unitId !== unit.id)))
    const options = free.map(({ id, title, photos }) => ({ value: id, label: title, mark: <UnitPhoto uuid={photos[0]} className="h-7 w-10 rounded-inner" /> }))
    const isListed = row.unitId === '' || options.some(({ value }) => value === row.unitId)
    const known = { value: row.unitId, label: titleOf(row) ?? '', mark: <UnitPhoto uuid={photoOf(row)} className="h-7 w-10 rounded-inner" /> }
    return isListed ? options : [known, ...options]
  }
  const remove = (index: number) => {
    // Before the focused button goes.
    addButton.current?.focus()
    setRows(rows.filter((_, at) => at !== index))
  }
  const submit = () => {
    setChecked(true)
    if (rows.some(({ unitId }) => unitId === '')) focusFirstMistake()
    else onSave(rows)
  }

  if (!may) {
    return (
      <ul className="mt-1 divide-y divide-line">
        {parts.map(part => (
          <li key={part.unitId} className="flex min-h-14 items-center gap-3 py-2">
            <UnitPhoto uuid={part.photo ?? undefined} className="h-9 w-12 rounded-inner" />
            <span className="min-w-0 flex-1 text-15">{part.title}</span>
            <span className="figures text-15 font-semibold">× {part.count}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <form
      noValidate
      aria-label={text.title}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
      className="mt-3"
    >
      <ul className="flex max-w-130 flex-col gap-4">
        {rows.map((row, index) => {
          const title = titleOf(row)
          const removeWords = text.remove(title ?? text.part(index + 1))
          return (
            <li key={index}>
              <div className="flex items-start gap-1">
                <Select
                  className="flex-1"
                  label={text.part(index + 1)}
                  value={row.unitId || null}
                  placeholder={text.choose}
                  error={errorOf(row)}
                  options={optionsFor(row)}
                  onChange={unitId => replace(index, { ...row, unitId })}
                  onType={search}
                />
                {rows.length > 1 && (
                  <button
                    type="button"
                    aria-label={removeWords}
                    title={removeWords}
                    onClick={() => remove(index)}
                    className="mt-6 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-lagoon hover:bg-wash"
                  >
                    <X aria-hidden className="size-4.5" strokeWidth={1.75} />
                  </button>
                )}
              </div>
              {title !== undefined && (
                <div className="mt-1 flex items-center justify-between gap-3">
                  <span className="text-15">{text.howMany}</span>
                  <CountSteps
                    value={row.count}
                    least={1}
                    most={mostOfUnit}
                    words={{ less: text.less(title), more: text.more(title) }}
                    onChange={count => replace(index, { ...row, count })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {rows.length < mostParts && (
        <Button
          ref={addButton}
          variant="link"
          className="mt-1"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => setRows([...rows, emptyRow])}
        >
          {text.add}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-15 text-brick">
          {error}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        <Button type="submit" size="medium" busy={busy}>
          {text.save}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="medium" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
