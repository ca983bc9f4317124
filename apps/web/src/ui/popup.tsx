import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { focusAfterPopup, usePopups } from '../platform/popups.tsx'
import { isSteppingUp } from '../platform/step-up.ts'
import { useText } from '../platform/text.ts'
import { cx } from './cx.ts'
import { uiText } from './ui.text.ts'

interface PopupProps {
  title: ReactNode
  /** Under the title. */
  lead?: ReactNode
  children: ReactNode
  /** Widest, in pixels. */
  width?: number
  /** Leaves the padding, the title and the scrolling to the content; the title is still read aloud. */
  bare?: boolean
  /** Stays below the content while that scrolls. */
  footer?: ReactNode
  /** On a wide screen along the right edge, in full height, so that what it belongs to stays in sight; on a phone the whole screen. */
  side?: boolean
  /** A flow of steps: its height stays, whatever is inside; on a phone the whole screen. */
  tall?: boolean
  /** Only words: the title takes the focus, and by Tab what scrolls, so that keys reach all of it. */
  words?: boolean
  /** What gets the focus first, instead of the start of a `PopupBody` or the first field. */
  focus?: RefObject<HTMLElement | null>
  /** Instead of clearing the popup from the address. */
  onClose?: () => void
}

/**
 * The one open popup: in the middle of a wide screen, a sheet from below on a phone.
 * Closes by its cross, Esc and a press outside; the page behind stands still; the focus stays inside and goes back after.
 */
export function Popup({ title, lead, children, width = 480, bare = false, footer, side = false, tall = false, words = false, focus, onClose }: PopupProps) {
  const text = useText(uiText)
  const { close } = usePopups()
  const popup = useRef<HTMLDivElement>(null)
  const start = () => popup.current?.querySelector<HTMLElement>('[data-popup-start]') ?? true
  return (
    <Dialog.Root open onOpenChange={open => !open && !isSteppingUp() && (onClose ?? close)()}>
      <Dialog.Portal>
        <Dialog.Backdrop data-no-print className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Dialog.Viewport className={cx('fixed inset-0 z-50 flex', side ? 'justify-end md:p-2' : 'items-end justify-center md:items-center md:p-6')}>
          <Dialog.Popup
            ref={popup}
            initialFocus={focus ?? start}
            finalFocus={onClose ? undefined : focusAfterPopup}
            style={{ maxWidth: width }}
            className={cx(
              'relative flex w-full animate-sheet flex-col overflow-hidden bg-raised text-ink shadow-popup outline-none md:max-h-full md:rounded-card',
              side && 'h-full md:animate-panel',
              tall && 'h-dvh md:h-172.5 md:animate-rise',
              !side && !tall && 'max-h-[calc(100dvh-24px)] rounded-t-card border-t border-line md:animate-rise md:border-t-0',
            )}
          >
            {!side && !tall && <span aria-hidden className="absolute top-2.5 left-1/2 z-20 h-1 w-10 -translate-x-1/2 rounded-full bg-edge md:hidden" />}
            {bare ? (
              <>
                <Dialog.Title className="sr-only">{title}</Dialog.Title>
                {children}
              </>
            ) : (
              <div
                {...(words && { tabIndex: 0 })}
                className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-9 pb-6 focus-visible:-outline-offset-2 md:px-10 md:pt-9 md:pb-10"
              >
                <Dialog.Title {...(words && { 'data-popup-start': true, tabIndex: -1 })} className="pr-12 text-24 outline-none md:text-32">
                  {title}
                </Dialog.Title>
                {lead && <Dialog.Description className="mt-2 text-15 text-muted">{lead}</Dialog.Description>}
                <div className="mt-6">{children}</div>
              </div>
            )}
            {footer && (
              <div
                className={cx(
                  'shrink-0 border-t border-line bg-raised px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))]',
                  side ? 'md:pb-3' : tall ? 'md:px-6 md:pb-3' : 'md:px-10 md:py-4',
                )}
              >
                {footer}
              </div>
            )}
            <Dialog.Close
              data-no-print
              aria-label={text.close}
              className={cx(
                'absolute z-10 flex size-11 items-center justify-center rounded-control bg-raised text-ink transition-colors duration-150 hover:bg-wash',
                side || tall ? 'top-1.5 right-2' : 'top-4 right-4 md:top-5 md:right-5',
              )}
            >
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
