import { hideReview, listAudit, listReviews, readReview, unhideReview } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { listOfficeReviews, listRentalReviews, listUnitReviews } from '@rentwell/contract/reviews/reviews.endpoints.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { formatScore } from '@rentwell/contract/numbers.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { History, ownZone } from './history.tsx'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Acts, Details, Facts, Panel, PanelWaiting, Part } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { ReasonedAct } from './reasoned-act.tsx'
import { fullName } from './records.ts'
import { statesText } from './states.text.ts'

const stale = [readReview, listReviews, listAudit, listRentalReviews, listUnitReviews, listOfficeReviews]
const link = buttonClass({ variant: 'secondary', size: 'small' })

/** A review as its guest wrote it, and whether others read it. */
export default function BackofficeReviewPopup() {
  const isLoggedIn = useMustLogIn()
  const { review: id } = usePopupData('backoffice-review')
  const text = useText(panelsText)
  const lists = useText(listsText)
  const states = useText(statesText)
  const dates = useDates(ownZone())
  const query = useRead(readReview, { review: id }, { enabled: isLoggedIn && id !== '' })
  const hide = useCommand(hideReview, { stale })
  const unhide = useCommand(unhideReview, { stale })
  const review = query.data?.review
  if (!review) return <PanelWaiting title={lists.reviews.title} query={query} />
  const words = text.review
  const isHidden = review.hiddenReason !== null
  const standing = isHidden ? 'hidden' : 'shown'
  const act = isHidden ? (
    <ReasonedAct
      words={{ act: words.unhide, title: words.askUnhide, text: words.unhideText, done: words.unhidden }}
      command={unhide}
      onAct={async reason => (await unhide.run({ review: id, reason })) !== undefined}
    />
  ) : (
    <ReasonedAct
      key="hide"
      dangerous
      words={{ act: words.hide, title: words.askHide, text: words.hideText, done: words.hidden }}
      command={hide}
      onAct={async reason => (await hide.run({ review: id, reason })) !== undefined}
    />
  )
  const said = [
    [words.good, review.pros],
    [words.bad, review.cons],
    [words.reply, review.reply?.body ?? ''],
  ] as const
  return (
    <Panel title={words.title(fullName(review.author))} chip={<StatusChip status={isHidden ? 'declined' : 'completed'} label={states.reviews[standing]} />}>
      <Acts>
        <PanelLink panel="backoffice-booking" data={{ rental: review.rental.id, booking: review.bookingId }} className={link}>
          {text.openBooking}
        </PanelLink>
        <PanelLink panel="backoffice-user" data={{ user: review.author.id }} className={link}>
          {text.openGuest}
        </PanelLink>
        <PanelLink panel="backoffice-rental" data={{ rental: review.rental.id }} className={link}>
          {text.openRental}
        </PanelLink>
        {act}
      </Acts>
      {isHidden && (
        <div className="rounded-control bg-brick-wash p-3 text-15">
          <p className="text-13 text-brick">{words.hiddenFor}</p>
          <p className="wrap-anywhere">{review.hiddenReason}</p>
        </div>
      )}
      {review.flags.length > 0 && (
        <div className="rounded-control bg-amber-wash p-3 text-15">
          <p className="text-13 text-amber">{words.flagged}</p>
          {review.flags.map(({ reason, count }) => (
            <p key={reason}>{words.flags[reason](count)}</p>
          ))}
        </div>
      )}
      {said
        .filter(([, body]) => body !== '')
        .map(([name, body]) => (
          <Part key={name} title={name}>
            <p className="text-15 whitespace-pre-line wrap-anywhere">{body}</p>
          </Part>
        ))}
      <Facts
        facts={{
          [words.rentalScore]: `${formatScore(review.rentalScore)}, ${review.rental.title}`,
          [words.unitScore]: `${formatScore(review.unitScore)}, ${review.unitTitle}`,
          [words.written]: `${dates.moment(review.insertedAt)}${review.fromWalkIn ? `, ${words.walkIn}` : ''}`,
          [text.payment.booking]: review.number,
        }}
      />
      <History entries={review.history} />
      <Details facts={{ [words.id]: review.id }} />
    </Panel>
  )
}
