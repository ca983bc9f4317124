import { readContract, readContractFile } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import { Link } from '@tanstack/react-router'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { callForBytes } from '../../platform/api.ts'
import { useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { contractsText } from './contracts.text.ts'
import { ContractPdf } from './signed-contract.tsx'

/** On the guest's booking: that the contract waits for a signature, or that it is signed. */
export function GuestContract({ booking }: { booking: GuestBooking }) {
  const text = useText(contractsText)
  const dates = useDates(booking.rental.timeZone)
  const found = useRead(readContract, { booking: booking.id }, { live: true }).data
  const contract = found?.contract
  if (!found || !contract || (!contract.signedAt && !found.isRequired)) return null
  const link = { to: '/bookings/$booking/contract', params: { booking: booking.id } } as const
  return (
    <section aria-labelledby="contract-title" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="contract-title" className="text-20">
        {text.title}
      </h2>
      <p role="status" className="text-15 text-muted">
        {contract.signedAt ? text.signed(dates.moment(contract.signedAt)) : text.toSign}
      </p>
      <div data-no-print className="flex flex-wrap gap-2">
        {contract.signedAt ? (
          <>
            <Link {...link} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {text.show}
            </Link>
            {contract.text !== null && <ContractPdf number={booking.number} read={() => callForBytes(readContractFile, { booking: booking.id })} />}
          </>
        ) : (
          <Link {...link} className={buttonClass({ size: 'large' })}>
            {text.readAndSign}
          </Link>
        )}
      </div>
    </section>
  )
}
