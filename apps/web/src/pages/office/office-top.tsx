import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Head } from '../../platform/head.tsx'

/** The place in the office's top bar where a page says what it is; null until the bar stands. */
export const OfficeTopPlace = createContext<HTMLElement | null>(null)

interface OfficeTopProps {
  title: string
  /** Muted, after the title. */
  context?: ReactNode
  /** Buttons of the page: in the top bar of a wide screen, beside the title on a phone. */
  actions?: ReactNode
  /** Title of the tab, where it says more. */
  tab?: string
}

/** The page's title, what it is about now, and its acts. */
export function OfficeTop({ title, context, actions, tab }: OfficeTopProps) {
  const place = useContext(OfficeTopPlace)
  return (
    <>
      <Head title={tab ?? title} />
      {place &&
        createPortal(
          <div className="hidden min-w-0 flex-1 items-center gap-2.5 lg:flex">
            <h1 className="shrink-0 text-20">{title}</h1>
            {context && <p className="min-w-0 truncate text-15 text-muted">{context}</p>}
            {actions && <div className="ml-auto flex shrink-0 items-center gap-2 pr-2 [&_a]:h-9 [&_button]:h-9">{actions}</div>}
          </div>,
          place,
        )}
      <div className="flex items-center justify-between gap-3 px-4 pt-4 lg:hidden">
        <div className="min-w-0">
          <h1 className="text-24">{title}</h1>
          {context && <p className="text-13 text-muted">{context}</p>}
        </div>
        {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
      </div>
    </>
  )
}
