import { challengePhone, verifyPhone } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { useRef, useState } from 'react'
import { call } from '../platform/api.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { keepMe } from './me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { CodeStep } from './code-step.tsx'
import { contactsText } from './contacts.text.ts'
import { PhoneSection } from './phone-section.tsx'
import { readPhone } from './phone.ts'
import { useCodeCheck } from './use-code-check.ts'
import { usePhoneCountry } from './use-phone-country.ts'

/** Another phone number, and the code that is sent there. */
export function ChangePhone({ onDone }: { onDone: () => void }) {
  const text = useText(contactsText)
  const [country, setCountry] = usePhoneCountry()
  const [phone, setPhone] = useState('')
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const phoneNumber = country && readPhone(phone, country.alpha2)
  const check = useCodeCheck({
    challenge: () => call(challengePhone, { phoneNumber: phoneNumber ?? '' }),
    verify: given => call(verifyPhone, given),
    onDone: ({ me }) => {
      keepMe(me)
      toast(text.phoneSaved)
      onDone()
    },
  })
  const refused = useFieldErrors(check.refused)
  const isAsked = check.token === ''
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-4 border-t border-line pt-5"
      onSubmit={event => {
        event.preventDefault()
        if (!isAsked) return void check.confirm()
        setWrong(!phoneNumber)
        if (phoneNumber) void check.send()
      }}
    >
      <PhoneSection
        country={country}
        onCountry={setCountry}
        phone={phone}
        onPhone={typed => {
          setPhone(typed)
          setWrong(false)
          if (!isAsked) check.restart()
        }}
        isWrong={isWrong}
        generalError={isAsked ? (refused['phoneNumber'] ?? check.error) : ''}
        disabled={false}
        narrow
        input={input}
      />
      {isAsked ? (
        <Button type="submit" size="medium" busy={check.busy}>
          {text.sendCode}
        </Button>
      ) : (
        <CodeStep check={check} bySms doing={text.save} />
      )}
      <Button variant="quiet" size="medium" onClick={onDone}>
        {text.cancel}
      </Button>
      <p className="text-13 text-muted">{text.phoneConsequence}</p>
    </form>
  )
}
