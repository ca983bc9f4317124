import { Link, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, CalendarDays, CreditCard, Ellipsis, LayoutDashboard, MessageSquareQuote, Scale, ScrollText, Shield, Store, Users } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { OfficeTopPlace } from '../office/office-top.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { OwnOutlet } from '../shell/layouts.tsx'
import { NotFoundPage } from '../shell/not-found.tsx'
import { shellText } from '../shell/shell.text.ts'
import { ThemeButton } from '../shell/theme-button.tsx'
import { UserArea } from '../shell/user-area.tsx'
import { backofficeText } from './backoffice.text.ts'

const links = [
  { name: 'dashboard', to: '/backoffice/dashboard', icon: LayoutDashboard },
  { name: 'users', to: '/backoffice/users', icon: Users },
  { name: 'rentals', to: '/backoffice/rentals', icon: Store },
  { name: 'bookings', to: '/backoffice/bookings', icon: CalendarDays },
  { name: 'payments', to: '/backoffice/payments', icon: CreditCard },
  { name: 'reviews', to: '/backoffice/reviews', icon: MessageSquareQuote },
  { name: 'claims', to: '/backoffice/claims', icon: Scale },
  { name: 'audit', to: '/backoffice/audit', icon: ScrollText },
] as const

/** On a phone; the rest stands behind 'More'. */
const [onBar, behindMore] = [links.slice(0, 4), links.slice(4)]

const railClass =
  'flex h-9 items-center gap-3 rounded-control border border-transparent px-2.5 text-15 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-lagoon coarse:h-11'
const barClass = 'flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-13 font-medium text-muted aria-[current=page]:text-lagoon'

/** The site's own office: for everybody but admins it is not there. */
export default function BackofficeLayout() {
  const text = useText(backofficeText)
  const shell = useText(shellText)
  const [top, setTop] = useState<HTMLElement | null>(null)
  const here = useRouterState({ select: state => state.location.pathname }).split('/')[2]
  const user = useSession(session => session.user)
  const current = (name: string) => (name === here ? ('page' as const) : undefined)
  if (!import.meta.env.SSR && user && !user.roles.includes('admin')) return <NotFoundPage />
  return (
    <div className="flex min-h-dvh flex-col bg-sand lg:h-dvh lg:flex-row">
      <aside data-no-print className="hidden w-66 shrink-0 flex-col gap-3 overflow-y-auto p-3 lg:flex">
        <Link to="/" title={shell.slogan} className="flex h-10 w-fit items-center rounded-inner px-2">
          <Logo />
        </Link>
        <Sign className="h-[54px] shrink-0" />
        <nav aria-label={text.menu} className="flex flex-1 flex-col gap-0.5">
          {links.map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} aria-current={current(name)} className={railClass}>
              <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
              {text.links[name]}
            </Link>
          ))}
        </nav>
        <Link to="/" className="flex h-9 shrink-0 items-center gap-3 rounded-control px-2.5 text-13 text-muted hover:text-ink coarse:h-11">
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {text.back}
        </Link>
      </aside>

      <div className="flex min-w-0 flex-1 flex-col bg-page lg:m-2 lg:ml-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <header
          data-no-print
          className="sticky top-0 z-20 flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line bg-inherit px-4 lg:h-15 lg:px-6"
        >
          <Sign className="h-11 lg:hidden" />
          <div ref={setTop} className="hidden min-w-0 flex-1 lg:flex" />
          <div className="flex shrink-0 items-center gap-1">
            <span className="hidden items-center lg:flex">
              <LanguageSwitch />
              <ThemeButton />
            </span>
            <UserArea />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          data-scroll-restoration-id="backoffice"
          className="min-h-0 flex-1 pb-[calc(72px+env(safe-area-inset-bottom,0px))] outline-none lg:overflow-y-auto lg:pb-0"
        >
          <OfficeTopPlace value={top}>
            <OwnOutlet />
          </OfficeTopPlace>
        </main>
      </div>

      <nav aria-label={text.menu} data-no-print className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface inset-safe lg:hidden">
        <div className="grid grid-cols-5">
          {onBar.map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} aria-current={current(name)} className={barClass}>
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              <span className="max-w-full truncate">{name === 'users' ? text.onBar.users : text.links[name]}</span>
            </Link>
          ))}
          <Menu
            side="top"
            trigger={
              <button type="button" className={cx(barClass, behindMore.some(link => link.name === here) && 'text-lagoon!')}>
                <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
                <span className="max-w-full truncate">{text.more}</span>
              </button>
            }
          >
            {behindMore.map(({ name, to, icon: Icon }) => (
              <MenuLink key={name} render={<Link to={to} aria-current={current(name)} />}>
                <Icon aria-hidden className="size-[18px] text-muted" strokeWidth={1.75} />
                {text.links[name]}
              </MenuLink>
            ))}
          </Menu>
        </div>
      </nav>
    </div>
  )
}

/** Where one is: nobody should take this for an office of their own. */
function Sign({ className }: { className: string }) {
  const text = useText(backofficeText)
  return (
    <div className={cx('flex min-w-0 items-center gap-2.5 rounded-control bg-bar px-2.5 text-white', className)}>
      <span className="flex size-8 shrink-0 items-center justify-center rounded-inner bg-white/15">
        <Shield aria-hidden className="size-4" strokeWidth={1.75} />
      </span>
      <span className="min-w-0">
        <span className="block truncate text-15 leading-5 font-semibold">{text.title}</span>
        <span className="block truncate text-13 leading-4 opacity-80">{text.lead}</span>
      </span>
    </div>
  )
}
