import { isEmail } from '@rentwell/contract/accounts/accounts.rules.ts'
import { challengeEmail, verifyEmail } from '@rentwell/contract/accounts/contacts.endpoints.ts'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { keepMe } from './me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { CodeStep } from './code-step.tsx'
import { contactsText } from './contacts.text.ts'
import { logInText } from './log-in.text.ts'
import { useCodeCheck } from './use-code-check.ts'

/** Another e-mail, and the code that is sent there. */
export function ChangeEmail({ onDone }: { onDone: () => void }) {
  const text = useText(contactsText)
  const words = useText(logInText)
  const [email, setEmail] = useState('')
  const check = useCodeCheck({
    challenge: () => call(challengeEmail, { email: email.trim() }),
    verify: given => call(verifyEmail, given),
    onDone: ({ me }) => {
      keepMe(me)
      toast(text.emailSaved)
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
        void (isAsked ? check.send() : check.confirm())
      }}
    >
      <TextInput
        roomy
        label={text.newEmail}
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
        <Button type="submit" size="medium" busy={check.busy} why={!isEmail(email.trim()) && words.emailMissing}>
          {text.sendCode}
        </Button>
      ) : (
        <CodeStep check={check} bySms={false} doing={text.save} />
      )}
      <Button variant="quiet" size="medium" onClick={onDone}>
        {text.cancel}
      </Button>
      <p className="text-13 text-muted">{text.emailConsequence}</p>
    </form>
  )
}
