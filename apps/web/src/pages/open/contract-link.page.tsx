import { readBookingLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { BackToBooking } from '../../acceptance/contracts/back-to-booking.tsx'
import { useLinkedContract } from '../../acceptance/contracts/contract-calls.ts'
import { ContractView, ContractWaiting } from '../../acceptance/contracts/contract-view.tsx'
import { InAccount, LinkGone } from '../../bookings/links/in-account.tsx'
import { openedBy, type LinkedBooking } from '../../bookings/links/linked-booking.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'

/** Where a customer without an account reads the contract of their booking and signs it. */
export default function ContractLinkPage() {
  const { link } = useParams({ from: '/open/b/$link/contract' })
  const query = useRead(readBookingLink, { link })
  if (query.error?.status === 404) return <LinkGone />
  const found = mustFind(query)
  if (!found)
    return (
      <>
        <Head canonical="/" hidden />
        <ContractWaiting />
      </>
    )
  const linked = openedBy(found)
  return linked ? <OneContract booking={linked.booking} link={link} /> : <InAccount booking={found.account?.bookingId ?? ''} />
}

function OneContract({ booking, link }: { booking: LinkedBooking['booking']; link: string }) {
  const [language, setLanguage] = useState<Language>()
  const calls = useLinkedContract(link, language)
  const back = <BackToBooking link={props => <Link to="/b/$link" params={{ link }} {...props} />} />
  return <ContractView booking={booking} calls={calls} onLanguage={setLanguage} back={back} hidden />
}
