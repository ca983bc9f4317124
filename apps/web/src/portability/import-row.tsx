import type { Answer } from '@rentwell/contract/endpoint.ts'
import { cancelImport, listImports, readImport, undoImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { ImportErrorsButton } from './import-errors.button.tsx'
import { importsText } from './imports.text.ts'

export type Import = Answer<typeof listImports>['imports'][number]

const looks: Partial<Record<Import['status'], string>> = {
  done: 'text-completed',
  failed: 'text-brick',
  running: 'text-lagoon',
  waiting: 'text-lagoon',
  undoing: 'text-lagoon',
}

/** An import: how far it is or what it did, and the ways to stop and to undo it. */
export function ImportRow({ rental, item }: { rental: string; item: Import }) {
  const text = useText(importsText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [asks, setAsks] = useState(false)
  const stale = [listImports, readImport]
  const cancel = useCommand(cancelImport, { stale })
  const undo = useCommand(undoImport, { stale })
  const path = { rental, import: item.id }
  const isRunning = item.status === 'waiting' || item.status === 'running'
  const done = item.made + item.found + item.skipped + item.failed
  const counts = [
    item.made > 0 && text.made(item.made),
    item.found > 0 && text.found(item.found),
    item.skipped > 0 && text.skipped(item.skipped),
    item.failed > 0 && text.failed(item.failed),
    item.kept > 0 && text.kept(item.kept),
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-2.5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="text-15 font-semibold">{text.kinds[item.kind]}</p>
        <p className={cx('text-13 font-semibold', looks[item.status] ?? 'text-muted')}>{text.statuses[item.status]}</p>
        <p className="basis-full text-13 wrap-anywhere text-muted">{text.of(item.fileName, item.by, dates.moment(item.insertedAt))}</p>
      </div>
      {isRunning && (
        <div>
          <p role="status" className="figures text-15">
            {done === 0 ? text.waiting : text.running(done, item.lines)}
          </p>
          <progress className="mt-2 h-2 w-full accent-lagoon" aria-label={text.kinds[item.kind]} value={done} max={item.lines} />
        </div>
      )}
      {item.status === 'undoing' && (
        <p role="status" className="text-15">
          {text.undoing}
        </p>
      )}
      {!isRunning && counts.length > 0 && <p className="figures text-15">{counts.join(' · ')}</p>}
      {item.reason && <p className="text-15 text-brick">{text.reasons[item.reason]}</p>}
      {item.kept > 0 && <Stayed rental={rental} importId={item.id} />}
      <p role="alert" className="text-15 text-brick empty:hidden">
        {cancel.error?.message ?? (asks ? undefined : undo.error?.message)}
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isRunning && (
          <Button variant="secondary" size="small" busy={cancel.busy} onClick={() => void cancel.run(path)}>
            {text.cancel}
          </Button>
        )}
        {item.failed > 0 && item.hasFile && !isRunning && <ImportErrorsButton rental={rental} importId={item.id} />}
        {item.undoUntil !== null && (
          <>
            <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
              {text.undo}
            </Button>
            <span className="text-13 text-muted">{text.undoUntil(dates.moment(item.undoUntil))}</span>
          </>
        )}
      </div>
      <Ask
        open={asks}
        title={text.undoTitle}
        yes={text.undoYes}
        no={text.no}
        dangerous
        busy={undo.busy}
        onYes={() => void undo.run(path).then(() => setAsks(false))}
        onNo={() => setAsks(false)}
      >
        {text.undoText}
      </Ask>
    </li>
  )
}

/** What was not removed with the others, and why. */
function Stayed({ rental, importId }: { rental: string; importId: string }) {
  const text = useText(importsText)
  const stayed = useRead(readImport, { rental, import: importId }).data?.stayed ?? []
  return (
    <details className="text-15">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon">{text.stayed}</summary>
      <ul className="flex flex-col gap-1 text-13">
        {stayed.map(({ title, reason }, index) => (
          <li key={index} className="wrap-anywhere">
            {title}: <span className="text-muted">{text.keptFor[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
