import type { Answer } from '@rentwell/contract/endpoint.ts'
import { checkUnitTable, importUnits } from '@rentwell/contract/portability/portability.endpoints.ts'
import { longestUnitTable } from '@rentwell/contract/portability/unit-table.rules.ts'
import { readFirstSteps, readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { listOfficeUnits } from '@rentwell/contract/units/units.endpoints.ts'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { importUnitsText } from './import-units.text.ts'
import { TableDrop } from './table-drop.tsx'
import { UnitRowLine, type UnitRow } from './unit-row-line.tsx'

const isRight = (row: UnitRow) => Object.keys(row.errors).length === 0
/** Rows that a kit can't be imported without, because the rental has no such unit yet. */
const neededBy = (row: UnitRow) => row.parts.flatMap(({ line, unitId }) => (line !== null && unitId === null ? [line] : []))
const withNeeded = (rows: readonly UnitRow[]) => new Set(rows.flatMap(row => [row.line, ...neededBy(row)]))

/** A table of units: chosen, looked at with what is wrong row by row, and taken in, all of it or some rows. */
export default function ImportUnitsPopup() {
  const loggedIn = useMustLogIn()
  return loggedIn ? <ImportUnits /> : null
}

function ImportUnits() {
  const text = useText(importUnitsText)
  const { rental } = usePopupData('import-units')
  const { close } = usePopups()
  const company = useRead(readOfficeRental, { rental }).data?.rental
  const [csv, setCsv] = useState('')
  const [seen, setSeen] = useState<Answer<typeof checkUnitTable>>()
  const [lines, setLines] = useState<ReadonlySet<number>>(new Set())
  const [unreadable, setUnreadable] = useState(false)
  const check = useCommand(checkUnitTable)
  const take = useCommand(importUnits, { stale: [listOfficeUnits, readFirstSteps] })
  const refused = useFieldErrors(check.error)
  const rows = seen?.rows ?? []
  const right = rows.filter(isRight)

  const look = async (table: string) => {
    setCsv(table)
    const done = await check.run({ rental, csv: table })
    if (!done) return
    setSeen(done.answer)
    setLines(withNeeded(done.answer.rows.filter(row => isRight(row) && !row.isKnown)))
  }
  const open = async (chosen: File | undefined) => {
    setUnreadable(false)
    if (!chosen) return
    if (chosen.size > 2 * longestUnitTable) return setUnreadable(true)
    try {
      await look(new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer()))
    } catch {
      setUnreadable(true)
    }
  }
  const bring = async () => {
    const done = await take.run({ rental, csv, lines: [...lines] })
    if (!done) return
    toast(text.done(done.answer.unitIds.length))
    close()
  }
  // A kit brings its parts, and goes with them.
  const toggle = ({ line }: UnitRow) =>
    setLines(now => {
      const kept = rows.filter(row => now.has(row.line))
      return now.has(line)
        ? new Set(kept.filter(row => row.line !== line && !neededBy(row).includes(line)).map(row => row.line))
        : withNeeded([...kept, ...rows.filter(row => row.line === line)])
    })

  return (
    <Popup
      title={text.title}
      lead={text.lead}
      width={640}
      {...(seen && {
        footer: (
          <Button size="large" wide busy={take.busy} why={lines.size === 0 && text.take(0)} onClick={() => void bring()}>
            {text.take(lines.size)}
          </Button>
        ),
      })}
    >
      <TableDrop isSeen={seen !== undefined} busy={check.busy} onFile={chosen => void open(chosen)} />
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {unreadable ? text.unreadable : (take.error?.message ?? refused['csv'] ?? check.error?.message)}
      </p>
      {!seen && (
        <details className="mt-3 text-15">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon">{text.paste}</summary>
          <form
            className="mt-2 flex flex-col gap-3"
            onSubmit={event => {
              event.preventDefault()
              void look(csv)
            }}
          >
            <TextInput multiline label={text.paste} value={csv} rows={5} spellCheck={false} onChange={event => setCsv(event.target.value)} />
            <Button type="submit" variant="secondary" size="medium" busy={check.busy}>
              {text.check}
            </Button>
          </form>
        </details>
      )}
      {seen && (
        <>
          {seen.unknownColumns.length > 0 && (
            <p className="mt-3 rounded-control bg-amber-wash px-3.5 py-2.5 text-13 text-amber">{text.unknownColumns(seen.unknownColumns.join(', '))}</p>
          )}
          <div className="mt-4 flex flex-wrap items-center gap-2 text-13">
            <Button variant="quiet" size="small" onClick={() => setLines(new Set(right.map(row => row.line)))}>
              {text.all}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setLines(new Set())}>
              {text.none}
            </Button>
            <p className="font-semibold text-completed max-sm:order-first max-sm:basis-full sm:order-last sm:ml-auto">{text.ready(right.length)}</p>
            {right.length < rows.length && (
              <p className="font-semibold text-brick max-sm:order-first sm:order-last">{text.wrong(rows.length - right.length)}</p>
            )}
          </div>
          <ul aria-label={text.rows} className="mt-2 max-h-[45vh] divide-y divide-line overflow-y-auto rounded-control border border-line">
            {rows.map(row => (
              <UnitRowLine key={row.line} row={row} currency={company?.currency} checked={lines.has(row.line)} onToggle={() => toggle(row)} />
            ))}
          </ul>
        </>
      )}
    </Popup>
  )
}
