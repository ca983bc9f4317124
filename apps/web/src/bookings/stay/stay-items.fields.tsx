import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useText } from '../../platform/text.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import type { Quote } from './stay-price.tsx'
import { writeItems } from './stay-items.ts'
import { stayItemsText } from './stay-items.text.ts'
import type { StayChoice } from './use-stay.ts'

interface StayItemsProps {
  choice: StayChoice
  quote: Quote | undefined
  /** The units that the page knows. */
  units: Answer<typeof readRental>['units']
}

/** What is booked and how many of each, with the way to add more of the rental. */
export function StayItemsFields({ choice, quote, units }: StayItemsProps) {
  const text = useText(stayItemsText)
  const { from, to, time } = useAppSearch()
  const { items, unit, rental } = choice
  return (
    <section aria-label={text.items} className="mt-4">
      <h3 className="text-15 font-semibold">{items.length === 1 ? text.howMany : text.items}</h3>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ unitId, count }) => {
          const quoted = quote?.items.find(item => item.unitId === unitId)
          const known = unitId === unit.id ? unit : units.find(one => one.id === unitId)
          const title = known?.title ?? quoted?.title ?? text.another
          const left = quoted?.left
          return (
            <li key={unitId} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                <span className="block text-15 break-words">{title}</span>
                {left !== undefined && left < count && <span className="block text-13 text-brick">{text.left(left)}</span>}
              </span>
              <span className="flex shrink-0 items-center">
                <CountSteps
                  value={count}
                  least={1}
                  most={Math.max(count, known?.pieceCount ?? 1)}
                  words={{ less: text.less(title), more: text.more(title) }}
                  onChange={next => choice.setCount(unitId, next)}
                />
                {items.length > 1 && unitId === unit.id && <span aria-hidden className="size-11" />}
                {unitId !== unit.id && (
                  <button
                    type="button"
                    aria-label={text.remove(title)}
                    title={text.remove(title)}
                    onClick={() => choice.setCount(unitId, 0)}
                    className="flex size-11 items-center justify-center rounded-control text-lagoon hover:bg-wash"
                  >
                    <X aria-hidden className="size-4.5" strokeWidth={1.75} />
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Link
        to="/rentals/$rental"
        params={{ rental: rental.slug }}
        search={{ from, to, time, items: writeItems(items) }}
        hash="units"
        className="flex min-h-11 w-fit items-center text-15 font-semibold text-lagoon underline decoration-1 underline-offset-4"
      >
        {text.addMore}
      </Link>
    </section>
  )
}
