import type { readSystem } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { sizeInWords } from '@rentwell/contract/numbers.ts'
import type { ReactNode } from 'react'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { useFigures } from './figures.ts'
import { ownZone } from './history.tsx'
import { Facts } from './panel.tsx'
import { systemText } from './system.text.ts'

type System = Answer<typeof readSystem>['system']

const jobLooks = { ok: 'completed', late: 'confirmation_pending', failed: 'declined' } as const

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface">
      <h2 id={id} className="p-5 text-17 font-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Jobs, those that need a look first. */
export function SystemJobs({ jobs }: { jobs: System['jobs'] }) {
  const text = useText(systemText)
  const dates = useDates(ownZone())
  const figures = useFigures()
  return (
    <Card id="jobs" title={text.jobs}>
      {jobs.length === 0 && <p className="border-t border-line p-5 text-15 text-muted">{text.noJobs}</p>}
      <ul>
        {jobs
          .toSorted((one, other) => Number(one.state === 'ok') - Number(other.state === 'ok'))
          .map(job => (
            <li key={job.name} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-5 py-2.5 text-15">
              <div className="min-w-44 flex-1">
                <p className="wrap-anywhere">{job.name}</p>
                {job.error && <p className="text-13 text-muted wrap-anywhere">{job.error}</p>}
              </div>
              <p className="figures text-13 text-muted">
                <time dateTime={job.ranAt}>{dates.moment(job.ranAt)}</time> · {text.milliseconds(figures(job.tookMs))}
              </p>
              <StatusChip status={jobLooks[job.state]} label={text.jobStates[job.state]} />
            </li>
          ))}
      </ul>
    </Card>
  )
}

/** Messages that wait, by handler. */
export function SystemQueues({ queues }: { queues: System['queues'] }) {
  const text = useText(systemText)
  const dates = useDates(ownZone())
  const figures = useFigures()
  return (
    <Card id="queues" title={text.queues}>
      {queues.length === 0 && <p className="border-t border-line p-5 text-15 text-muted">{text.noQueues}</p>}
      <ul>
        {queues.map(({ handler, due, waiting, dead, oldestAt }) => (
          <li key={handler} className="border-t border-line px-5 py-2.5 text-15">
            <p className="wrap-anywhere">{handler}</p>
            <p className="figures text-13 text-muted">
              {[
                `${text.due}: ${figures(due)}`,
                waiting > 0 && `${text.waiting}: ${figures(waiting)}`,
                dead > 0 && `${text.dead}: ${figures(dead)}`,
                oldestAt && `${text.oldest} ${dates.moment(oldestAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function SystemStorage({ storage }: { storage: System['storage'] }) {
  const text = useText(systemText)
  const language = useLanguage()
  const figures = useFigures()
  const size = (bytes: number) => sizeInWords(bytes, language)
  return (
    <Card id="storage" title={text.storage}>
      <div className="border-t border-line p-5">
        <Facts
          facts={{
            [text.database]: size(storage.database),
            [text.files]: text.filesOf(size(storage.files), figures(storage.fileCount)),
            [text.disk]: storage.disk && text.diskOf(size(storage.disk.free), size(storage.disk.total)),
          }}
        />
      </div>
    </Card>
  )
}

export function SystemVersions({ versions }: { versions: System['versions'] }) {
  const text = useText(systemText)
  return (
    <Card id="versions" title={text.versions}>
      <div className="border-t border-line p-5">
        <Facts facts={{ [text.product]: versions.product, 'Node.js': versions.node, PostgreSQL: versions.postgres, [text.schema]: versions.schema }} />
      </div>
    </Card>
  )
}
