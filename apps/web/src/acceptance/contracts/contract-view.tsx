import { languageNames, type Language } from '@rentwell/contract/product.ts'
import { BadgeCheck, FileText } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { bookedTitle } from '../../bookings/booked-title.ts'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { mustFind } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states.tsx'
import type { ContractCalls } from './contract-calls.ts'
import { contractsText } from './contracts.text.ts'
import { ContractWords } from './contract-words.tsx'
import { SignContractForm } from './sign-contract.form.tsx'
import { ContractPdf, SignedContract } from './signed-contract.tsx'

export const ContractWaiting = () => (
  <div className="container-page flex max-w-180 flex-col gap-5 py-8">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
)

interface ContractViewProps {
  booking: GuestBooking
  calls: ContractCalls
  onLanguage: (language: Language | undefined) => void
  /** The link back to the booking. */
  back: ReactNode
  /** Of a page that search engines must not list. */
  hidden?: boolean
}

/** Reads the contract of a booking to its guest, and has it signed. */
export function ContractView({ booking, calls, onLanguage, back, hidden = false }: ContractViewProps) {
  const text = useText(contractsText)
  const dates = useDates(booking.rental.timeZone)
  const [isJustSigned, setJustSigned] = useState(false)
  const done = useRef<HTMLHeadingElement>(null)
  const found = mustFind(calls.query)
  const { refetch } = calls.query
  const readAgain = useCallback(() => void refetch(), [refetch])
  useEffect(() => {
    if (isJustSigned) done.current?.focus()
  }, [isJustSigned])
  if (!found) return <ContractWaiting />
  const { contract, languages, codeTo, canSign } = found
  const title = bookedTitle(booking)
  return (
    <article className="container-page flex max-w-180 flex-col gap-6 pt-4 pb-16 md:pt-8">
      <Head title={text.page(title)} {...(hidden && { canonical: '/', hidden })} />
      {back}
      <h1 className="text-32">{text.page(title)}</h1>
      {contract?.signedAt && (
        <section role="status" className="flex items-start gap-3 rounded-card bg-wash p-5">
          <BadgeCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-lagoon" strokeWidth={1.75} />
          <div>
            <h2 ref={done} tabIndex={-1} className="text-20 outline-none">
              {text.done}
            </h2>
            <p className="text-15 text-muted">{text.doneText}</p>
          </div>
        </section>
      )}
      {!contract && (
        <Empty icon={<FileText />} title={text.none}>
          {text.noneText}
        </Empty>
      )}
      {contract && canSign && languages.length > 1 && (
        <div role="group" aria-label={text.language} className="flex flex-wrap gap-2">
          {languages.map(one => (
            <Button
              key={one}
              lang={one}
              variant="secondary"
              size="small"
              aria-pressed={contract.language === one}
              className="aria-pressed:border-lagoon aria-pressed:bg-wash"
              onClick={() => onLanguage(one)}
            >
              {languageNames[one]}
            </Button>
          ))}
        </div>
      )}
      {contract?.text != null && (
        <ContractWords text={contract.text} language={contract.language} className="rounded-card border border-line bg-surface p-5 md:p-7" />
      )}
      {contract && canSign && (
        <SignContractForm
          contract={contract}
          codeTo={codeTo}
          calls={calls}
          onChanged={readAgain}
          onSigned={() => {
            onLanguage(undefined)
            setJustSigned(true)
          }}
        />
      )}
      {contract?.signedAt && (
        <>
          <SignedContract contract={contract} dates={dates} />
          {contract.text !== null && (
            <div data-no-print>
              <ContractPdf number={booking.number} read={calls.readFile} />
            </div>
          )}
        </>
      )}
    </article>
  )
}
