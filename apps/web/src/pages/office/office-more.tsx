import { Dialog } from '@base-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { CloudUpload, ContactRound, ExternalLink, FileText, MapPin, Search } from 'lucide-react'
import { offlineText } from '../../acceptance/offline/offline.text.ts'
import { offersText } from '../../bookings/offers/offers.text.ts'
import { customersText } from '../../customers/customers.text.ts'
import { useText } from '../../platform/text.ts'
import { trackerText } from '../../tracker/tracker.text.ts'
import { cx } from '../../ui/cx.ts'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { shellText } from '../shell/shell.text.ts'
import type { OfficeLink } from './office-menu.ts'
import { paletteText } from './keyboard/palette.text.ts'

interface OfficeMoreProps {
  open: boolean
  onClose: () => void
  /** Opens the command palette. */
  onFind: () => void
  links: readonly OfficeLink[]
  rental: string
  slug: string | undefined
}

const rowClass = 'flex h-12 items-center gap-3 rounded-control px-3 text-15 font-medium hover:bg-wash'

/** The rest of the office menu on a phone. */
export function OfficeMore({ open, onClose, onFind, links, rental, slug }: OfficeMoreProps) {
  const text = useText(shellText)
  const palette = useText(paletteText)
  const tracker = useText(trackerText)
  const customers = useText(customersText)
  const offers = useText(offersText)
  const offline = useText(offlineText)
  return (
    <Dialog.Root open={open} onOpenChange={next => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 animate-sheet rounded-t-card border-t border-line bg-raised p-4 pt-8 pb-[calc(16px+env(safe-area-inset-bottom,0px))] shadow-popup outline-none">
          <span aria-hidden className="absolute top-2.5 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-edge" />
          <Dialog.Title className="sr-only">{text.office.more}</Dialog.Title>
          <button
            type="button"
            onClick={() => {
              onClose()
              requestAnimationFrame(onFind)
            }}
            className={cx(rowClass, 'w-full text-left')}
          >
            <Search aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {palette.title}
          </button>
          <Link to="/office/$rental/tracker" params={{ rental }} onClick={onClose} className={rowClass}>
            <MapPin aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {tracker.title}
          </Link>
          <Link to="/office/$rental/customers" params={{ rental }} onClick={onClose} className={rowClass}>
            <ContactRound aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {customers.title}
          </Link>
          <Link to="/office/$rental/offers" params={{ rental }} onClick={onClose} className={rowClass}>
            <FileText aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {offers.title}
          </Link>
          {links.map(({ name, to, icon: Icon }) => (
            <Link key={name} to={to} params={{ rental }} onClick={onClose} className={rowClass}>
              <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              {text.office[name]}
            </Link>
          ))}
          <Link to="/office/$rental/offline" params={{ rental }} onClick={onClose} className={rowClass}>
            <CloudUpload aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
            {offline.page}
          </Link>
          {slug && (
            <Link to="/rentals/$rental" params={{ rental: slug }} onClick={onClose} className={rowClass}>
              <ExternalLink aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
              {text.publicPage}
            </Link>
          )}
          <div className="mt-2 border-t border-line px-3 pt-3">
            <LanguageSwitch />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
