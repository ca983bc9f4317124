import { maySeePage } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { CalendarDays, Ellipsis, ExternalLink, LayoutGrid, MapPin, MessageCircle, Search, Settings2, Store, Sun, Users, Wallet } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useRequests } from '../../bookings/office-booking.ts'
import { UnreadMark } from '../../messaging/unread-mark.tsx'
import { useOfficeUnread } from '../../messaging/use-unread.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { trackerText } from '../../tracker/tracker.text.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { OwnOutlet } from '../shell/layouts.tsx'
import { shellText } from '../shell/shell.text.ts'
import { ThemeButton } from '../shell/theme-button.tsx'
import { UserArea } from '../shell/user-area.tsx'
import { OfficeEnded } from './office-ended.tsx'
import { OfficeMore } from './office-more.tsx'
import { OfficeShortcuts, paletteKeys } from './office-shortcuts.tsx'
import { OfficeSwitcher } from './office-switcher.tsx'
import { OfficeTopPlace } from './office-top.tsx'
import { Suspended } from './suspended.tsx'
import { officeText } from './office.text.ts'
import { paletteText } from './palette.text.ts'

/** The office menu, exactly as the specification names it. */
const officeLinks = [
  { name: 'website', to: '/office/$rental/website', icon: Store },
  { name: 'units', to: '/office/$rental/units', icon: LayoutGrid },
  { name: 'bookings', to: '/office/$rental/bookings', icon: CalendarDays },
  { name: 'finances', to: '/office/$rental/finances', icon: Wallet },
  { name: 'members', to: '/office/$rental/members', icon: Users },
  { name: 'settings', to: '/office/$rental/settings', icon: Settings2 },
] as const
export type OfficeLink = (typeof officeLinks)[number]

/** On a phone: beside today and the messages, in this order; the rest stands behind 'More'. */
const onBar = (['bookings', 'units'] as const).flatMap(name => officeLinks.filter(link => link.name === name))

const railClass =
  'flex h-9 items-center gap-3 rounded-control border border-transparent px-2.5 text-15 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-lagoon coarse:h-11'
const barClass = 'relative flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-13 font-medium text-muted aria-[current=page]:text-lagoon'

