import { mostOfUnit } from '@rentwell/contract/calendar/items.rules.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { stayAddress } from '../../bookings/stay/stay-address.ts'
import { StayExtrasFields } from '../../bookings/stay/stay-extras.fields.tsx'
import { noExtras } from '../../bookings/stay/stay-extras.ts'
import { goToCalendar, StayFields } from '../../bookings/stay/stay-fields.tsx'
import { stayItemsText } from '../../bookings/stay/stay-items.text.ts'
import { StayPrice } from '../../bookings/stay/stay-price.tsx'
import { stayText } from '../../bookings/stay/stay.text.ts'
import { useStayText } from '../../bookings/stay/use-stay-text.ts'
import type { StayChoice } from '../../bookings/stay/use-stay.ts'
import { useStayQuote } from '../../bookings/stay/use-stay-quote.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import { embedText } from './embed.text.ts'

/** Dates, how many, extras and the price of a stay; the booking goes on in a tab of our own, where people can log in and pay. */
export function EmbeddedPanel({ choice, extras }: { choice: StayChoice; extras: readonly Extra[] }) {
  const text = useText(stayText)
  const embed = useText(embedText)
  const { name: siteName } = useSite()
  const { unit, rental, stay } = choice
  const [chosen, setChosen] = useState(noExtras)
  const { quote, error } = useStayQuote(choice, chosen, extras)
  const isWhole = stay?.length !== undefined && !stay.obstacle
  return (
    <section aria-labelledby="price-title" className="min-w-0">
      <h2 id="price-title" className="sr-only">
        {text.total}
      </h2>
      <StayFields choice={choice} />
      {stay?.obstacle && (
        <p role="alert" className="mt-4 text-15 text-brick">
          {text.obstacle[stay.obstacle]}
        </p>
      )}
      {unit.pieceCount > 1 && <Count choice={choice} left={quote?.left} />}
      {isWhole && (
        <>
          <StayExtrasFields
            extras={extras}
            base={unit.baseRentalPeriod}
            nights={unit.baseRentalPeriod === 'Nightly' ? unit : undefined}
            currency={unit.currency}
            chosen={chosen}
            onChange={patch => setChosen(now => ({ ...now, ...patch }))}
          />
          {!(error && !quote) && <StayPrice quote={quote} timeZone={rental.timeZone} />}
        </>
      )}
      {error && isWhole && (
        <p role="alert" className="mt-4 text-15 text-brick">
          {error.message}
        </p>
      )}
      <div className="mt-5">
        <Act choice={choice} path={stayAddress(choice, chosen, useAppSearch()['lang'])} />
      </div>
      <p className="mt-3 text-center text-13 text-muted">
        {unit.instantBook ? text.instant : text.answer(rental.answerHours)} {embed.newTab(siteName)}
      </p>
    </section>
  )
}

/** How many of a unit that has several pieces. */
function Count({ choice, left }: { choice: StayChoice; left: number | undefined }) {
  const text = useText(stayItemsText)
  const { unit, items } = choice
  const count = items.find(item => item.unitId === unit.id)?.count ?? 1
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block text-15 font-semibold">{text.howMany}</span>
        {left !== undefined && left < count && <span className="block text-13 text-brick">{text.left(left)}</span>}
      </span>
      <CountSteps
        value={count}
        least={1}
        most={Math.min(mostOfUnit, Math.max(count, unit.pieceCount))}
        words={{ less: text.less(unit.title), more: text.more(unit.title) }}
        onChange={next => choice.setCount(unit.id, next)}
      />
    </div>
  )
}

/** Leads to our own page of the unit with what was chosen; without a whole stay, to the calendar. */
function Act({ choice, path }: { choice: StayChoice; path: string }) {
  const text = useStayText(choice.unit.baseRentalPeriod)
  const embed = useText(embedText)
  const { unit, stay } = choice
  if (stay?.length === undefined || stay.obstacle) {
    return (
      <Button size="huge" wide className="max-lg:px-5" onClick={goToCalendar}>
        {stay && !stay.obstacle ? text.chooseEnd : isByDate(unit.baseRentalPeriod) ? text.chooseDates : text.chooseDay}
      </Button>
    )
  }
  return (
    <a href={path} target="_blank" rel="noopener" className={buttonClass({ size: 'huge', wide: true })}>
      {unit.instantBook ? text.book : text.request}
      <ExternalLink aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="sr-only">, {embed.opens}</span>
    </a>
  )
}
