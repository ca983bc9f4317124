import { readOffer } from '@rentwell/contract/bookings/offers.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { useRead } from '../../platform/data.ts'
import { useMustLogIn } from '../../platform/must-log-in.ts'
import { usePopupData } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Popup } from '../../ui/popup.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { OfferForm } from './offer.form.tsx'
import { offersText } from './offers.text.ts'

/** A new quote, or one that is changed. */
export default function SaveOfferPopup() {
  const text = useText(offersText)
  const loggedIn = useMustLogIn()
  const { rental: id, offer: offerId = '', customer } = usePopupData('save-offer')
  const rental = useRead(readOfficeRental, { rental: id }, { enabled: loggedIn && id !== '' })
  const found = useRead(readOffer, { rental: id, offer: offerId }, { enabled: loggedIn && offerId !== '' })
  const failed = [rental, ...(offerId ? [found] : [])].find(query => query.isError && query.data === undefined)
  if (!loggedIn) return null
  if (failed || !rental.data || (offerId !== '' && !found.data))
    return (
      <Popup title={offerId ? text.editTitle : text.add} width={640}>
        {failed ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton className="h-96 w-full" />}
      </Popup>
    )
  return <OfferForm key={`${offerId} ${customer}`} rental={rental.data.rental} offer={offerId ? found.data?.offer : undefined} customer={customer} />
}
