import { handOverFrom } from '@rentwell/contract/bookings/bookings.rules.ts'
import { canChangeDates } from '@rentwell/contract/bookings/changes.rules.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { Banknote, CalendarRange, Coins, Ellipsis, ExternalLink, Handshake, Images, Replace, Undo2, UserX, XCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useNow } from '../../platform/now.ts'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { AnswerButtons } from '../requests/answer-request.buttons.tsx'
import { CancelOfficeBooking } from '../cancel-office-booking.ask.tsx'
import { ChangeDates } from '../reschedule/change-dates.ask.tsx'
import { changeText } from '../reschedule/change.text.ts'
import { canNoteCash, NoteCash } from '../payments/note-cash.ask.tsx'
import { NoShow } from '../no-show.ask.tsx'
import { SwapUnit } from '../swap/swap-unit.ask.tsx'
import { swapText } from '../swap/swap.text.ts'
import { officeActsText } from './office-acts.text.ts'
import { guestName, type OfficeBooking } from './office-booking.ts'
import { paymentText } from '../payments/payment.text.ts'
import { leftToRefund, RefundBooking } from '../payments/refund-booking.ask.tsx'
import { requestText } from '../requests/request.text.ts'

interface OfficeActsProps {
  rental: string
  booking: OfficeBooking
  /** Omits the link to the booking's page. */
  isPage?: boolean
}

/** Actions of staff on a booking: the next step as a button, the others in the menu 'More'. */
export function OfficeActs({ rental, booking, isPage = false }: OfficeActsProps) {
  const text = useText(officeActsText)
  const words = useText(changeText)
  const swaps = useText(swapText)
  const { refund, cash } = useText(paymentText)
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const { someGuest } = useText(requestText)
  const dates = useDates(booking.rental.timeZone)
  const { open } = usePopups()
  const now = useNow()
  const [asking, setAsking] = useState<'change' | 'swap' | 'no-show' | 'cancel' | 'refund' | 'cash'>()
  const guest = guestName(booking, someGuest)
  const { can, status } = booking
  const data = { rental, booking: booking.id }
  const close = () => setAsking(undefined)
  const canRefund = leftToRefund(booking) > 0 && role !== undefined && mayInRental(role, 'refund_bookings')
  const canSwap = canChangeDates(status) && new Date(booking.endAt) > now
  const isWaiting = status === 'confirmation_pending'
  const wasHandedOver = status === 'in_progress' || status === 'completed'
  const opensLater = status === 'confirmed' && !can.includes('start')
  const opensFrom = text.opensFrom(dates.moment(handOverFrom(new Date(booking.startAt))))
  const hasMore =
    !isPage ||
    status === 'in_progress' ||
    canSwap ||
    canRefund ||
    canNoteCash(booking) ||
    (['change', 'no_show', 'cancel'] as const).some(act => can.includes(act))
  const isCounter = booking.user === null
  const lead = isCounter ? words.leadCounter : words.leadOffice(guest)

  return (
    <div data-no-print className="flex flex-wrap items-start gap-2">
      {isWaiting && <AnswerButtons rental={rental} booking={booking} />}
      {can.includes('start') && (
        <Button
          size="large"
          className="flex-1"
          icon={<Handshake aria-hidden className="size-[18px]" strokeWidth={1.75} />}
          onClick={() => open('acceptance', data)}
        >
          {text.handOver}
        </Button>
      )}
      {can.includes('complete') && (
        <Button size="large" className="flex-1" icon={<Undo2 aria-hidden className="size-[18px]" strokeWidth={1.75} />} onClick={() => open('return', data)}>
          {text.takeBack}
        </Button>
      )}
      {opensLater && (
        <div className="min-w-0 flex-1">
          <Button size="large" wide why={opensFrom} icon={<Handshake aria-hidden className="size-[18px]" strokeWidth={1.75} />}>
            {text.handOver}
          </Button>
          <p aria-hidden className="mt-1.5 text-13 text-muted">
            {opensFrom}
          </p>
        </div>
      )}
      {status === 'new_request' && <p className="flex-1 text-15 text-muted">{text.waitsForPayment}</p>}
      {status === 'completed' && (
        <Button
          variant="secondary"
          size="large"
          className="flex-1"
          icon={<Images aria-hidden className="size-[18px]" strokeWidth={1.75} />}
          onClick={() => open('acceptance', data)}
        >
          {text.photos}
        </Button>
      )}
      {!isWaiting && hasMore && (
        <Menu
          trigger={
            <Button variant="secondary" size="large" aria-label={text.more} className="w-12 px-0!">
              <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
            </Button>
          }
        >
          {can.includes('change') && (
            <MenuItem onClick={() => setAsking('change')}>
              <CalendarRange aria-hidden />
              {status === 'in_progress' ? words.askLonger : words.ask}
            </MenuItem>
          )}
          {canSwap && (
            <MenuItem onClick={() => setAsking('swap')}>
              <Replace aria-hidden />
              {swaps.act}
            </MenuItem>
          )}
          {wasHandedOver && status !== 'completed' && (
            <MenuItem onClick={() => open('acceptance', data)}>
              <Images aria-hidden />
              {text.photos}
            </MenuItem>
          )}
          {canNoteCash(booking) && (
            <MenuItem onClick={() => setAsking('cash')}>
              <Banknote aria-hidden />
              {cash.act}
            </MenuItem>
          )}
          {canRefund && (
            <MenuItem onClick={() => setAsking('refund')}>
              <Coins aria-hidden />
              {refund.act}
            </MenuItem>
          )}
          {can.includes('no_show') && (
            <MenuItem onClick={() => setAsking('no-show')}>
              <UserX aria-hidden />
              {text.noShow}
            </MenuItem>
          )}
          {can.includes('cancel') && (
            <MenuItem onClick={() => setAsking('cancel')} className="text-brick">
              <XCircle aria-hidden />
              {text.cancel}
            </MenuItem>
          )}
          {!isPage && (
            <MenuLink render={<Link to="/office/$rental/bookings/$booking" params={data} />}>
              <ExternalLink aria-hidden />
              {text.page}
            </MenuLink>
          )}
        </Menu>
      )}
      {asking === 'change' && <ChangeDates booking={booking} rental={rental} title={words.titleOffice(guest)} lead={lead} open onClose={close} />}
      {asking === 'swap' && <SwapUnit rental={rental} booking={booking} onClose={close} />}
      {asking === 'cash' && <NoteCash rental={rental} booking={booking} onClose={close} />}
      {asking === 'refund' && <RefundBooking rental={rental} booking={booking} open onClose={close} />}
      <NoShow rental={rental} booking={booking} open={asking === 'no-show'} onClose={close} />
      <CancelOfficeBooking rental={rental} booking={booking} open={asking === 'cancel'} onClose={close} />
    </div>
  )
}
