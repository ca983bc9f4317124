import type { readContract } from '@rentwell/contract/acceptance/contracts.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { Dates } from '../../platform/dates.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { contractsText } from './contracts.text.ts'
import { DrawnSignature } from './signature-pad.tsx'

export type Contract = NonNullable<Answer<typeof readContract>['contract']>

/** Who signed a contract, when and how, with the signature itself. */
export function SignedContract({ contract, dates }: { contract: Contract; dates: Dates }) {
  const text = useText(contractsText)
  const { signature, signedAt } = contract
  if (!signature || !signedAt) return null
  const { path, typed, signer, confirmedBy, witness, recordId } = signature
  return (
    <div className="flex flex-col gap-2 text-15">
      {path !== null && <DrawnSignature path={path} label={text.signature} />}
      {typed !== null && <p className="text-24 italic">{typed}</p>}
      {contract.text === null && <p className="text-muted">{text.erased}</p>}
      {signer && <p className="font-semibold">{text.signedBy(signer)}</p>}
      <p className="text-muted">
        {text.signed(dates.moment(signedAt))}
        {'. '}
        {confirmedBy === 'counter' ? witness && text.byWitness(`${witness.firstName} ${witness.lastName}`) : text.byCode[confirmedBy]}
      </p>
      <Link to="/records/$record" params={{ record: recordId }} className="self-start text-lagoon underline underline-offset-4">
        {text.record}
      </Link>
    </div>
  )
}

/** Saves the signed contract as a PDF. */
export function ContractPdf({ read, number }: { read: () => Promise<Blob>; number: string }) {
  const text = useText(contractsText)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(`contract-${number}.pdf`, await read())
    } catch {
      toast(text.pdfFailed, { wrong: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" size="small" busy={busy} icon={<FileText aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void save()}>
      {text.pdf}
    </Button>
  )
}
