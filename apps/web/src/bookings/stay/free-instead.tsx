import { lengthInWords, periodInWords } from '@rentwell/contract/units/lengths.words.ts'
import { formatMoneyShort } from '@rentwell/contract/money.ts'
import type { BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Alternative } from './alternatives.ts'
import { OfferedStayCard, type OfferedStay } from './offered-stay-card.tsx'
import { addressOf, nearestStays, type Stay } from './stay-choice.ts'
import { stayText } from './stay.text.ts'
import type { StayChoice } from './use-stay.ts'
import { listAlternatives } from '@rentwell/contract/pricing/alternatives.endpoints.ts'

/** Alternatives to a stay that is not available: read from the server, or computed here if that fails. */
export function FreeInsteadOf({ choice, stay }: { choice: StayChoice; stay: Stay & { length: number } }) {
  const text = useText(stayText)
  const { unit, rental, offer } = choice
  const query = useRead(listAlternatives, { rental: rental.slug, unit: unit.id, startAt: stay.start.toISOString(), rentalLength: stay.length })
  if (query.data && query.data.alternatives.length + query.data.nearby.length === 0) return <p className="mt-3 text-15 text-muted">{text.nothingInstead}</p>
  if (query.data) return <FreeInstead choice={choice} stays={query.data.alternatives} nearby={query.data.nearby} />
  if (!query.isError || !offer) return <Skeleton className="mt-3 h-32 w-full rounded-control!" />
  const near = nearestStays(offer, stay.start, stay.length)
  return (
    <FreeInstead
      choice={choice}
      stays={near.map(({ start, end }) => ({
        kind: 'other_time',
        unitId: unit.id,
        title: unit.title,
        rentalLength: stay.length,
        total: unit.basePrice * stay.length,
        startAt: start.toISOString(),
        endAt: end.toISOString(),
      }))}
    />
  )
}

interface FreeInsteadProps {
  choice: StayChoice
  stays: readonly Alternative[]
  /** Of other rentals. */
  nearby?: readonly OfferedStay[]
  onTaken?: () => void
}

/** List of alternatives: another time, a shorter stay, or a similar unit. A click chooses one. */
export function FreeInstead({ choice, stays, nearby = [], onTaken }: FreeInsteadProps) {
  const text = useText(stayText)
  const { unit, rental } = choice
  if (stays.length + nearby.length === 0) return null
  const take = (one: Alternative) => {
    choice.take(new Date(one.startAt), one.rentalLength)
    onTaken?.()
  }
  const own = (kind: Alternative['kind']) => stays.filter(one => one.kind === kind)
  return (
    <div className="mt-3 flex flex-col gap-3 text-15">
      {(['other_time', 'shorter'] as const).map(
        kind =>
          own(kind).length > 0 && (
            <Group key={kind} title={text.instead[kind]}>
              {own(kind).map(one => (
                <Button key={one.startAt} variant="secondary" size="medium" wide className="h-auto! min-h-11 [&>span]:w-full" onClick={() => take(one)}>
                  <StayWords stay={one} base={unit.baseRentalPeriod} timeZone={rental.timeZone} choice={choice} hasLength={kind === 'shorter'} />
                </Button>
              ))}
            </Group>
          ),
      )}
      {own('like_unit').length > 0 && (
        <Group title={text.instead.like_unit}>
          {own('like_unit').map(one => (
            <StayLink key={one.unitId} stay={one} rental={rental.slug} base={unit.baseRentalPeriod} timeZone={rental.timeZone}>
              <span className="min-w-0 truncate">{one.title}</span>
              <span className="figures shrink-0 text-muted">
                <Money choice={choice} amount={one.total} />
              </span>
            </StayLink>
          ))}
        </Group>
      )}
      {nearby.length > 0 && (
        <Group title={text.instead.nearby}>
          {nearby.map(stay => (
            <OfferedStayCard key={stay.unit.id} stay={stay} />
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-15 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

interface StayWordsProps {
  stay: Alternative
  base: BasePeriod
  timeZone: string
  choice: StayChoice
  hasLength: boolean
}

function StayWords({ stay, base, timeZone, choice, hasLength }: StayWordsProps) {
  const language = useLanguage()
  return (
    <span className="flex w-full items-baseline justify-between gap-3 py-1 text-left whitespace-normal">
      <span className="min-w-0">
        {periodInWords(new Date(stay.startAt), new Date(stay.endAt), base, timeZone, language)}
        {hasLength && `, ${lengthInWords(stay.rentalLength, base, language)}`}
      </span>
      <span className="figures shrink-0 font-normal text-muted">
        <Money choice={choice} amount={stay.total} />
      </span>
    </span>
  )
}

function Money({ choice, amount }: { choice: StayChoice; amount: number }) {
  const language = useLanguage()
  return <>{formatMoneyShort(amount, choice.unit.currency, language)}</>
}

interface StayLinkProps {
  stay: Alternative
  /** Slug of the rental. */
  rental: string
  base: BasePeriod
  timeZone: string
  children: ReactNode
}

/** Link to a unit with the stay in the URL. */
export function StayLink({ stay, rental, base, timeZone, children }: StayLinkProps) {
  const address = addressOf({ base, timeZone }, new Date(stay.startAt), stay.rentalLength)
  return (
    <Link
      to="/rentals/$rental/units/$unit"
      params={{ rental, unit: stay.unitId }}
      search={address}
      className={`${buttonClass({ variant: 'secondary', size: 'medium', wide: true })} justify-between!`}
    >
      {children}
    </Link>
  )
}
