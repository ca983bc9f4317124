import { rentalInitials, userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import {
  approveRental,
  declineRental,
  listAudit,
  listRentals,
  readDashboard,
  readBackofficeRental,
  restoreRental,
  suspendRental,
} from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as open from '@rentwell/contract/units/units.endpoints.ts'
import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { toast } from '../ui/toast.tsx'
import { History, ownZone } from './history.tsx'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Acts, Details, Facts, Panel, PanelWaiting, Part } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { ReasonedAct } from './reasoned-act.tsx'
import { fullName, type RentalRow } from './records.ts'
import { standingLooks, standingOf } from './rental-columns.tsx'
import { statesText } from './states.text.ts'

const link = buttonClass({ variant: 'secondary', size: 'small' })
const stale = [readBackofficeRental, listRentals, listAudit, readDashboard, readOfficeRental, open.readRental, open.readUnit]

/** A rental company, with what an admin may do. */
export default function BackofficeRentalPopup() {
  const isLoggedIn = useMustLogIn()
  const { rental: id } = usePopupData('backoffice-rental')
  const text = useText(panelsText)
  const lists = useText(listsText)
  const states = useText(statesText)
  const language = useLanguage()
  const dates = useDates(ownZone())
  const query = useRead(readBackofficeRental, { rental: id }, { enabled: isLoggedIn && id !== '' })
  const suspend = useCommand(suspendRental, { stale })
  const restore = useCommand(restoreRental, { stale })
  const rental = query.data?.rental
  if (!rental) return <PanelWaiting title={lists.rentals.title} query={query} />
  const words = text.rental
  const isSuspended = rental.suspendedAt !== null
  const standing = standingOf(rental)
  const why = isSuspended ? rental.suspendedReason : rental.approvalReason
  const act = isSuspended ? (
    <ReasonedAct
      words={{ act: words.restore, title: words.askRestore(rental.title), text: words.restoreText, done: words.restored(rental.title) }}
      command={restore}
      onAct={async reason => (await restore.run({ rental: rental.id, reason })) !== undefined}
    />
  ) : (
    <ReasonedAct
      key="suspend"
      dangerous
      words={{ act: words.suspend, title: words.askSuspend(rental.title), text: words.suspendText, done: words.suspended(rental.title) }}
      command={suspend}
      onAct={async reason => (await suspend.run({ rental: rental.id, reason })) !== undefined}
    />
  )
  return (
    <Panel
      title={rental.title}
      face={<Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={36} />}
      chip={<StatusChip status={standingLooks[standing]} label={states.rentals[standing]} />}
    >
      <Acts>
        {standing === 'active' && (
          <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={link}>
            {words.openPage}
            <ExternalLink aria-hidden className="size-3.5" />
          </Link>
        )}
        <Link to="/backoffice/bookings" search={{ q: rental.slug }} className={link}>
          {words.seeBookings}
        </Link>
        <Link to="/backoffice/payments" search={{ q: rental.slug }} className={link}>
          {words.seePayments}
        </Link>
        {rental.approval === 'approved' ? null : <ApprovalActs rental={rental} />}
        {act}
      </Acts>
      {standing === 'waiting' && (
        <div className="rounded-control bg-amber-wash p-3 text-15">
          <p className="font-semibold">{words.waits}</p>
          <p>{words.waitsText}</p>
        </div>
      )}
      {why !== null && (
        <div className="rounded-control bg-brick-wash p-3 text-15">
          <p className="text-13 text-brick">{words.why}</p>
          <p className="wrap-anywhere">{why}</p>
        </div>
      )}
      <Facts
        facts={{
          [words.page]: `/rentals/${rental.slug}`,
          [words.address]: rental.shortAddress,
          [words.contact]: [rental.contactEmail, phoneInWords(rental.contactPhone ?? '')].filter(Boolean).join(', '),
          [words.created]: dates.date(rental.insertedAt),
          [words.suspendedSince]: rental.suspendedAt && dates.moment(rental.suspendedAt),
          [words.units]: rental.unitCount,
          [words.bookings]: rental.bookingCount,
          [words.running]: rental.runningCount,
          [words.volume]: formatMoney(rental.volume, rental.currency, language),
          [words.rating]: rental.rating.score !== null && `${formatScore(rental.rating.score)} (${rental.rating.count})`,
        }}
      />
      <Part title={words.members}>
        <ul className="flex flex-col gap-1">
          {rental.members.map(member => (
            <li key={member.id}>
              <PanelLink panel="backoffice-user" data={{ user: member.id }} className="flex min-h-11 items-center gap-3 text-15 hover:underline">
                <Avatar uuid={member.profilePic} initials={userInitials(member)} size={32} />
                <span className="min-w-0 flex-1 truncate font-semibold">{fullName(member)}</span>
                <span className="text-muted">{text.roles[member.role]}</span>
              </PanelLink>
            </li>
          ))}
        </ul>
      </Part>
      <History entries={rental.history} />
      <Details facts={{ [words.id]: rental.id }} />
    </Panel>
  )
}

/** Approve at once; decline with a reason, unless that is done already. */
function ApprovalActs({ rental }: { rental: RentalRow }) {
  const words = useText(panelsText).rental
  const approve = useCommand(approveRental, { stale })
  const decline = useCommand(declineRental, { stale })
  return (
    <>
      <Button
        size="small"
        busy={approve.busy}
        onClick={() => void approve.run({ rental: rental.id }).then(done => (done ? toast(words.approved(rental.title)) : toast(approve.error?.message ?? '')))}
      >
        {words.approve}
      </Button>
      {rental.approval === 'waiting' && (
        <ReasonedAct
          key="decline"
          dangerous
          words={{ act: words.decline, title: words.askDecline(rental.title), text: words.declineText, done: words.declined(rental.title) }}
          command={decline}
          onAct={async reason => (await decline.run({ rental: rental.id, reason })) !== undefined}
        />
      )}
    </>
  )
}
