import { formatMoney } from '@rentwell/contract/money.ts'
import { useEffect } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { changeText } from './change.text.ts'
import { guestName, type OfficeBooking } from '../office/office-booking.ts'
import { requestText } from '../requests/request.text.ts'
import { useChange } from './use-change.ts'
import { useMoneyOfDates } from './use-money-of-dates.ts'
import { bookedTitle } from '../booked-title.ts'

/** Accepts or declines a guest's reschedule request in a list: short labels, with the booking named for screen readers. */
export function ChangeButtons({ rental, booking }: { rental: string; booking: OfficeBooking }) {
  const text = useText(changeText)
  const requests = useText(requestText)
  const language = useLanguage()
  const change = useChange(booking.id, rental)
  const moneyOf = useMoneyOfDates(booking, 'rental')
  const refusal = change.error?.message
  useEffect(() => {
    if (refusal) toast(refusal, { wrong: true })
  }, [refusal])
  if (!booking.change) return null
  const { money, words } = moneyOf(booking.change.total, 'to_answer')
  const amount = (cents: number) => formatMoney(cents, booking.currency, language)
  const which = `${guestName(booking, requests.someGuest)}, ${bookedTitle(booking)}`
  const yes = money.charged > 0 ? text.agreeAndCharge(amount(money.charged)) : money.returned > 0 ? text.agreeAndRefund(amount(money.returned)) : text.agree
  const accept = async () => {
    if (await change.accept()) toast(text.accepted)
  }
  const refuse = async () => {
    if (await change.refuse()) toast(text.refused)
  }
  return (
    <>
      <Button variant="quiet" size="small" busy={change.busy} aria-label={`${text.keepDates}: ${which}`} onClick={() => void refuse()}>
        {text.keepDates}
      </Button>
      <Button size="small" busy={change.busy} title={words || undefined} aria-label={`${yes}: ${which}`} onClick={() => void accept()}>
        {yes}
      </Button>
    </>
  )
}
