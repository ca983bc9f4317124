import type { ReactNode } from 'react'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { ContractCalls } from './contract-calls.ts'
import { contractsText } from './contracts.text.ts'
import { ContractPdf } from './signed-contract.tsx'

interface ContractCardProps {
  booking: { number: string; rental: { timeZone: string } }
  calls: ContractCalls
  /** The link to the page of the contract. */
  link: (props: { className: string; children: ReactNode }) => ReactNode
}

/** On a guest's booking: that the contract waits for a signature, or that it is signed. */
export function ContractCard({ booking, calls, link }: ContractCardProps) {
  const text = useText(contractsText)
  const dates = useDates(booking.rental.timeZone)
  const found = calls.query.data
  const contract = found?.contract
  if (!found || !contract || (!contract.signedAt && !found.isRequired)) return null
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
            {link({ className: buttonClass({ variant: 'secondary', size: 'small' }), children: text.show })}
            {contract.text !== null && <ContractPdf number={booking.number} read={calls.readFile} />}
          </>
        ) : (
          link({ className: buttonClass({ size: 'large' }), children: text.readAndSign })
        )}
      </div>
    </section>
  )
}
