import { Link, useRouterState } from '@tanstack/react-router'
import {
  ArrowLeft,
  CalendarDays,
  CreditCard,
  Ellipsis,
  Flag,
  FolderTree,
  HeartPulse,
  LayoutDashboard,
  MessageSquareQuote,
  Palette,
  Scale,
  ScrollText,
  Shield,
  Store,
  Users,
} from 'lucide-react'
import { useMe } from '../../accounts/me.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { NotFoundPage } from '../shell/not-found.tsx'
import { BarItem, barClass, exitClass, railClass, Workspace } from '../shell/workspace.tsx'
import { backofficeText } from './backoffice.text.ts'

const links = [
  { name: 'dashboard', to: '/backoffice/dashboard', icon: LayoutDashboard },
  { name: 'users', to: '/backoffice/users', icon: Users },
  { name: 'rentals', to: '/backoffice/rentals', icon: Store },
  { name: 'bookings', to: '/backoffice/bookings', icon: CalendarDays },
  { name: 'payments', to: '/backoffice/payments', icon: CreditCard },
  { name: 'reviews', to: '/backoffice/reviews', icon: MessageSquareQuote },
  { name: 'reports', to: '/backoffice/reports', icon: Flag },
  { name: 'claims', to: '/backoffice/claims', icon: Scale },
  { name: 'categories', to: '/backoffice/categories', icon: FolderTree },
  { name: 'site', to: '/backoffice/site', icon: Palette },
  { name: 'audit', to: '/backoffice/audit', icon: ScrollText },
  { name: 'system', to: '/backoffice/system', icon: HeartPulse },
] as const

/** On a phone; the rest stands behind 'More'. */
const [onBar, behindMore] = [links.slice(0, 4), links.slice(4)]

/** The site's own office: for everybody but admins it is not there. */
export default function BackofficeLayout() {
  const text = useText(backofficeText)
  const here = useRouterState({ select: state => state.location.pathname }).split('/')[2]
  const user = useMe(session => session.user)
  const current = (name: string) => (name === here ? ('page' as const) : undefined)
  if (!import.meta.env.SSR && user && !user.roles.includes('admin')) return <NotFoundPage />
  return (
    <Workspace
      name="backoffice"
      menu={text.menu}
      rail={<Sign className="h-[54px] shrink-0" />}
      links={links.map(({ name, to, icon: Icon }) => (
        <Link key={name} to={to} aria-current={current(name)} className={railClass}>
          <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
          {text.links[name]}
        </Link>
      ))}
      exit={
        <Link to="/" className={exitClass}>
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {text.back}
        </Link>
      }
      head={<Sign className="h-11 lg:hidden" />}
      bar={
        <>
          {onBar.map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} aria-current={current(name)} className={barClass}>
              <BarItem icon={<Icon aria-hidden className="size-5" strokeWidth={1.75} />}>{{ ...text.links, ...text.onBar }[name]}</BarItem>
            </Link>
          ))}
          <Menu
            side="top"
            trigger={
              <button type="button" className={cx(barClass, behindMore.some(link => link.name === here) && 'text-lagoon!')}>
                <BarItem icon={<Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />}>{text.more}</BarItem>
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
        </>
      }
    />
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
