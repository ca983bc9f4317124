import { readBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readContract, readContractFile } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { Link, useParams } from '@tanstack/react-router'
import { BadgeCheck, ChevronLeft, FileText } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contractsText } from '../../acceptance/contracts/contracts.text.ts'
import { ContractWords } from '../../acceptance/contracts/contract-words.tsx'
import { SignContractForm } from '../../acceptance/contracts/sign-contract.form.tsx'
import { ContractPdf, SignedContract } from '../../acceptance/contracts/signed-contract.tsx'
import { bookedTitle } from '../../bookings/booked-title.ts'
import type { GuestBooking } from '../../bookings/guest-booking.ts'
import { callForBytes } from '../../platform/api.ts'
import { mustFind, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/states.tsx'

/** Where the guest reads the contract of a booking and signs it. */
export default function ContractPage() {
  const params = useParams({ from: '/closed/own/bookings/$booking/contract' })
  const found = mustFind(useRead(readBooking, params, { live: true }))
  return found ? <OneContract key={found.booking.id} booking={found.booking} /> : <Waiting />
}

const Waiting = () => (
  <div className="container-page flex max-w-180 flex-col gap-5 py-8">
    <Skeleton className="h-10 w-64" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
)

const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский' }

function OneContract({ booking }: { booking: GuestBooking }) {
  const text = useText(contractsText)
  const dates = useDates(booking.rental.timeZone)
  const [language, setLanguage] = useState<Language>()
  const [isJustSigned, setJustSigned] = useState(false)
  const done = useRef<HTMLHeadingElement>(null)
  const query = useRead(readContract, { booking: booking.id, ...(language && { language }) }, { live: true, keepPrevious: true })
  const found = mustFind(query)
  const { refetch } = query
  const readAgain = useCallback(() => void refetch(), [refetch])
  useEffect(() => {
    if (isJustSigned) done.current?.focus()
  }, [isJustSigned])
  if (!found) return <Waiting />
  const { contract, languages, codeTo, canSign } = found
  const title = bookedTitle(booking)
  return (
    <article className="container-page flex max-w-180 flex-col gap-6 pt-4 pb-16 md:pt-8">
      <Head title={text.page(title)} />
      <Link to="/bookings/$booking" params={{ booking: booking.id }} className="flex min-h-11 items-center gap-1 self-start text-15 text-muted hover:text-ink">
        <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
        {text.back}
      </Link>
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
            <Button key={one} lang={one} variant="secondary" size="small" aria-pressed={contract.language === one} onClick={() => setLanguage(one)}>
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
          booking={booking.id}
          contract={contract}
          codeTo={codeTo}
          onChanged={readAgain}
          onSigned={() => {
            setLanguage(undefined)
            setJustSigned(true)
          }}
        />
      )}
      {contract?.signedAt && (
        <>
          <SignedContract contract={contract} dates={dates} />
          {contract.text !== null && (
            <div data-no-print>
              <ContractPdf number={booking.number} read={() => callForBytes(readContractFile, { booking: booking.id })} />
            </div>
          )}
        </>
      )}
    </article>
  )
}
