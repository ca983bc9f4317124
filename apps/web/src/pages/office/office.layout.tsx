import { maySeePage } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Link, Navigate, useParams, useRouterState } from '@tanstack/react-router'
import { ContactRound, Ellipsis, ExternalLink, FileText, MapPin, MessageCircle, Search, Sun } from 'lucide-react'
import { useState } from 'react'
import { answerOffline } from '../../acceptance/offline/offline-work.ts'
import { useSending } from '../../acceptance/offline/use-sending.ts'
import { WaitingNotice } from '../../acceptance/offline/waiting-notice.tsx'
import { offersText } from '../../bookings/offers/offers.text.ts'
import { useRequests } from '../../bookings/office/office-booking.ts'
import { UnreadMark } from '../../messaging/unread-mark.tsx'
import { useOfficeUnread } from '../../messaging/use-unread.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { useMe } from '../../accounts/me.ts'
import { useSession } from '../../platform/session.ts'
import { customersText } from '../../customers/customers.text.ts'
import { useText } from '../../platform/text.ts'
import { trackerText } from '../../tracker/tracker.text.ts'
import { cx } from '../../ui/cx.ts'
import { shellText } from '../shell/shell.text.ts'
import { BarItem, barClass, exitClass, railClass, Workspace } from '../shell/workspace.tsx'
import { OfficeEnded } from './office-ended.tsx'
import { officeLinks } from './office-menu.ts'
import { OfficeMore } from './office-more.tsx'
import { OfficeShortcuts, paletteKeys } from './keyboard/office-shortcuts.tsx'
import { OfficeSwitcher } from './office-switcher.tsx'
import { Suspended } from './suspended.tsx'
import { Unapproved } from './unapproved.tsx'
import { officeText } from './office.text.ts'
import { paletteText } from './keyboard/palette.text.ts'

/** On a phone: beside today and the messages, in this order; the rest stands behind 'More'. */
const onBar = (['bookings', 'units'] as const).flatMap(name => officeLinks.filter(link => link.name === name))

// Before anything of the office is read.
if (!import.meta.env.SSR) answerOffline()

