import { rentalInitials } from '@rentwell/contract/accounts/accounts.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { CalendarDays, Ellipsis, ExternalLink, LayoutGrid, Settings2, Store, Users, Wallet } from 'lucide-react'
import { useState } from 'react'
import { mustFind, useRead } from '../../platform/data.ts'
import { mediaUrl } from '../../platform/media.ts'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { OwnOutlet } from '../shell/layouts.tsx'
import { shellText } from '../shell/shell.text.ts'
import { UserArea } from '../shell/user-area.tsx'
import { OfficeMore } from './office-more.tsx'

/** The office menu, exactly as the specification names it. The last two stand behind 'More' on a phone. */
export const officeLinks = [
  { name: 'website', to: '/office/$rental/website', icon: Store },
  { name: 'units', to: '/office/$rental/units', icon: LayoutGrid },
  { name: 'bookings', to: '/office/$rental/bookings', icon: CalendarDays },
  { name: 'finances', to: '/office/$rental/finances', icon: Wallet },
  { name: 'members', to: '/office/$rental/members', icon: Users },
  { name: 'settings', to: '/office/$rental/settings', icon: Settings2 },
] as const
const onBar = 4

/** Rail and panel on a wide screen; head and bottom bar on a phone. */
export default function OfficeLayout() {
  const text = useText(shellText)
  const { rental: id } = useParams({ from: '/closed/office/$rental' })
  const [more, setMore] = useState(false)
  const path = useRouterState({ select: state => state.location.pathname })
  const group = path.split('/')[3]
  const known = useSession(session => session.rentals.find(rental => rental.id === id || rental.slug === id))
  const loggedIn = useSession(session => session.token !== null)
  const rental = mustFind(useRead(readOfficeRental, { rental: id }, { enabled: loggedIn }))?.rental ?? known
  const isActive = (name: string) => (name === group ? ('page' as const) : undefined)

  return (
    <div className="flex min-h-dvh flex-col bg-sand lg:h-dvh lg:flex-row">
      <aside data-no-print className="hidden w-66 shrink-0 flex-col gap-4 overflow-y-auto p-3 lg:flex">
        <Link to="/" aria-label={text.slogan} className="flex h-10 items-center rounded-inner px-2">
          <Logo />
        </Link>
        <Link to="/office/$rental" params={{ rental: id }} className="flex h-[54px] items-center gap-3 rounded-control border border-line bg-surface px-2.5">
          <OfficeName rental={rental} />
        </Link>
        <nav aria-label={text.office.menu} className="flex flex-1 flex-col gap-0.5">
          {officeLinks.map(({ name, to, icon: Icon }) => (
            <Link
              key={name}
              to={to}
              params={{ rental: id }}
              aria-current={isActive(name)}
              className="flex h-9 items-center gap-3 rounded-control border border-transparent px-2.5 text-15 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-lagoon coarse:h-11"
            >
              <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
              {text.office[name]}
            </Link>
          ))}
        </nav>
        {rental && (
          <Link
            to="/rentals/$rental"
            params={{ rental: rental.slug }}
            className="flex h-9 items-center gap-3 rounded-control px-2.5 text-13 text-muted hover:text-ink coarse:h-11"
          >
            <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
            {text.publicPage}
          </Link>
        )}
      </aside>

      <div className="flex min-w-0 flex-1 flex-col bg-page lg:m-2 lg:ml-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <header
          data-no-print
          className="sticky top-0 z-20 flex h-14 shrink-0 items-center justify-between gap-3 border-b border-line bg-inherit px-4 lg:h-15 lg:px-6"
        >
          <Link to="/office/$rental" params={{ rental: id }} className="flex min-w-0 items-center gap-3 lg:hidden">
            <OfficeName rental={rental} />
          </Link>
          <span className="hidden text-20 font-title lg:inline">
            {officeLinks.find(link => link.name === group) ? text.office[group as 'units'] : rental?.title}
          </span>
          <div className="flex items-center gap-1.5">
            <LanguageSwitch />
            <UserArea />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          data-scroll-restoration-id="office"
          className="min-h-0 flex-1 pb-[calc(72px+env(safe-area-inset-bottom,0px))] outline-none lg:overflow-y-auto lg:pb-0"
        >
          <OwnOutlet />
        </main>
      </div>

      <nav aria-label={text.office.menu} data-no-print className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface inset-safe lg:hidden">
        <div className="grid grid-cols-5">
          {officeLinks.slice(0, onBar).map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} params={{ rental: id }} aria-current={isActive(name)} className={barClass}>
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              <span className="max-w-full truncate">{text.office[name === 'bookings' ? 'bookingsShort' : name]}</span>
            </Link>
          ))}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            onClick={() => setMore(true)}
            className={cx(barClass, officeLinks.slice(onBar).some(link => link.name === group) && 'text-lagoon!')}
          >
            <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
            {text.office.more}
          </button>
        </div>
      </nav>
      <OfficeMore open={more} onClose={() => setMore(false)} links={officeLinks.slice(onBar)} rental={id} slug={rental?.slug} />
    </div>
  )
}

const barClass = 'flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-13 font-medium text-muted aria-[current=page]:text-lagoon'

function OfficeName({ rental }: { rental: { title: string; profilePicUuid: string | null } | undefined }) {
  const text = useText(shellText)
  return (
    <>
      <Avatar square src={mediaUrl(rental?.profilePicUuid, 'avatar')} initials={rentalInitials(rental?.title ?? '')} size={36} />
      <span className="min-w-0 leading-tight">
        <span className="block min-h-5 truncate text-15 font-semibold">{rental?.title}</span>
        <span className="block text-13 text-muted">{text.office.company}</span>
      </span>
    </>
  )
}
