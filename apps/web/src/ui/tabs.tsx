import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useEdges } from './use-edges.ts'

export interface Tab {
  label: ReactNode
  link: LinkProps
}

/** Pages beside each other, each with its own address; the present one is brought into sight where they do not all fit. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: location => location.pathname })
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  useEdges(nav)
  return (
    <div className="border-b border-line">
      <nav ref={nav} aria-label={label} className="relative -mb-px overflow-x-auto [scrollbar-width:none] fades">
        <ul className="flex min-w-max gap-7 px-1">
          {tabs.map((tab, index) => (
            <li key={index}>
              <Link
                {...tab.link}
                className="flex h-11 items-center border-b-2 border-transparent text-15 font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-lagoon aria-[current=page]:font-semibold aria-[current=page]:text-ink"
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
