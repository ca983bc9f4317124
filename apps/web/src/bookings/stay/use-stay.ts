import type { OpenDay, UnitTerms } from '@rentwell/contract/calendar/availability.rules.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { readUnit, readRental } from '@rentwell/contract/units/units.endpoints.ts'
import { isByDate } from '@rentwell/contract/units/units.rules.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useRead } from '../../platform/data.ts'
import { useInBrowser } from '../../platform/in-browser.ts'
import { useAppSearch } from '../../platform/popups.tsx'
import { serverTime } from '../../platform/server-clock.ts'
import { daysFromTo, isDate, monthOf, todayIn } from '../../ui/days.ts'
import { availabilityAround, renderedAvailability } from './availability.reads.ts'
import type { AskedItem } from '@rentwell/contract/calendar/items.rules.ts'
import { addressOf, mergeBusy, readStay, type Offer, type Stay } from './stay-choice.ts'
import { itemsWith, readItems, withCount, writeItemsWith } from './stay-items.ts'
import { readAvailability } from '@rentwell/contract/calendar/calendar.endpoints.ts'

export type ShownUnit = Answer<typeof readUnit>['unit']
export type ShownRental = Answer<typeof readRental>['rental']
type Reason = NonNullable<Answer<typeof readAvailability>['days'][number]['reason']>

export interface StayChoice {
  unit: ShownUnit
  rental: ShownRental
  today: string
  /** First month shown. */
  month: string
  showMonth: (month: string) => void
  /** Undefined until the calendar has been read. */
  offer: Offer | undefined
  days: ReadonlyMap<string, { available: boolean; reason?: Reason | OpenDay['reason'] | undefined }>
  failed: { error: Error; again: () => void } | undefined
  /** True if the URL contains a complete stay, even before it is validated. */
  isAsked: boolean
  stay: Stay | undefined
  /** What is booked: this unit, and others of the rental that the guest has added. */
  items: AskedItem[]
  setCount: (unitId: string, count: number) => void
  /** Writes a choice into the URL. `shownTime` goes with it unless a time is in the URL already, even if it is not shown yet. */
  choose: (choice: { from?: string | undefined; to?: string | undefined; time?: string | undefined; length?: string | undefined }, shownTime?: string) => void
  /** Chooses a stay by its start and end. */
  take: (start: Date, length: number) => void
}

/** The choice of a stay: availability, the stay in the URL, and functions to change it. */
export function useStay(unit: ShownUnit, rental: ShownRental, seasons?: UnitTerms['seasons']): StayChoice {
  const { from, to, time, length, items: itemsInUrl } = useAppSearch()
  const router = useRouter()
  const [today] = useState(() => todayIn(rental.timeZone))
  const [month, setMonth] = useState(() => (isDate(from) && from > today ? monthOf(from) : monthOf(today)))
  // The page from the server carries the days that it shows; more are read when its scripts have started.
  const inBrowser = useInBrowser()
  const around = (wanted: string) => (inBrowser ? availabilityAround(unit.id, rental, wanted) : renderedAvailability(unit.id, rental, from))
  const shown = useRead(readAvailability, around(month), { keepPrevious: true })
  const chosen = useRead(readAvailability, around(isDate(from) ? monthOf(from) : month), { keepPrevious: true })
  /** 0 while days of another range are shown until the answer arrives. */
  const readAt = Math.max(shown.dataUpdatedAt, chosen.dataUpdatedAt)

  const days = useMemo(() => new Map([...(chosen.data?.days ?? []), ...(shown.data?.days ?? [])].map(day => [day.date, day])), [chosen.data, shown.data])
  const offer = useMemo((): Offer | undefined => {
    if (!shown.data || !chosen.data) return undefined
    const periods = [chosen.data, shown.data].map(answer => answer.busy.map(busy => ({ start: new Date(busy.startAt), end: new Date(busy.endAt) })))
    const terms = {
      base: unit.baseRentalPeriod,
      nights: unit.checkIn !== undefined && unit.checkOut !== undefined ? { checkIn: unit.checkIn, checkOut: unit.checkOut } : undefined,
      seasons,
      rules: unit.rules,
      timeZone: rental.timeZone,
      openingHours: rental.openingHours,
      instantBook: unit.instantBook,
    }
    return { terms, busy: mergeBusy(...periods), now: new Date(serverTime(readAt || undefined)) }
  }, [shown.data, chosen.data, readAt, unit, rental, seasons])
  const stay = useMemo(() => offer && readStay(offer, { from, to, time, length: Number(length) || undefined }), [offer, from, to, time, length])

  const choose: StayChoice['choose'] = (choice, shownTime) => {
    // After booking, navigation to another page is under way and must not be replaced by an automatic correction of the fields.
    const { location, resolvedLocation } = router.state
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) return
    void router.navigate({ to: '.', search: before => ({ ...before, time: before.time ?? shownTime, ...choice }), replace: true, resetScroll: false })
  }
  const items = useMemo(() => itemsWith(unit.id, readItems(itemsInUrl)), [unit.id, itemsInUrl])
  const broken = [shown, chosen].find(query => query.isError)
  return {
    unit,
    rental,
    today,
    month,
    showMonth: setMonth,
    offer,
    days,
    failed: broken?.error ? { error: broken.error, again: () => void broken.refetch() } : undefined,
    isAsked: isDate(from) && (!isByDate(unit.baseRentalPeriod) || (isDate(to) && daysFromTo(from, to) > 0)),
    stay,
    items,
    setCount: (unitId, count) => {
      const search = { items: writeItemsWith(unit.id, withCount(items, unitId, count)) }
      void router.navigate({ to: '.', search: before => ({ ...before, ...search }), replace: true, resetScroll: false })
    },
    choose,
    take: (start, lengthOfStay) => {
      if (!offer) return
      const address = addressOf(offer.terms, start, lengthOfStay)
      setMonth(monthOf(address.from))
      choose(address)
    },
  }
}
