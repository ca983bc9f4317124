import { userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { auditActs, type AuditAct } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDates } from '../platform/dates.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
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

/** One entry: who did what and when, why, and what it changed. */
export function EntryWords({ entry, subject }: { entry: AuditEntry; subject?: ReactNode }) {
  const text = useText(panelsText)
  const words = useActWords()
  const { name: siteName } = useSite()
  const dates = useDates(ownZone())
  return (
    <div className="flex gap-3">
      {entry.by ? (
        <Avatar uuid={entry.by.profilePic} initials={userInitials(entry.by)} size={32} />
      ) : (
        <span aria-hidden className="flex size-8 shrink-0 items-center justify-center rounded-full bg-band text-muted">
          <Shield className="size-4" strokeWidth={1.75} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="text-15 font-semibold">{entry.by ? fullName(entry.by) : text.byCommand(siteName)}</p>
          <time dateTime={entry.at} className="figures shrink-0 text-13 text-muted">
            {dates.moment(entry.at)}
          </time>
        </div>
        <div className="flex flex-wrap items-center gap-x-1.5 text-15">
          <p>
            {words(entry.act)}
            {subject && ':'}
          </p>
          {subject}
        </div>
        {entry.reason && <p className="text-15 text-muted wrap-anywhere">{entry.reason}</p>}
        <details className="text-13">
          <summary className="flex min-h-9 w-fit cursor-pointer items-center text-muted underline underline-offset-4 coarse:min-h-11">{text.changed}</summary>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-inner bg-band p-2.5 text-13">
            {(
              [
                [text.before, entry.before && lines(entry.before)],
                [text.after, entry.after && lines(entry.after)],
                [text.seal, `${text.entry(entry.number)}, ${entry.link}`],
              ] as const
            )
              .filter(([, value]) => value)
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
                </div>
              ))}
          </dl>
        </details>
      </div>
    </div>
  )
}

/** 'status: blocked', a line each. */
const lines = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