/** The workspace of one rental. */
export default function OfficeLayout() {
  const text = useText(shellText)
  const own = useText(officeText)
  const palette = useText(paletteText)
  const tracker = useText(trackerText)
  const customers = useText(customersText)
  const offers = useText(offersText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const [more, setMore] = useState(false)
  const [finds, setFinds] = useState(false)
  const [, area, , segment] = useRouterState({ select: state => state.location.pathname }).split('/')
  // The page before is there until the next one is loaded.
  const shown = useRouterState({ select: state => state.matches.at(-1)?.pathname ?? '' }).split('/')[3]
  const group = segment === 'calendar' ? 'bookings' : segment
  const known = useMe(session => session.rentals.find(rental => rental.id === id || rental.slug === id))
  const loggedIn = useSession(session => session.token !== null)
  const company = useRead(readOfficeRental, { rental: id }, { enabled: loggedIn })
  const rental = mustFind(company)?.rental ?? known
  const links = officeLinks.filter(link => maySeePage(rental?.role, link.name))
  // Accountants do not see the office: they have a few pages, and land on the first.
  const seesOffice = maySeePage(rental?.role, 'today')
  const maySee = (page: string | undefined) => seesOffice || links.some(link => link.name === page)
  const barLinks = seesOffice ? onBar : links
  const behindMore = links.filter(link => !barLinks.includes(link))
  const suspension = company.data?.rental.suspension
  const hasEnded = company.error?.status === 404
  const { requests } = useRequests(id, loggedIn && !hasEnded && rental !== undefined && seesOffice)
  const waiting = requests?.length ?? 0
  const unread = useOfficeUnread(id, loggedIn && rental !== undefined && seesOffice)
  const unreadMark = unread > 0 && <UnreadMark count={unread} />
  const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined)
  const badge = (name: string) => name === 'bookings' && waiting > 0 && <Waiting count={waiting} words={own.waiting(waiting)} />

  useSending(rental?.id, loggedIn && !hasEnded ? rental?.role : undefined)

  if (hasEnded) return <OfficeEnded title={rental?.title ?? ''} rental={id} />
  return (
    <>
      {area === 'office' && !maySee(segment) && links[0] && <Navigate to={links[0].to} params={{ rental: id }} replace />}
      <Workspace
        name="office"
        waits={loggedIn && (rental === undefined || !maySee(shown))}
        menu={text.office.menu}
        rail={
          <>
            <OfficeSwitcher
              rental={rental}
              current={id}
              className="min-h-[54px] shrink-0 rounded-control border border-line bg-surface px-2 py-1.5 hover:border-edge"
            />
            {seesOffice && (
              <>
                <Link to="/office/$rental" params={{ rental: id }} aria-current={current(!group)} activeOptions={{ exact: true }} className={railClass}>
                  <Sun aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  {own.today}
                </Link>
                <Link to="/office/$rental/messages" params={{ rental: id }} aria-current={current(group === 'messages')} className={cx(railClass, '-mt-2.5')}>
                  <MessageCircle aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  <span className="flex-1">{text.messages}</span>
                  {unreadMark}
                </Link>
                <Link to="/office/$rental/tracker" params={{ rental: id }} aria-current={current(group === 'tracker')} className={cx(railClass, '-mt-2.5')}>
                  <MapPin aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  {tracker.title}
                </Link>
                <Link to="/office/$rental/customers" params={{ rental: id }} aria-current={current(group === 'customers')} className={cx(railClass, '-mt-2.5')}>
                  <ContactRound aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  {customers.title}
                </Link>
                <Link to="/office/$rental/offers" params={{ rental: id }} aria-current={current(group === 'offers')} className={cx(railClass, '-mt-2.5')}>
                  <FileText aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  {offers.title}
                </Link>
              </>
            )}
          </>
        }
        links={links.map(({ name, to, icon: Icon }) => (
          <Link key={name} to={to} params={{ rental: id }} aria-current={current(name === group)} className={railClass}>
            <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
            <span className="flex-1">{text.office[name]}</span>
            {badge(name)}
          </Link>
        ))}
        exit={
          rental &&
          !company.data?.rental.approval && (
            <Link to="/rentals/$rental" params={{ rental: rental.slug }} className={exitClass}>
              <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
              {text.publicPage}
            </Link>
          )
        }
        head={<OfficeSwitcher rental={rental} current={id} className="h-11 max-w-[calc(100%-56px)] lg:hidden" />}
        tools={
          seesOffice && (
            <button
              type="button"
              title={palette.title}
              aria-haspopup="dialog"
              onClick={() => setFinds(true)}
              className="mr-1 flex h-9 w-56 items-center gap-2.5 rounded-control bg-band px-3 text-15 text-muted transition-colors duration-150 hover:bg-wash coarse:h-11"
            >
              <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
              <span className="flex-1 truncate text-left">{palette.anything}</span>
              <kbd className="rounded-inner border border-line bg-surface px-1.5 text-13 whitespace-nowrap">{paletteKeys.replace('+', ' ')}</kbd>
            </button>
          )
        }
        notices={
          <>
            {company.data?.rental.closedAt && (
              <p className="border-b border-amber/30 bg-amber-wash px-4 py-2.5 text-15 text-amber lg:px-6">
                {own.closed}{' '}
                {seesOffice && (
                  <Link to="/office/$rental/settings" params={{ rental: id }} hash="company" className="target font-semibold underline underline-offset-4">
                    {own.closedOpen}
                  </Link>
                )}
              </p>
            )}
            {rental && <WaitingNotice rental={rental.id} />}
            {suspension && <Suspended reason={suspension.reason} />}
            {company.data?.rental.approval && <Unapproved rental={company.data.rental} approval={company.data.rental.approval} />}
          </>
        }
        bar={
          <>
            {seesOffice && (
              <>
                <Link to="/office/$rental" params={{ rental: id }} aria-current={current(!group)} activeOptions={{ exact: true }} className={barClass}>
                  <BarItem icon={<Sun aria-hidden className="size-5" strokeWidth={1.75} />}>{own.today}</BarItem>
                </Link>
                <Link to="/office/$rental/messages" params={{ rental: id }} aria-current={current(group === 'messages')} className={barClass}>
                  <BarItem icon={<MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />} badge={unreadMark}>
                    {text.office.messagesShort}
                  </BarItem>
                </Link>
              </>
            )}
            {barLinks.map(({ name, to, icon: Icon }) => (
              <Link key={name} to={to} params={{ rental: id }} aria-current={current(name === group)} className={barClass}>
                <BarItem icon={<Icon aria-hidden className="size-5" strokeWidth={1.75} />} badge={badge(name)}>
                  {text.office[name === 'bookings' ? 'bookingsShort' : name]}
                </BarItem>
              </Link>
            ))}
            {seesOffice && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={more}
                onClick={() => setMore(true)}
                className={cx(
                  barClass,
                  (group === 'tracker' || group === 'customers' || group === 'offers' || behindMore.some(link => link.name === group)) && 'text-lagoon!',
                )}
              >
                <BarItem icon={<Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />}>{text.office.more}</BarItem>
              </button>
            )}
          </>
        }
      />
      {loggedIn && seesOffice && <OfficeShortcuts rental={id} role={rental?.role} finds={finds} onFinds={setFinds} />}
      <OfficeMore open={more} onClose={() => setMore(false)} onFind={() => setFinds(true)} links={behindMore} rental={id} slug={rental?.slug} />
    </>
  )
}

/** How many wait for an answer. */
function Waiting({ count, words }: { count: number; words: string }) {
  return (
    <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-amber-wash px-1.5 text-13 leading-none font-semibold text-amber">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
