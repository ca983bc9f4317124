import { isEmail } from '@rentwell/contract/accounts/accounts.rules.ts'
import { challengeRecovery, challengeRecoveryPhone, verifyRecovery, verifyRecoveryPhone } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { useRef, useState } from 'react'
import { call } from '../platform/api.ts'
import { useDates } from '../platform/dates.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import type { Me } from './me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { CodeStep } from './code-step.tsx'
import { logInText } from './log-in.text.ts'
import { PhoneSection } from './phone-section.tsx'
import { readPhone } from './phone.ts'
import { recoveryText } from './recovery.text.ts'
import { useCodeCheck } from './use-code-check.ts'
import { usePhoneCountry } from './use-phone-country.ts'

type Found = Answer<typeof verifyRecovery> & { token: string }

interface RecoverAccountProps {
  onBack: () => void
  onDone: (answer: { accessToken: string; me: Me }) => void
}

/** Back into an account whose number is lost: its e-mail, a day of waiting, another number. */
export function RecoverAccount(props: RecoverAccountProps) {
  const text = useText(recoveryText)
  return (
    <Popup key="lost" title={text.title} lead={text.lead}>
      <Steps {...props} />
    </Popup>
  )
}

function Steps({ onBack, onDone }: RecoverAccountProps) {
  const text = useText(recoveryText)
  const words = useText(logInText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<Found>()
  const check = useCodeCheck({
    challenge: () => call(challengeRecovery, { email: email.trim() }),
    verify: async given => ({ ...(await call(verifyRecovery, given)), token: given.otpToken }),
    onDone: setFound,
  })
  const refused = useFieldErrors(check.refused)

  if (found?.status === 'open') return <NewNumber found={found} lead={text.openLead(dates.moment(found.closesAt))} onDone={onDone} />
  if (found)
    return (
      <div className="flex flex-col gap-5">
        <div role="status" className="rounded-control bg-amber-wash p-4">
          <p className="text-17 font-semibold">{text.waitingTitle}</p>
          <p className="mt-1 text-15">{text.waiting(dates.moment(found.opensAt))}</p>
        </div>
        <Button variant="secondary" size="huge" wide onClick={onBack}>
          {text.back}
        </Button>
      </div>
    )
  const isAsked = check.token === ''
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        void (isAsked ? check.send() : check.confirm())
      }}
    >
      <TextInput
        roomy
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        error={isAsked ? (refused['email'] ?? (check.error || undefined)) : undefined}
        onChange={event => {
          setEmail(event.target.value)
          if (!isAsked) check.restart()
        }}
      />
      {isAsked ? (
        <Button type="submit" size="huge" wide busy={check.busy} why={!isEmail(email.trim()) && words.emailMissing}>
          {text.sendCode}
        </Button>
      ) : (
        <CodeStep check={check} bySms={false} doing={text.confirm} large />
      )}
      <Button variant="link" onClick={onBack}>
        {text.back}
      </Button>
    </form>
  )
}

function NewNumber({ found, lead, onDone }: { found: Found; lead: string; onDone: (answer: { accessToken: string; me: Me }) => void }) {
  const text = useText(recoveryText)
  const [country, setCountry] = usePhoneCountry()
  const [phone, setPhone] = useState('')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const phoneNumber = country && readPhone(phone, country.alpha2)
  const check = useCodeCheck({
    challenge: () => call(challengeRecoveryPhone, { otpToken: found.token, phoneNumber: phoneNumber ?? '' }),
    verify: given => call(verifyRecoveryPhone, given),
    onDone,
  })
  const isAsked = check.token === ''
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        if (!isAsked) return void check.confirm()
        setWrong(!phoneNumber)
        if (phoneNumber) void check.send()
      }}
    >
      <p className="text-15 text-muted">{lead}</p>
      <PhoneSection
        country={country}
        onCountry={setCountry}
        phone={phone}
        onPhone={typed => {
          setPhone(typed)
          setWrong(false)
          if (!isAsked) check.restart()
        }}
        isWrong={isWrong || check.refused?.fields['phoneNumber'] !== undefined}
        generalError={isAsked && !check.refused?.fields['phoneNumber'] ? check.error : ''}
        disabled={false}
        narrow={!isAsked}
        input={input}
      />
      {isAsked ? (
        <Button type="submit" size="huge" wide busy={check.busy}>
          {text.getCode}
        </Button>
      ) : (
        <CodeStep check={check} bySms doing={text.confirmMove} large />
      )}
    </form>
  )
}
