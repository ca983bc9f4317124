import { readOfficeDocument, type readOfficeAcceptance } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import type { OfficeBooking } from '../bookings/office/office-booking.ts'
import { callForBytes } from '../platform/api.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { acceptanceText } from './acceptance.text.ts'
import { CheckedDocuments } from './documents/checked-documents.tsx'
import { FlowPopup } from './flow-popup.tsx'
import { KeptPhotos } from './photos/kept-photos.tsx'
import { countHandOverPhotos } from './pieces/piece-edits.ts'
import { PieceRecords } from './pieces/piece-records.tsx'
import { PrintRecordButton } from './record/print-record.button.tsx'
import { ReturnedPhotos } from './return/returned-photos.tsx'
import { SealNote } from './record/seal-note.tsx'
import { Tag } from './tip.tsx'
import { namesOf } from './use-acceptance.ts'
import { bookedTitle } from '../bookings/booked-title.ts'

interface HandOverReviewProps {
  rental: string
  booking: OfficeBooking
  answer: Answer<typeof readOfficeAcceptance> | undefined
  guest: string
  width: number
}

/** A hand-over that is over, to be looked at: nothing in it can be changed. */
export function HandOverReview({ rental, booking, answer, guest, width }: HandOverReviewProps) {
  const text = useText(acceptanceText)
  const dates = useDates(booking.rental.timeZone)
  const language = useLanguage()
  if (!answer) return null
  const { acceptance } = answer
  return (
    <FlowPopup title={text.reviewTitle(guest)} booking={booking} width={width}>
      <div data-prints className="mx-auto flex max-w-200 flex-col gap-6">
        {acceptance.seal && <SealNote seal={acceptance.seal} photos={countHandOverPhotos(acceptance)} dates={dates} />}
        <KeptPhotos
          title={text.currentUnit}
          tag={<Tag>{text.unitTag(bookedTitle(booking))}</Tag>}
          uuids={acceptance.unitMedias}
          photos={acceptance.photos}
          names={namesOf(acceptance.photos)}
          dates={dates}
        />
        <KeptPhotos title={text.currentGuest} tag={<Tag>{text.userTag(guest)}</Tag>} uuids={acceptance.guestMedias} photos={acceptance.photos} dates={dates} />
        <PieceRecords before={acceptance.pieces} after={answer.return.pieces} dates={dates} />
        <CheckedDocuments
          acceptance={acceptance}
          dates={dates}
          read={document => callForBytes(readOfficeDocument, { rental, booking: booking.id, document })}
          title={text.checkedDocuments}
        />
        <ReturnedPhotos acceptance={acceptance} returned={answer.return} dates={dates} money={cents => formatMoney(cents, booking.currency, language)} />
        <PrintRecordButton />
      </div>
    </FlowPopup>
  )
}
