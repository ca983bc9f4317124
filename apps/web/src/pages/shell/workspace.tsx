import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { Logo } from '../../ui/logo.tsx'
import { OfficeTopPlace } from '../office/office-top.tsx'
import { LanguageButton } from './language-button.tsx'
import { OwnOutlet } from './layouts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shellText } from './shell.text.ts'
import { ThemeButton } from './theme-button.tsx'
import { UserArea } from './user-area.tsx'

/** A link of the rail; `aria-current` marks the page that is open. */
export const railClass =
  'flex h-9 items-center gap-3 rounded-control border border-transparent px-2.5 text-15 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:[&>svg]:text-lagoon coarse:h-11'
/** A link below the menu that leads out of the workspace. */
export const exitClass = 'flex h-9 shrink-0 items-center gap-3 rounded-control px-2.5 text-13 text-muted hover:text-ink coarse:h-11'
/** An item of a phone's bar, with a `BarItem` in it. */
export const barClass =
  'relative flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-13 font-medium text-muted aria-[current=page]:text-lagoon'

interface WorkspaceProps {
  /** The key under which the page's scroll position is kept. */
  name: string
  /** Name of the menu, for screen readers. */
  menu: string
  /** Below the logo on a wide screen: whose workspace it is, links before the menu. */
  rail: ReactNode
  /** The menu's links on a wide screen. */
  links: ReactNode
  /** Below the menu. */
  exit: ReactNode
  /** At the left of a phone's head. */
  head: ReactNode
  /** Before the switches of a wide screen's head. */
  tools?: ReactNode
  /** A phone's bar: up to five items. */
  bar: ReactNode
  /** Above the page. */
  notices?: ReactNode
  /** It is not known yet whether the user may see the page. */
  waits?: boolean
}

/** Rail and panel on a wide screen; head and bottom bar on a phone. The page stands in the panel. */
export function Workspace({ name, menu, rail, links, exit, head, tools, bar, notices, waits = false }: WorkspaceProps) {
  const text = useText(shellText)
  const [top, setTop] = useState<HTMLElement | null>(null)
  return (
    <div className="flex min-h-dvh flex-col bg-sand lg:h-dvh lg:flex-row">
      <aside data-no-print className="hidden w-66 shrink-0 flex-col gap-3 overflow-y-auto p-3 lg:flex">
        <Link to="/" title={text.slogan} className="flex h-10 w-fit items-center rounded-inner px-2">
          <Logo />
        </Link>
        {rail}
        <nav aria-label={menu} className="flex flex-1 flex-col gap-0.5">
          {links}
        </nav>
        {exit}
      </aside>

      <div className="flex min-w-0 flex-1 flex-col bg-page lg:m-2 lg:ml-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <header
          data-no-print
          className="sticky top-0 z-20 flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line bg-inherit px-4 lg:h-15 lg:px-6"
        >
          {head}
          <div ref={setTop} className="hidden min-w-0 flex-1 lg:flex" />
          <div className="flex shrink-0 items-center gap-1">
            <span className="hidden items-center lg:flex">
              {tools}
              <LanguageButton />
              <ThemeButton />
            </span>
            <UserArea />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          data-scroll-restoration-id={name}
          className="min-h-0 flex-1 pb-[calc(72px+env(safe-area-inset-bottom,0px))] outline-none lg:overflow-y-auto lg:pb-0"
        >
          {notices}
          <OfficeTopPlace value={top}>{waits ? <Skeleton className="m-4 h-120 rounded-card lg:m-6" /> : <OwnOutlet />}</OfficeTopPlace>
        </main>
      </div>

      <nav aria-label={menu} data-no-print className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface inset-safe lg:hidden">
        <div className="grid auto-cols-fr grid-flow-col">{bar}</div>
      </nav>
    </div>
  )
}

/** What an item of a phone's bar shows. */
export function BarItem({ icon, badge, children }: { icon: ReactNode; badge?: ReactNode; children: ReactNode }) {
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
