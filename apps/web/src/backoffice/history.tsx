import { auditActs, type AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { panelsText } from './panels.text.ts'
import { Part } from './panel.tsx'
import { fullName, type AuditEntry } from './records.ts'
import { statesText } from './states.text.ts'

/** The zone of whoever looks. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const isAct = (act: string): act is AuditAct => auditActs.some(known => known === act)

/** An act in words; one that this build does not know yet, as it is written. */
export function useActWords(): (act: string) => string {
  const { acts } = useText(statesText)
  return act => (isAct(act) ? acts[act] : act)
}

/** What admins did here, newest first. */
export function History({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText(panelsText)
  return (
    <Part title={text.history}>
      {entries.length === 0 ? (
        <p className="text-15 text-muted">{text.noHistory}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {entries.map(entry => (
            <li key={entry.id} className="rounded-control border border-line p-3">
              <EntryWords entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </Part>
  )
}

/** One entry: what, who and when, why, and what it changed. */
export function EntryWords({ entry }: { entry: AuditEntry }) {
  const text = useText(panelsText)
  const words = useActWords()
  const dates = useDates(ownZone())
  return (
    <>
      <p className="text-15 font-semibold">{words(entry.act)}</p>
      <p className="text-13 text-muted">
        {entry.by ? fullName(entry.by) : text.byCommand}, {dates.moment(entry.at)}, {text.entry(entry.number)}
      </p>
      {entry.reason && <p className="mt-1.5 text-15 wrap-anywhere">{entry.reason}</p>}
      <details className="mt-1 text-13">
        <summary className="flex min-h-9 w-fit cursor-pointer items-center text-muted underline underline-offset-4 coarse:min-h-11">{text.changed}</summary>
        <pre className="mt-1 overflow-x-auto rounded-inner bg-band p-2.5 text-13 whitespace-pre-wrap wrap-anywhere">
          {`${JSON.stringify(entry.before)}\n${JSON.stringify(entry.after)}\n${entry.link}`}
        </pre>
      </details>
    </>
  )
}
