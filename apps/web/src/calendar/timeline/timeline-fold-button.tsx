import { ChevronRight } from 'lucide-react'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import type { TimelineLook } from './timeline-look.ts'
import type { Row } from './timeline-rows.ts'
import { timelineText } from './timeline.text.ts'

/** Opens and closes a unit in the column of names. The keyboard does that from the cells; the button is for the mouse, the finger and screen readers. */
export function FoldButton({ row: { unit, fold }, title, look }: { row: Row; title: string; look: TimelineLook }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={fold?.isOpen}
      aria-label={title}
      data-fold={unit.id}
      onMouseDown={event => event.preventDefault()} // the keyboard stays on its cell
      // Focused, it must not push the days aside: it is in sight although the names' column is no place to scroll to.
      style={{ height: look.isWide ? look.row : 36, scrollMarginLeft: -look.column }}
      className="group/fold sticky left-0 z-11 flex w-11 items-center justify-center max-lg:w-12"
    >
      <span className="target flex size-6 items-center justify-center rounded-full text-muted transition-colors duration-150 group-hover/fold:bg-wash group-hover/fold:text-ink">
        <ChevronRight aria-hidden className={cx('size-4 transition-transform duration-150', fold?.isOpen && 'rotate-90')} strokeWidth={2} />
      </span>
    </button>
  )
}

/** The key that folds the unit which the keyboard stands on; the sheet of shortcuts lists it. */
export function FoldShortcut({ onFold }: { onFold: () => void }) {
  const text = useText(timelineText)
  useShortcuts(text.shortcuts, [{ keys: '-', name: text.foldUnit, run: onFold }])
  return null
}
