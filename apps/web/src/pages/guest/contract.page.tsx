import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useOwnContract } from '../../acceptance/contracts/contract-calls.ts'
import { BackToBooking } from '../../acceptance/contracts/back-to-booking.tsx'
import { ContractView, ContractWaiting } from '../../acceptance/contracts/contract-view.tsx'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { mustFind, useRead } from '../../platform/data.ts'

/** Where the guest reads the contract of a booking and signs it. */
export default function ContractPage() {
  const params = useParams({ from: '/closed/own/bookings/$booking/contract' })
  const found = mustFind(useRead(readBooking, params, { live: true }))
  return found ? <OneContract key={found.booking.id} booking={found.booking} /> : <ContractWaiting />
}

function OneContract({ booking }: { booking: GuestBooking }) {
  const [language, setLanguage] = useState<Language>()
  const calls = useOwnContract(booking.id, language)
  const back = <BackToBooking link={props => <Link to="/bookings/$booking" params={{ booking: booking.id }} {...props} />} />
  return <ContractView booking={booking} calls={calls} onLanguage={setLanguage} back={back} />
}
