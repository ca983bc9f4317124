import { askContract, readOfficeContract, readOfficeContractFile, signContractHere, waiveContract } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { readOfficeBooking } from '@rentwell/contract/bookings/bookings.endpoints.ts'
import { readOfficeLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { guestName, type OfficeBooking } from '../../bookings/office/office-booking.ts'
import { requestText } from '../../bookings/requests/request.text.ts'
import { callForBytes } from '../../platform/api.ts'
import { keyOf, useCommand, useRead } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { contractsText } from './contracts.text.ts'
import { ContractWords } from './contract-words.tsx'
import { ContractPdf, SignedContract, type Contract } from './signed-contract.tsx'
import { isSigned, noSignature, sentSignature, SignatureFields } from './signature.fields.tsx'

interface OfficeContractProps {
  rental: string
  booking: OfficeBooking
  className?: string
}

type Found = Answer<typeof readOfficeContract>

/** Where the contract of a booking is, and what staff can do with it now. */
export function OfficeContract({ rental, booking, className }: OfficeContractProps) {
  const text = useText(contractsText)
  const query = useRead(readOfficeContract, { rental, booking: booking.id }, { live: true })
  const found = query.data
  if (!found && query.error)
    return (
      <div role="alert" className={cx('flex flex-wrap items-center justify-between gap-3', className)}>
        <p className="text-15 text-muted">{text.office.failed}</p>
        <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
          {text.office.retry}
        </Button>
      </div>
    )
  if (!found?.contract) return null
  return (
    <section aria-labelledby="contract-title" className={cx('rounded-control border border-line bg-surface p-3.5', className)}>
      <h3 id="contract-title" className="text-15 font-semibold">
        {text.title}
      </h3>
      {found.contract.signedAt ? (
        <Signed rental={rental} booking={booking} contract={found.contract} />
      ) : (
        <Unsigned rental={rental} booking={booking} found={found} contract={found.contract} onChanged={() => void query.refetch()} />
      )}
    </section>
  )
}

function Signed({ rental, booking, contract }: OfficeContractProps & { contract: Contract }) {
  const text = useText(contractsText)
  const dates = useDates(booking.rental.timeZone)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-2 flex flex-col gap-3">
      {contract.isOutdated && <p className="rounded-control bg-amber-wash p-3 text-13 text-amber">{text.outdated}</p>}
      <SignedContract contract={contract} dates={dates} />
      {contract.text !== null && (
        <div data-no-print className="flex flex-wrap gap-2">
          <ContractPdf number={booking.number} read={() => callForBytes(readOfficeContractFile, { rental, booking: booking.id })} />
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {text.show}
          </Button>
        </div>
      )}
      {isOpen && contract.text !== null && (
        <ContractWords text={contract.text} language={contract.language} level={3} className="rounded-control bg-band p-4" />
      )}
    </div>
  )
}

interface UnsignedProps extends OfficeContractProps {
  found: Found
  contract: Contract
  onChanged: () => void
}

