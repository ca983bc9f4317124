import type { readBookingLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'

type Linked = Answer<typeof readBookingLink>

/** What a link opens: a booking without an account, and what is to be paid of it. */
export type LinkedBooking = { [K in 'booking' | 'link']: NonNullable<Linked[K]> }

/** The link's booking; undefined if it is in an account. */
export const openedBy = ({ booking, link }: Linked): LinkedBooking | undefined => (booking && link ? { booking, link } : undefined)

const backKey = 'paid link'

/** Remembers in this tab which payment link a bank's page returns to. Its address does not name the link, because the bank sees it. */
export const rememberPaymentLink = (token: string) => sessionStorage.setItem(backKey, token)

/** The payment link that a bank's page returns to; forgotten as soon as it is read, so that the next user of the tab does not find it. */
export function takePaymentLink(): string | undefined {
  const token = sessionStorage.getItem(backKey) ?? undefined
  sessionStorage.removeItem(backKey)
  return token
}

/** URL of the bank's page, which returns to the page of payment links. */
export const bankPageOfLink = (actionUrl: string) => (actionUrl.startsWith('/') ? `${actionUrl}?back=/pay` : actionUrl)
