import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'

interface PopupBodyProps {
  /** Read aloud when the focus comes to it. */
  label: string
  /** Read aloud instead when it begins anew, such as the name of a step. */
  beginning?: string | undefined
  /** Takes the focus: its beginning. */
  start?: Ref<HTMLSpanElement>
  scroller?: Ref<HTMLElement>
  className?: string
  children: ReactNode
}

/**
 * What scrolls in a popup that lays itself out. The focus begins at its start, from where the arrow keys scroll it:
 * on the whole of it, it would draw a frame that looks like a fault. By Tab it is reached as well.
 */
export const PopupBody = ({ label, beginning = label, start, scroller, className, children }: PopupBodyProps) => (
  <section
    ref={scroller}
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    tabIndex={0}
    className={cx('relative min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2', className)}
  >
    <span ref={start} data-popup-start tabIndex={-1} className="sr-only outline-none">
      {beginning}
    </span>
    {children}
  </section>
)
