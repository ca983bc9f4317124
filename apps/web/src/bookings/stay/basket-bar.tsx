import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import type { AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import { Link } from '@tanstack/react-router'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { writeItemsWith } from './stay-items.ts'
import { stayItemsText } from './stay-items.text.ts'

interface BasketBarProps {
  rental: string
  items: readonly AskedItem[]
  units: readonly { id: string; title: string }[]
}

/** What the guest has chosen of a rental, at the bottom of the screen, with the way to its dates and price. */
export function BasketBar({ rental, items, units }: BasketBarProps) {
  const text = useText(stayItemsText)
  const { from, to, time } = useAppSearch()
  const [first] = items
  if (!first) return null
  const titles = items.map(({ unitId, count }) => timesInWords(units.find(unit => unit.id === unitId)?.title ?? text.another, count))
  return (
    <section
      aria-label={text.basket}
      className="sticky bottom-0 z-20 -mx-(--page-margin) mt-8 flex items-center justify-between gap-4 border-t border-line bg-page px-(--page-margin) pt-3 pb-[calc(12px+env(safe-area-inset-bottom,0px))]"
    >
      <p aria-live="polite" className="min-w-0">
        <b className="block text-17 font-title">{text.inAll(items.reduce((sum, { count }) => sum + count, 0))}</b>
        <span className="line-clamp-2 text-13 text-muted">{titles.join(', ')}</span>
      </p>
      <Link
        to="/rentals/$rental/units/$unit"
        params={{ rental, unit: first.unitId }}
        search={{ from, to, time, items: writeItemsWith(first.unitId, items) }}
        className={cx(buttonClass({ size: 'medium' }), 'shrink-0')}
      >
        {from ? text.goOn : text.toDates}
      </Link>
    </section>
  )
}
