import { listDocumentViews, readAcceptance, readDocument } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { callForBytes } from '../platform/api.ts'
import { markStale, useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { acceptanceText } from './acceptance.text.ts'
import { CheckedDocuments } from './documents/checked-documents.tsx'
import { FlowPopup } from './flow-popup.tsx'
import { guestRecordText } from './record/guest-record.text.ts'
import { KeptPhotos } from './photos/kept-photos.tsx'
import { countHandOverPhotos } from './pieces/piece-edits.ts'
import { PieceRecords } from './pieces/piece-records.tsx'
import { PrintRecordButton } from './record/print-record.button.tsx'
import { ReturnedPhotos } from './return/returned-photos.tsx'
import { SealNote } from './record/seal-note.tsx'
import { namesOf } from './use-acceptance.ts'

const width = 1080

/** The guest's own copy of what was photographed and sealed at hand-over and return. */
export default function HandOverPopup() {
  const text = useText(guestRecordText)
  const words = useText(acceptanceText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const loggedIn = useMustLogIn()
  const data = usePopupData('hand-over')
  const known = loggedIn && data.booking !== ''
  const found = useRead(readBooking, data, { enabled: known })
  const query = useRead(readAcceptance, data, { enabled: known })
  const booking = found.data?.booking
  const dates = useDates(booking?.rental.timeZone ?? 'UTC')
  if (!loggedIn) return null
  const failed = [found, query].find(one => one.isError && one.data === undefined)
  if (failed)
    return (
      <Popup title={text.title}>
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      </Popup>
    )
  if (!booking || !query.data)
    return (
      <Popup bare tall width={width} title={text.title}>
        <div className="flex flex-col gap-5 p-5">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-64 w-full rounded-card" />
        </div>
      </Popup>
    )
  const { acceptance, return: returned } = query.data
  const isEmpty = !acceptance.seal && !returned.seal
  const isLater = booking.status === 'confirmed'
  const read = async (document: string) => {
    const bytes = await callForBytes(readDocument, { booking: booking.id, document })
    void markStale(queryClient, [listDocumentViews])
    return bytes
  }
  return (
    <FlowPopup title={text.title} booking={booking} width={width}>
      {isEmpty ? (
        <Empty icon={<PackageOpen />} title={isLater ? text.nothing : words.none}>
          {isLater && text.nothingText}
        </Empty>
      ) : (
        <div data-prints className="mx-auto flex max-w-200 flex-col gap-6">
          {acceptance.seal && <SealNote seal={acceptance.seal} photos={countHandOverPhotos(acceptance)} dates={dates} />}
          <KeptPhotos title={words.currentUnit} uuids={acceptance.unitMedias} photos={acceptance.photos} names={namesOf(acceptance.photos)} dates={dates} />
          <KeptPhotos title={words.currentGuest} uuids={acceptance.guestMedias} photos={acceptance.photos} dates={dates} />
          <PieceRecords before={acceptance.pieces} after={returned.pieces} dates={dates} />
          <CheckedDocuments acceptance={acceptance} dates={dates} title={text.documents} read={read} tip={text.ownLook} />
          <ReturnedPhotos acceptance={acceptance} returned={returned} dates={dates} money={cents => formatMoney(cents, booking.currency, language)} />
          <PrintRecordButton />
        </div>
      )}
    </FlowPopup>
  )
}
