import { useEffect, useState } from 'react'
import { SandboxNote } from '../../accounts/sandbox-note.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { OtpInput } from '../../ui/inputs/otp-input.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ContractCalls, FoundContract } from './contract-calls.ts'
import { contractsText } from './contracts.text.ts'
import { isSigned, noSignature, sentSignature, SignatureFields } from './signature.fields.tsx'
import type { Contract } from './signed-contract.tsx'

interface SignContractProps {
  contract: Contract
  codeTo: FoundContract['codeTo']
  calls: Pick<ContractCalls, 'challenge' | 'sign'>
  /** The text has changed: it is read again. What was signed and typed stays. */
  onChanged: () => void
  onSigned: () => void
}

/** The guest signs, confirms to have read the text, and types the code. */
export function SignContractForm({ contract, codeTo, calls: { challenge, sign }, onChanged, onSigned }: SignContractProps) {
  const text = useText(contractsText)
  const [signature, setSignature] = useState(noSignature)
  const [readOf, setReadOf] = useState('')
  const [sentFor, setSentFor] = useState('')
  const [otp, setOtp] = useState('')
  // What was confirmed holds for the text that was read, not for a newer one.
  const hasRead = readOf === contract.sha256
  const isSent = sentFor === contract.sha256

  const wasChanged = [challenge.error, sign.error].some(error => error?.reason === 'contract_changed')
  useEffect(() => {
    if (wasChanged) onChanged()
  }, [wasChanged, onChanged])

  if (!codeTo) return <p className="rounded-card bg-amber-wash p-4 text-15 text-amber">{text.noContact}</p>

  const send = async (isAgain: boolean) => {
    if (!(await challenge.run())) return
    setSentFor(contract.sha256)
    setOtp('')
    sign.reset()
    if (isAgain) toast(text.sentAgain)
  }
  const finish = async (code: string) => {
    if (await sign.run({ ...sentSignature(signature), sha256: contract.sha256, otp: code })) onSigned()
  }
  return (
    <div className="flex flex-col gap-5">
      {wasChanged && (
        <p role="alert" className="rounded-card bg-amber-wash p-4 text-15 text-amber">
          {text.changed}
        </p>
      )}
      {isSent ? (
        <>
          <OtpInput
            label={text.code}
            hint={text.codeSent(codeTo.place)}
            value={otp}
            onChange={setOtp}
            onComplete={code => void finish(code)}
            error={sign.error?.message}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- guests who have just asked for a code type it next
            autoFocus
            disabled={sign.busy}
          />
          <SandboxNote />
          <Button size="large" wide busy={sign.busy} why={otp.length < 6 && text.code} onClick={() => void finish(otp)}>
            {text.sign}
          </Button>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="medium" busy={challenge.busy} onClick={() => void send(true)}>
              {text.again}
            </Button>
            <Button variant="quiet" size="medium" onClick={() => setSentFor('')}>
              {text.change}
            </Button>
          </div>
        </>
      ) : (
        <>
          <SignatureFields signature={signature} onChange={setSignature} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-15">
            <input
              type="checkbox"
              checked={hasRead}
              onChange={event => setReadOf(event.target.checked ? contract.sha256 : '')}
              className="size-5 shrink-0 accent-lagoon"
            />
            {text.agree}
          </label>
          <p role="alert" className="text-15 text-brick empty:hidden">
            {!wasChanged && challenge.error?.message}
          </p>
          <Button
            size="large"
            wide
            busy={challenge.busy}
            why={!isSigned(signature) ? text.signFirst : !hasRead && text.agreeFirst}
            onClick={() => void send(false)}
          >
            {text.next}
          </Button>
        </>
      )}
    </div>
  )
}
