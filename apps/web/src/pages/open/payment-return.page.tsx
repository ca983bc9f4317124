import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '../../bookings/links/in-account.tsx'
import { takePaymentLink } from '../../bookings/links/linked-booking.ts'
import { linksText } from '../../bookings/links/links.text.ts'
import { useText } from '../../platform/text.ts'

/** Where a bank's page returns after a payment by link. The tab that went there knows the link and goes back to it. */
export default function PaymentReturnPage() {
  const text = useText(linksText).pay
  const navigate = useNavigate()
  useEffect(() => {
    const paymentLink = takePaymentLink()
    if (paymentLink) void navigate({ to: '/pay/$paymentLink', params: { paymentLink }, replace: true })
  }, [navigate])
  return <Notice title={text.back} words={text.backText} />
}
