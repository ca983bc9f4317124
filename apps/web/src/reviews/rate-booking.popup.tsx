import { readBooking, listBookings } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { lengthInWords } from '@rentwell/contract/units/lengths.words.ts'
import { listRentalReviews, listUnitReviews, submitReview } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { mostReviewMedias, rentalScoreNames, unitScoreNames, type RentalScores, type UnitScores } from '@rentwell/contract/reviews/reviews.rules.ts'
import { readRental, readUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useState, type FormEvent } from 'react'
import { CloseButton } from '../ui/close-button.tsx'
import type { GuestBooking } from '../bookings/guest-booking.ts'
import { MediaBoard } from '../media/media-board.tsx'
import { Photo } from '../media/photo.tsx'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useDraft } from '../platform/drafts.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData, usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { ScoreSelector } from '../ui/inputs/score-selector.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Failed } from '../ui/states.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { emptyReview, missingOf, type ReviewForm } from './review-form.ts'
import { reviewsText } from './reviews.text.ts'

const width = 880
const emptyTiles = 3
const longest = 2000
const ratings = rentalScoreNames.length + unitScoreNames.length

/** What the guest thinks of the rental and of the unit, once the stay is over. */
export default function RateBookingPopup() {
  const text = useText(reviewsText)
  const loggedIn = useMustLogIn()
  const data = usePopupData('rate-booking')
  const found = useRead(readBooking, data, { enabled: loggedIn && data.booking !== '' })
  const booking = found.data?.booking
  if (!loggedIn) return null
  if (!booking)
    return (
      <Popup title={text.rate} width={width}>
        {found.isError ? <Failed error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton className="h-130 w-full" />}
      </Popup>
    )
  if (!booking.can.includes('review'))
    return (
      <Popup title={text.notNow} lead={text.notNowText}>
        <CloseButton />
      </Popup>
    )
  return <Rate booking={booking} />
}

function Rate({ booking }: { booking: GuestBooking }) {
  const text = useText(reviewsText)
  const language = useLanguage()
  const dates = useDates(booking.rental.timeZone)
  const { close } = usePopups()
  const [form, set, forget] = useDraft<ReviewForm>(`review ${booking.id}`, emptyReview)
  const [waiting, setWaiting] = useState(0)
  const submit = useCommand(submitReview, { stale: [readBooking, listBookings, listRentalReviews, listUnitReviews, readRental, readUnit] })
  const { unit, rental } = booking
  const missing = missingOf(form)
  const ratingsLeft = missing.filter(part => part !== 'pros' && part !== 'cons').length
  const parts = [
    ...(ratingsLeft > 0 ? [text.ratingsLeft(ratingsLeft, ratings)] : []),
    ...(missing.includes('pros') ? [text.missingGood] : []),
    ...(missing.includes('cons') ? [text.missingBad] : []),
    ...(waiting > 0 ? [text.uploading] : []),
  ]
  const why = parts.length > 0 && text.missing(parts.join(', '))

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (why) return
    const sent = await submit.run({
      booking: booking.id,
      unitScores: form.unit as UnitScores,
      rentalScores: form.rental as RentalScores,
      pros: form.pros.trim(),
      cons: form.cons.trim(),
      medias: form.medias,
    })
    if (!sent) return
    forget()
    toast(text.sent)
    close()
  }
  return (
    <Popup
      title={text.rate}
      width={width}
      footer={
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1 text-15">
            <p role="alert" className="text-brick empty:hidden">
              {submit.error?.message}
            </p>
            <p role="status" className="line-clamp-3 text-muted">
              {why || text.ready}
            </p>
          </div>
          <Button type="submit" form="rate" size="huge" busy={submit.busy} why={why}>
            {text.send}
          </Button>
        </div>
      }
    >
      <form id="rate" noValidate onSubmit={event => void send(event)} className="flex flex-col gap-8">
        <header className="flex items-center gap-4 md:gap-6">
          <Photo
            uuid={unit.photos[0]}
            alt={unit.title}
            width={270}
            height={180}
            sizes="(min-width: 48rem) 180px, 116px"
            className="aspect-3/2 w-29 shrink-0 rounded-card md:w-45"
          />
          <div className="min-w-0">
            <p className="text-13 text-muted">{text.youRented}</p>
            <p className="text-17 leading-tight font-title md:text-24">{unit.title}</p>
            <p className="text-15">{text.from(rental.title)}</p>
            <p className="text-15 text-muted">
              {text.forLength(lengthInWords(booking.rentalLength, booking.baseRentalPeriod, language), dates.month(booking.startAt))}
            </p>
            <p className="text-15 text-muted">
              {rental.shortAddress} · {text.number(booking.number)}
            </p>
          </div>
        </header>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <section className="flex min-w-0 flex-col gap-5">
            <h3 className="text-20">{text.rateRental}</h3>
            {rentalScoreNames.map(name => (
              <ScoreSelector
                key={name}
                label={text.names[name]}
                value={form.rental[name]}
                aside={form.rental[name] === undefined ? text.choose : text.ofTen(form.rental[name])}
                onChange={score => set({ rental: { ...form.rental, [name]: score } })}
              />
            ))}
          </section>
          <section className="flex min-w-0 flex-col gap-5">
            <h3 className="text-20">{text.aboutUnit}</h3>
            {unitScoreNames.map(name => (
              <ScoreSelector
                key={name}
                label={text.names[name]}
                value={form.unit[name]}
                aside={form.unit[name] === undefined ? text.choose : text.ofTen(form.unit[name])}
                onChange={score => set({ unit: { ...form.unit, [name]: score } })}
              />
            ))}
          </section>
          <TextInput
            multiline
            roomy
            label={<span className="text-20 font-title">{text.good}</span>}
            placeholder={text.goodHint}
            value={form.pros}
            maxLength={longest}
            onChange={event => set({ pros: event.target.value })}
          />
          <TextInput
            multiline
            roomy
            label={<span className="text-20 font-title">{text.bad}</span>}
            placeholder={text.badHint}
            value={form.cons}
            maxLength={longest}
            onChange={event => set({ cons: event.target.value })}
          />
        </div>
        <div>
          <MediaBoard
            label={text.addPhoto}
            value={form.medias}
            onChange={medias => set({ medias })}
            most={mostReviewMedias}
            empty={emptyTiles}
            onWaiting={setWaiting}
          />
          <p className="mt-2 text-15 text-muted">{text.photoHint}</p>
        </div>
      </form>
    </Popup>
  )
}
