import { listAudit, readDashboard } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { hideUnit, listReports, readReport, resolveReport, unhideUnit } from '@rentwell/contract/backoffice/reports.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { History, ownZone } from './history.tsx'
import { PanelLink } from './panel-link.tsx'
import { Acts, Panel, PanelWaiting, Part } from './panel.tsx'
import { ReasonedAct } from './reasoned-act.tsx'
import { fullName } from './records.ts'
import { reportText } from './report.text.ts'
import { reportsText } from './reports.text.ts'

type Case = Answer<typeof readReport>['report']

const link = buttonClass({ variant: 'secondary', size: 'small' })
const stale = [readReport, listReports, listAudit, readDashboard]

/** Everything that was reported of one thing, with what an admin may do about it. */
export default function BackofficeReportPopup() {
  const isLoggedIn = useMustLogIn()
  const { rental, report: id } = usePopupData('backoffice-report')
  const text = useText(reportsText)
  const { reasons } = useText(reportText)
  const dates = useDates(ownZone())
  const query = useRead(readReport, { rental, report: id }, { enabled: isLoggedIn && id !== '' })
  const report = query.data?.report
  if (!report) return <PanelWaiting title={text.title} query={query} />
  const { kind } = report.subject
  return (
    <Panel
      title={kind === 'message' ? text.kinds.message : report.subject.title}
      chip={<StatusChip status={report.resolvedAt ? 'completed' : 'confirmation_pending'} label={text.states[report.resolvedAt ? 'resolved' : 'open']} />}
    >
      <CaseActs report={report} />
      {report.note !== null && (
        <div className="rounded-control bg-wash p-3 text-15">
          <p className="text-13 text-muted">
            {text.done} · {report.resolvedBy && fullName(report.resolvedBy)}
          </p>
          <p className="wrap-anywhere">{report.note}</p>
        </div>
      )}
      {kind === 'message' && (
        <Part title={text.messageThen}>
          <p className="rounded-control border border-line p-3 text-15 wrap-anywhere whitespace-pre-line">{report.reports[0]?.messageText || text.noText}</p>
          {report.author === null && <p className="mt-1 text-13 text-muted">{text.assistant}</p>}
        </Part>
      )}
      {report.unit?.hiddenReason && (
        <div className="rounded-control bg-brick-wash p-3 text-15">
          <p className="text-13 text-brick">{text.whyHidden}</p>
          <p className="wrap-anywhere">{report.unit.hiddenReason}</p>
        </div>
      )}
      <Part title={text.reports}>
        <ol className="flex flex-col gap-3">
          {report.reports.map(one => (
            <li key={one.id} className="rounded-control border border-line p-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <b className="text-15 font-semibold">{reasons[one.reason]}</b>
                <span className="text-13 text-muted">{dates.moment(one.insertedAt)}</span>
              </p>
              {one.text && <p className="text-15 wrap-anywhere whitespace-pre-line">{one.text}</p>}
              {one.reporter ? (
                <PanelLink panel="backoffice-user" data={{ user: one.reporter.id }} className="target text-13 text-lagoon underline underline-offset-4">
                  {fullName(one.reporter)}
                </PanelLink>
              ) : (
                <span className="text-13 text-muted">{text.visitor}</span>
              )}
            </li>
          ))}
        </ol>
      </Part>
      <History entries={report.history} />
    </Panel>
  )
}

function CaseActs({ report }: { report: Case }) {
  const text = useText(reportsText)
  const [hide, unhide, resolve] = [useCommand(hideUnit, { stale }), useCommand(unhideUnit, { stale }), useCommand(resolveReport, { stale })]
  const { rental, unit, author } = report
  return (
    <Acts>
      <PanelLink panel="backoffice-rental" data={{ rental: rental.id }} className={link}>
        {text.openRental}
      </PanelLink>
      {author && (
        <PanelLink panel="backoffice-user" data={{ user: author.id }} className={link}>
          {text.author[report.subject.kind]}: {fullName(author)}
        </PanelLink>
      )}
      {unit && (
        <Link to="/rentals/$rental/units/$unit" params={{ rental: rental.slug, unit: unit.id }} className={link}>
          {text.openPage}
        </Link>
      )}
      {unit && unit.hiddenReason === null && (
        <ReasonedAct
          key="hide"
          dangerous
          words={{ act: text.hide, title: text.askHide(unit.title), text: text.hideText, done: text.hidden(unit.title) }}
          command={hide}
          onAct={async reason => (await hide.run({ rental: rental.id, unit: unit.id, reason })) !== undefined}
        />
      )}
      {unit && unit.hiddenReason !== null && (
        <ReasonedAct
          key="unhide"
          words={{ act: text.unhide, title: text.askUnhide(unit.title), text: text.unhideText, done: text.unhidden(unit.title) }}
          command={unhide}
          onAct={async reason => (await unhide.run({ rental: rental.id, unit: unit.id, reason })) !== undefined}
        />
      )}
      {report.resolvedAt === null && (
        <ReasonedAct
          key="resolve"
          words={{ act: text.resolve, title: text.askResolve, text: text.resolveText, done: text.resolved }}
          command={resolve}
          onAct={async note => (await resolve.run({ rental: rental.id, report: report.id, note })) !== undefined}
        />
      )}
    </Acts>
  )
}
