import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { rentalInitials, userInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { blockUser, listAudit, listUsers, readDashboard, readUser, unblockUser } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { localeOf, type Language } from '@rentwell/contract/product.ts'
import { Link } from '@tanstack/react-router'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { History, ownZone } from './history.tsx'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Acts, Details, Facts, Panel, PanelWaiting, Part } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { ReasonedAct } from './reasoned-act.tsx'
import { fullName, standingOf, userLooks } from './records.ts'
import { statesText } from './states.text.ts'

const link = buttonClass({ variant: 'secondary', size: 'small' })
const stale = [readUser, listUsers, listAudit, readDashboard]

/** 'Sweden' for 'SE'. */
const countryName = (code: string, language: Language) => (code === '' ? '' : new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code))

/** A person, with what an admin may do. */
export default function BackofficeUserPopup() {
  const isLoggedIn = useMustLogIn()
  const { user: id } = usePopupData('backoffice-user')
  const text = useText(panelsText)
  const lists = useText(listsText)
  const states = useText(statesText)
  const language = useLanguage()
  const dates = useDates(ownZone())
  const query = useRead(readUser, { user: id }, { enabled: isLoggedIn && id !== '' })
  const block = useCommand(blockUser, { stale })
  const unblock = useCommand(unblockUser, { stale })
  const user = query.data?.user
  if (!user) return <PanelWaiting title={lists.users.title} query={query} />
  const name = fullName(user)
  const words = text.user
  const standing = standingOf(user)
  return (
    <Panel
      title={name}
      face={<Avatar uuid={user.profilePic} initials={userInitials(user)} size={36} />}
      chip={<StatusChip status={userLooks[standing]} label={states.users[standing]} />}
    >
      <Acts>
        <Link to="/backoffice/bookings" search={{ q: name }} className={link}>
          {words.seeBookings}
        </Link>
        <Link to="/backoffice/payments" search={{ q: name }} className={link}>
          {words.seePayments}
        </Link>
        {standing === 'blocked' && (
          <ReasonedAct
            words={{ act: words.unblock, title: words.askUnblock(name), text: words.unblockText, done: words.unblocked(name) }}
            command={unblock}
            onAct={async reason => (await unblock.run({ user: id, reason })) !== undefined}
          />
        )}
        {standing === 'active' && (
          <ReasonedAct
            key="block"
            dangerous
            words={{ act: words.block, title: words.askBlock(name), text: words.blockText, done: words.blocked(name) }}
            command={block}
            onAct={async reason => (await block.run({ user: id, reason })) !== undefined}
          />
        )}
      </Acts>
      {standing === 'admin' && <p className="text-13 text-muted">{words.adminNote}</p>}
      <Facts
        facts={{
          [words.phone]: user.phoneNumber && phoneInWords(user.phoneNumber),
          [words.email]: user.email,
          [words.country]: countryName(user.localeCountry, language),
          [words.joined]: dates.date(user.insertedAt),
          [words.seen]: user.lastSeenAt ? dates.moment(user.lastSeenAt) : lists.never,
          [words.sessions]: user.sessionCount > 0 && words.devices(user.sessionCount),
          [words.blockedSince]: user.blockedAt && dates.moment(user.blockedAt),
          [words.bookings]: user.bookingCount,
          [words.reviews]: user.reviewCount,
        }}
      />
      <Part title={words.works}>
        {user.rentals.length === 0 && <p className="text-15 text-muted">{words.worksNowhere}</p>}
        <ul className="flex flex-col gap-1">
          {user.rentals.map(rental => (
            <li key={rental.id}>
              <PanelLink panel="backoffice-rental" data={{ rental: rental.id }} className="flex min-h-11 items-center gap-3 text-15 hover:underline">
                <Avatar square uuid={rental.profilePicUuid} initials={rentalInitials(rental.title)} size={32} />
                <span className="min-w-0 flex-1 truncate font-semibold">{rental.title}</span>
                <span className="text-muted">{text.roles[rental.role]}</span>
              </PanelLink>
            </li>
          ))}
        </ul>
      </Part>
      <History entries={user.history} />
      <Details facts={{ [words.id]: user.id }} />
    </Panel>
  )
}
