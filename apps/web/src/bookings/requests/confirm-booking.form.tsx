import { confirmBooking, createBooking, listBookings, readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../../platform/api-error.ts'
import { moneyText } from '../../money/money.text.ts'
import { PaymentChoice } from '../../money/payment-choice.tsx'
import { usePaymentWay } from '../../money/use-payment-way.ts'
import { keyOf, markStale, useCommand, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useNow } from '../../platform/now.ts'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { alternativesOf, everyAlternativeOf } from '../stay/alternatives.ts'
import { StayLink } from '../stay/free-instead.tsx'
import { guestBookingText } from '../guest-booking.text.ts'
import { bankPage, priceKeptUntil, type GuestBooking } from '../guest-booking.ts'

/** Sends a draft to the rental with the chosen payment, or offers alternatives if it has expired. */
export function useConfirmBooking(booking: GuestBooking) {
  const text = useText(guestBookingText)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const now = useNow(15_000)
  const confirm = useCommand(confirmBooking, { stale: [listBookings, readBooking] })
  const create = useCommand(createBooking, { stale: [listBookings] })
  const payment = usePaymentWay({ wasRefused: booking.payment.status === 'failed' })
  const unit = useRead(readUnit, { rental: booking.rentalId, unit: booking.unit.id }, { enabled: booking.status === 'draft' })
  const isOld = !booking.can.includes('confirm') || priceKeptUntil(booking) <= now || confirm.error?.reason === 'quote_expired'

  /** Creates a draft of the same length at another time and the current price. */
  const startFrom = async (startAt: string) => {
    const made = await create.run({
      unitId: booking.unit.id,
      startAt,
      rentalLength: booking.rentalLength,
      ...(booking.comment && { comment: booking.comment }),
    })
    if (!made) return
    confirm.reset()
    queryClient.setQueryData(keyOf(readBooking, { booking: made.answer.booking.id }), made.answer)
    await navigate({ to: '/bookings/$booking', params: { booking: made.answer.booking.id } })
  }
  const send = async () => {
    if (!payment.way) return
    create.reset()
    const done = await confirm.run({ booking: booking.id, payment: payment.way })
    if (!done) {
      if (payment.way.kind === 'online') payment.choose('')
      void markStale(queryClient, [readBooking])
      return
    }
    queryClient.setQueryData(keyOf(readBooking, { booking: booking.id }), done.answer)
    const bank = bankPage(done.answer.booking, done.answer.booking.payment.actionUrl)
    if (bank) return location.assign(bank)
    if (done.answer.booking.status === 'new_request') return
    toast(done.answer.booking.status === 'confirmed' ? text.booked : text.asked(booking.rental.title))
  }

  return {
    payment,
    isOld,
    /** The unit has instant booking, so a card is charged immediately. */
    isInstant: unit.data?.unit.instantBook ?? false,
    word: isOld ? text.priceAgain : unit.data?.unit.instantBook ? text.book : text.request,
    press: () => void (isOld ? startFrom(booking.startAt) : send()),
    startFrom: (startAt: string) => void startFrom(startAt),
    busy: confirm.busy || create.busy,
    error: create.error ?? (confirm.error?.reason === 'quote_expired' ? null : confirm.error),
  }
}

export type ConfirmBooking = ReturnType<typeof useConfirmBooking>

/** Choice of the payment for a draft. */
export function ConfirmBookingPayment({ confirm }: { confirm: ConfirmBooking }) {
  const text = useText(moneyText)
  if (confirm.isOld) return null
  return <PaymentChoice choice={confirm.payment} charged={confirm.isInstant ? text.taken : text.held} />
}

export function ConfirmBookingButton({ confirm, className, button }: { confirm: ConfirmBooking; className?: string; button?: string }) {
  const text = useText(moneyText)
  const why = !confirm.isOld && !confirm.payment.way && text.chooseCard
  return (
    <div className={className} data-no-print>
      <Button size="huge" wide busy={confirm.busy} why={why} onClick={confirm.press} className={button}>
        {confirm.word}
      </Button>
      {why && (
        <p aria-hidden className="mt-2 text-center text-13 text-muted">
          {why}
        </p>
      )}
    </div>
  )
}

/** Why a draft could not be sent, and alternatives. */
export function ConfirmBookingRefused({ booking, confirm }: { booking: GuestBooking; confirm: ConfirmBooking }) {
  const text = useText(guestBookingText)
  const { error } = confirm
  if (!error) return null
  const isTaken = error.reason === 'dates_taken'
  return (
    <div role="alert" className="rounded-card bg-coral-wash p-5 text-15" data-no-print>
      <p className="font-semibold">{isTaken ? text.taken : error.message}</p>
      {isTaken && <Alternatives booking={booking} error={error} confirm={confirm} />}
      {error.reason === 'too_many_open_requests' && (
        <Link to="/bookings" className={buttonClass({ variant: 'link' })}>
          {text.tooMany}
        </Link>
      )}
      {error.reason === 'too_many_open_bookings' && (
        <Link to="/bookings" className={buttonClass({ variant: 'link' })}>
          {text.tooManyAgreed}
        </Link>
      )}
      {(isTaken || error.reason === 'unit_closed') && (
        <Link to="/rentals/$rental/units/$unit" params={{ rental: booking.rental.slug, unit: booking.unit.id }} className={buttonClass({ variant: 'link' })}>
          {isTaken ? text.otherDates : text.unitPage}
        </Link>
      )}
    </div>
  )
}

/** The nearest free dates; a click on one creates a draft for it. */
function Alternatives({ booking, error, confirm }: { booking: GuestBooking; error: ApiError; confirm: ConfirmBooking }) {
  const text = useText(guestBookingText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const alternatives = alternativesOf(error)
  const others = everyAlternativeOf(error).filter(one => one.kind !== 'other_time')
  if (alternatives.length === 0 && others.length === 0) return <p className="mt-1">{text.takenNone}</p>
  return (
    <>
      <p className="mt-1">{text.takenText}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {alternatives.map(one => (
          <li key={one.startAt}>
            <Button variant="secondary" size="medium" wide className="justify-between!" onClick={() => confirm.startFrom(one.startAt)}>
              <span>{booking.baseRentalPeriod === 'Hourly' ? dates.moment(one.startAt) : dates.span(one.startAt, one.endAt)}</span>
              <span className="figures text-muted">{formatMoney(one.total, booking.currency, language)}</span>
            </Button>
          </li>
        ))}
        {others.map(one => (
          <li key={`${one.unitId} ${one.startAt}`}>
            <StayLink stay={one} rental={booking.rental.slug} base={booking.baseRentalPeriod} timeZone={booking.rental.timeZone}>
              <span className="min-w-0 truncate">
                {one.kind === 'like_unit'
                  ? one.title
                  : `${dates.span(one.startAt, one.endAt)}, ${lengthInWords(one.rentalLength, booking.baseRentalPeriod, language)}`}
              </span>
              <span className="figures shrink-0 text-muted">{formatMoney(one.total, booking.currency, language)}</span>
            </StayLink>
          </li>
        ))}
      </ul>
    </>
  )
}
