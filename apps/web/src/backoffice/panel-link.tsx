import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useAppSearch, usePopups, withPopup, type PopupData } from '../platform/popups.tsx'

export type PanelName =
  | 'backoffice-user'
  | 'backoffice-rental'
  | 'backoffice-booking'
  | 'backoffice-payment'
  | 'backoffice-review'
  | 'backoffice-category'
  | 'backoffice-report'

interface PanelLinkProps<N extends PanelName> {
  panel: N
  data: PopupData[N]
  className?: string
  children: ReactNode
}

/** Opens a panel over the list it stands in; an address of its own. */
export function PanelLink<N extends PanelName>({ panel, data, className, children }: PanelLinkProps<N>) {
  const search = useAppSearch()
  const popups = usePopups()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const openPanel = popups.open as (name: PanelName, more: PopupData[PanelName]) => void
    openPanel(panel, data)
  }
  return (
    <Link to="." search={withPopup(search, panel, data)} preload={false} resetScroll={false} onClick={open} {...(className && { className })}>
      {children}
    </Link>
  )
}