/** Rail and panel on a wide screen; head and bottom bar on a phone. */
export default function OfficeLayout() {
  const text = useText(shellText)
  const own = useText(officeText)
  const palette = useText(paletteText)
  const tracker = useText(trackerText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const [more, setMore] = useState(false)
  const [finds, setFinds] = useState(false)
  const [top, setTop] = useState<HTMLElement | null>(null)
  const segment = useRouterState({ select: state => state.location.pathname }).split('/')[3]
  const group = segment === 'calendar' ? 'bookings' : segment
  const known = useSession(session => session.rentals.find(rental => rental.id === id || rental.slug === id))
  const loggedIn = useSession(session => session.token !== null)
  const company = useRead(readOfficeRental, { rental: id }, { enabled: loggedIn })
  const rental = mustFind(company)?.rental ?? known
  const links = officeLinks.filter(link => maySeePage(rental?.role, link.name))
  const behindMore = links.filter(link => !onBar.includes(link))
  const suspension = company.data?.rental.suspension
  const hasEnded = company.error?.status === 404
  const { requests } = useRequests(id, loggedIn && !hasEnded)
  const waiting = requests?.length ?? 0
  const unread = useOfficeUnread(id, loggedIn)
  const unreadMark = unread > 0 && <UnreadMark count={unread} />
  const current = (isHere: boolean) => (isHere ? ('page' as const) : undefined)
  const badge = (name: string) => name === 'bookings' && waiting > 0 && <Waiting count={waiting} words={own.waiting(waiting)} />

  if (hasEnded) return <OfficeEnded title={rental?.title ?? ''} />
  return (
    <div className="flex min-h-dvh flex-col bg-sand lg:h-dvh lg:flex-row">
      <aside data-no-print className="hidden w-66 shrink-0 flex-col gap-3 overflow-y-auto p-3 lg:flex">
        <Link to="/" title={text.slogan} className="flex h-10 w-fit items-center rounded-inner px-2">
          <Logo />
        </Link>
        <OfficeSwitcher
          rental={rental}
          current={id}
          className="min-h-[54px] shrink-0 rounded-control border border-line bg-surface px-2 py-1.5 hover:border-edge"
        />
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
        <nav aria-label={text.office.menu} className="flex flex-1 flex-col gap-0.5">
          {links.map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} params={{ rental: id }} aria-current={current(name === group)} className={railClass}>
              <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
              <span className="flex-1">{text.office[name]}</span>
              {badge(name)}
            </Link>
          ))}
        </nav>
        {rental && (
          <Link
            to="/rentals/$rental"
            params={{ rental: rental.slug }}
            className="flex h-9 shrink-0 items-center gap-3 rounded-control px-2.5 text-13 text-muted hover:text-ink coarse:h-11"
          >
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
            {text.publicPage}
          </Link>
        )}
      </aside>

      <div className="flex min-w-0 flex-1 flex-col bg-page lg:m-2 lg:ml-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <header
          data-no-print
          className="sticky top-0 z-20 flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line bg-inherit px-4 lg:h-15 lg:px-6"
        >
          <OfficeSwitcher rental={rental} current={id} className="h-11 max-w-[calc(100%-56px)] lg:hidden" />
          <div ref={setTop} className="hidden min-w-0 flex-1 lg:flex" />
          <div className="flex shrink-0 items-center gap-1">
            <span className="hidden items-center lg:flex">
              <button
                type="button"
                title={palette.title}
                aria-haspopup="dialog"
                onClick={() => setFinds(true)}
                className="mr-1 flex h-9 w-52 items-center gap-2.5 rounded-control bg-band px-3 text-15 text-muted transition-colors duration-150 hover:bg-wash coarse:h-11"
              >
                <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                <span className="flex-1 truncate text-left">{palette.anything}</span>
                <kbd className="rounded-inner border border-line bg-surface px-1.5 text-13 whitespace-nowrap">{paletteKeys.replace('+', ' ')}</kbd>
              </button>
              <LanguageSwitch />
              <ThemeButton />
            </span>
            <UserArea />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          data-scroll-restoration-id="office"
          className="min-h-0 flex-1 pb-[calc(72px+env(safe-area-inset-bottom,0px))] outline-none lg:overflow-y-auto lg:pb-0"
        >
          {company.data?.rental.closedAt && (
            <p className="border-b border-amber/30 bg-amber-wash px-4 py-2.5 text-15 text-amber lg:px-6">
              {own.closed}{' '}
              <Link to="/office/$rental/settings" params={{ rental: id }} hash="company" className="target font-semibold underline underline-offset-4">
                {own.closedOpen}
              </Link>
            </p>
          )}
          {suspension && <Suspended reason={suspension.reason} />}
          <OfficeTopPlace value={top}>
            <OwnOutlet />
          </OfficeTopPlace>
        </main>
      </div>

      <nav aria-label={text.office.menu} data-no-print className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface inset-safe lg:hidden">
        <div className="grid grid-cols-5">
          <Link to="/office/$rental" params={{ rental: id }} aria-current={current(!group)} activeOptions={{ exact: true }} className={barClass}>
            <BarItem icon={<Sun aria-hidden className="size-5" strokeWidth={1.75} />}>{own.today}</BarItem>
          </Link>
          <Link to="/office/$rental/messages" params={{ rental: id }} aria-current={current(group === 'messages')} className={barClass}>
            <BarItem icon={<MessageCircle aria-hidden className="size-5" strokeWidth={1.75} />} badge={unreadMark}>
              {text.office.messagesShort}
            </BarItem>
          </Link>
          {onBar.map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} params={{ rental: id }} aria-current={current(name === group)} className={barClass}>
              <BarItem icon={<Icon aria-hidden className="size-5" strokeWidth={1.75} />} badge={badge(name)}>
                {text.office[name === 'bookings' ? 'bookingsShort' : name]}
              </BarItem>
            </Link>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            onClick={() => setMore(true)}
            className={cx(barClass, (group === 'tracker' || behindMore.some(link => link.name === group)) && 'text-lagoon!')}
          >
            <BarItem icon={<Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />}>{text.office.more}</BarItem>
          </button>
        </div>
      </nav>
      {loggedIn && <OfficeShortcuts rental={id} role={rental?.role} finds={finds} onFinds={setFinds} />}
      <OfficeMore open={more} onClose={() => setMore(false)} onFind={() => setFinds(true)} links={behindMore} rental={id} slug={rental?.slug} />
    </div>
  )
}

function BarItem({ icon, badge, children }: { icon: ReactNode; badge?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="relative">
        {icon}
        {badge && <span className="absolute -top-2 left-3.5">{badge}</span>}
      </span>
      <span className="max-w-full truncate">{children}</span>
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
