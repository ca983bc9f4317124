import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useText } from '../../platform/text.ts'
import { RentalWindow, type RentalWithUnits } from '../../search/rental-window.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { landingText } from './landing.text.ts'

interface LiveRowProps {
  rentals: readonly RentalWithUnits[]
  total: number
  isTotalExact: boolean
  state: 'pending' | 'error' | 'success'
}

/** Fewer of them share the width; more run off the right edge. */
const leastForRow = 4

/** Real companies in a row that the arrow keys move by one card. */
export function LiveRow({ rentals, total, isTotalExact, state }: LiveRowProps) {
  const text = useText(landingText)
  const card = cx('w-70 shrink-0 md:w-81', rentals.length < leastForRow && 'lg:w-[calc((100%-48px)/3)]')
  return (
    <section className="pt-16 pb-18 md:pt-26 md:pb-28">
      <div className="container-page flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-24 md:text-32">{text.now}</h2>
        {total > 0 && (
          <Link to="/search" className="flex min-h-11 items-center text-15 font-semibold text-lagoon underline decoration-1 underline-offset-4">
            {isTotalExact ? text.all(total) : text.allMany}
          </Link>
        )}
      </div>
      {state === 'success' && rentals.length === 0 && <p className="container-page mt-4 text-17 text-muted">{text.nobody}</p>}
      {state === 'error' && <p className="container-page mt-4 text-17 text-muted">{text.nowFailed}</p>}
      {(rentals.length > 0 || state === 'pending') && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row that scrolls is moved by the arrow keys
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
          tabIndex={0}
          aria-label={text.rowLabel}
          onKeyDown={moveByCard}
          className="mt-6 flex snap-x snap-mandatory scroll-px-(--row-margin) gap-6 overflow-x-auto px-(--row-margin) pb-3 [--row-margin:max(var(--page-margin),calc((100vw-1200px)/2))] [scrollbar-width:none] focus-visible:outline-offset-[-2px]"
        >
          {state === 'pending'
            ? [0, 1, 2].map(index => (
                <li key={index} className={card}>
                  <Skeleton className="aspect-3/2 rounded-card!" />
                  <Skeleton className="mt-3.5 h-6 w-40" />
                </li>
              ))
            : rentals.map(one => (
                <li key={one.rental.id} className={cx(card, 'snap-start')}>
                  <RentalWindow {...one} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function moveByCard(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const card = event.currentTarget.firstElementChild
  if (step === 0 || !card) return
  event.preventDefault()
  event.currentTarget.scrollBy({ left: step * (card.clientWidth + 24), behavior: 'smooth' })
}
