import { Link } from '@tanstack/react-router'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { useLinkedContract, useOwnContract } from './contract-calls.ts'
import { ContractCard } from './contract-card.tsx'

/** On the page of a booking in one's account: its contract. */
export const GuestContract = ({ booking }: { booking: GuestBooking }) => (
  <ContractCard
    booking={booking}
    calls={useOwnContract(booking.id)}
    link={props => <Link to="/bookings/$booking/contract" params={{ booking: booking.id }} {...props} />}
  />
)

/** The same on the page of a secret link. */
export const LinkedContract = ({ booking, token }: { booking: GuestBooking; token: string }) => (
  <ContractCard booking={booking} calls={useLinkedContract(token)} link={props => <Link to="/b/$link/contract" params={{ link: token }} {...props} />} />
)