function Unsigned({ rental, booking, found, contract, onChanged }: UnsignedProps) {
  const text = useText(contractsText).office
  const { someGuest } = useText(requestText)
  const ask = useCommand(askContract)
  const role = useRead(readOfficeRental, { rental }).data?.rental.role
  const [isHere, setHere] = useState(false)
  const [isWaiving, setWaiving] = useState(false)
  const place = { rental, booking: booking.id }
  const { waiver } = found
  const state = waiver ? text.waived(`${waiver.by.firstName} ${waiver.by.lastName}`, waiver.reason) : found.isRequired ? text.missing : text.optional
  const isMissing = found.isRequired && !waiver
  const canWaive = isMissing && booking.status === 'confirmed' && role !== undefined && mayInRental(role, 'waive_contracts')
  if (isHere) return <SignHere rental={rental} booking={booking} contract={contract} onChanged={onChanged} onClose={() => setHere(false)} />
  return (
    <>
      <p role="status" className={cx('mt-0.5 text-13', isMissing ? 'text-amber' : 'text-muted')}>
        {state}
      </p>
      <div data-no-print className="mt-3 flex flex-wrap gap-2">
        {found.canAsk && (
          <Button
            size="small"
            busy={ask.busy}
            onClick={async () => {
              if (await ask.run(place)) toast(text.asked)
            }}
          >
            {text.ask}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => setHere(true)}>
          {text.here}
        </Button>
        {canWaive && (
          <Button variant="quiet" size="small" onClick={() => setWaiving(true)}>
            {text.waive}
          </Button>
        )}
        <p role="alert" className="w-full text-13 text-brick empty:hidden">
          {ask.error?.message}
        </p>
      </div>
      {isMissing && <ScanToSign {...place} name={guestName(booking, someGuest)} />}
      {isWaiving && <Waive rental={rental} booking={booking} onClose={() => setWaiving(false)} />}
    </>
  )
}

/** The link to the contract as a QR code: that of the account, or the secret one of a booking without. */
function ScanToSign({ rental, booking, name }: { rental: string; booking: string; name: string }) {
  const text = useText(contractsText).office
  const found = useRead(readOfficeLink, { rental, booking }, { quiet: true }).data
  if (!found) return null
  const url = found.link ? `${found.link.url}/contract` : `${location.origin}/bookings/${booking}/contract`
  return (
    <div data-no-print className="mt-3 flex items-center gap-4">
      <span className="shrink-0 rounded-control bg-white p-2">
        <QrPicture text={url} label={text.qr} className="size-24" />
      </span>
      <p className="text-13 text-muted">{text.scan(name)}</p>
    </div>
  )
}

function Waive({ rental, booking, onClose }: OfficeContractProps & { onClose: () => void }) {
  const text = useText(contractsText).office
  const queryClient = useQueryClient()
  const waive = useCommand(waiveContract, { stale: [readOfficeBooking] })
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const place = { rental, booking: booking.id }
  const save = async () => {
    setSent(true)
    if (!reason.trim()) return
    const done = await waive.run({ ...place, reason: reason.trim() })
    if (!done) return
    queryClient.setQueryData(keyOf(readOfficeContract, place), done.answer)
    onClose()
  }
  return (
    <Ask open title={text.waiveTitle} yes={text.waive} no={text.keep} busy={waive.busy} onYes={() => void save()} onNo={onClose}>
      <p>{text.waiveText}</p>
      <TextInput
        label={text.reason}
        className="mt-4 text-ink"
        value={reason}
        maxLength={500}
        error={isSent && !reason.trim() ? text.reasonNeeded : waive.error?.message}
        onChange={event => setReason(event.target.value)}
      />
    </Ask>
  )
}

function SignHere({ rental, booking, contract, onChanged, onClose }: OfficeContractProps & { contract: Contract; onChanged: () => void; onClose: () => void }) {
  const text = useText(contractsText)
  const { someGuest } = useText(requestText)
  const queryClient = useQueryClient()
  const sign = useCommand(signContractHere)
  const [signature, setSignature] = useState(noSignature)
  const place = { rental, booking: booking.id }
  const save = async () => {
    const done = await sign.run({ ...place, ...sentSignature(signature), sha256: contract.sha256, language: contract.language })
    if (done) queryClient.setQueryData(keyOf(readOfficeContract, place), done.answer)
    else onChanged()
  }
  return (
    <div className="mt-2 flex flex-col gap-4">
      <p className="text-13 text-muted">{text.office.hereText(guestName(booking, someGuest))}</p>
      {contract.text !== null && <ContractWords text={contract.text} language={contract.language} level={3} className="rounded-control bg-band p-4" />}
      <SignatureFields signature={signature} onChange={setSignature} />
      <p role="alert" className="text-15 text-brick empty:hidden">
        {sign.error?.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="medium" busy={sign.busy} why={!isSigned(signature) && text.signFirst} onClick={() => void save()}>
          {text.office.hereDone}
        </Button>
        <Button variant="quiet" size="medium" onClick={onClose}>
          {text.office.cancel}
        </Button>
      </div>
    </div>
  )
}
