import { completeSignup } from '@rentwell/contract/accounts/accounts.endpoints.ts'
import { isEmail } from '@rentwell/contract/accounts/accounts.rules.ts'
import { challengeEmailLogin, verifyEmailLogin } from '@rentwell/contract/accounts/login-methods.endpoints.ts'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../platform/api.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { CodeStep } from './code-step.tsx'
import { CompleteProfile } from './complete-profile.form.tsx'
import { logInText } from './log-in.text.ts'
import type { Me } from './me.ts'
import { useCodeCheck } from './use-code-check.ts'

interface EmailLogInProps {
  onDone: (answer: { accessToken: string; me: Me }) => void
  /** Other ways to log in, under the first step. */
  others: ReactNode
  /** Instead of the usual words under the title. */
  why: string | undefined
  /** Filled in at the start. */
  email?: string
  /** Of a login at the provider that is linked afterwards. */
  linkToken?: string | undefined
}

/** Login by a code to the e-mail, and sign-up for an address that is new. */
export function EmailLogIn({ onDone, others, why, email: known = '', linkToken }: EmailLogInProps) {
  const text = useText(logInText)
  const [email, setEmail] = useState(known)
  const [proved, setProved] = useState<{ otpToken: string; otp: string }>()
  const input = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const check = useCodeCheck({
    challenge: () => call(challengeEmailLogin, { email: email.trim(), ...(linkToken !== undefined && { linkToken }) }),
    verify: async given => ({ given, answer: await call(verifyEmailLogin, given) }),
    onDone: ({ given, answer }) => ('accessToken' in answer ? onDone(answer) : setProved(given)),
  })
  const refused = useFieldErrors(check.refused)

  const isAsked = check.token === ''
  if (proved)
    return (
      <Popup title={text.signUp} lead={text.askNamesOnly} focus={first}>
        <CompleteProfile first={first} complete={user => call(completeSignup, { ...proved, user })} onDone={onDone} />
      </Popup>
    )
  return (
    <Popup title={text.logIn} lead={isAsked ? (why ?? text.emailLead) : text.emailCodeSent} focus={input}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          if (!isAsked) void check.confirm()
          else if (isEmail(email.trim())) void check.send()
        }}
      >
        <TextInput
          roomy
          ref={input}
          label={text.email}
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
          <>
            <Button type="submit" size="huge" wide busy={check.busy} why={!isEmail(email.trim()) && text.emailMissing}>
              {text.getCode}
            </Button>
            <p className="text-13 text-muted">{text.newHereEmail}</p>
            {others}
          </>
        ) : (
          <CodeStep check={check} bySms={false} doing={text.confirmCode} large />
        )}
      </form>
    </Popup>
  )
}
