import { codeLength } from '@rentwell/contract/accounts/accounts.rules.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { datesIn } from '../platform/dates.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useAppSearch } from '../platform/popups.tsx'
import type { Me } from './me.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Popup } from '../ui/popup.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { CodeSection } from './code-section.tsx'
import { LogInNotes } from './log-in-notes.tsx'
import { logInText } from './log-in.text.ts'
import { NameFields } from './name-fields.tsx'
import { PhoneSection } from './phone-section.tsx'
import type { RecoverAccount } from './recover-account.tsx'
import { SecondCode } from './second-code.tsx'
import { useLogIn, type LogInStep } from './use-log-in.ts'
import { usePhoneCountry } from './use-phone-country.ts'

interface PhoneLogInProps {
  onDone: (answer: { accessToken: string; me: Me }) => void
  /** Other ways to log in, under the first step. */
  others: ReactNode
  /** Instead of the usual words under the title of the first step. */
  why: string | undefined
}

/** Login by a code to the phone, and sign-up for a number that is new. */
export function PhoneLogIn({ onDone, others, why: lastWay }: PhoneLogInProps) {
  const text = useText(logInText)
  const [country, setCountry] = usePhoneCountry()
  const phoneInput = useRef<HTMLInputElement>(null)
  const [Lost, setLost] = useState<typeof RecoverAccount>()
  const { state, isSignUp, busy, isReady, edit, submit, requestAgain, startOver } = useLogIn(country, onDone)
  const { step } = state
  const refused = useFieldErrors(state.refused)
  const usualLead = useLead(step)
  const lead = step === 'phone' && lastWay ? lastWay : usualLead

  const loadLost = () =>
    import('./recover-account.tsx').then(
      lost => setLost(() => lost.RecoverAccount),
      () => undefined,
    )

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (step === 'phone') phoneInput.current?.focus()
    else focusAsked(form.current)
  }, [state.phoneIsWrong, state.refused, state.sentAt, step])

  const typed = step === 'otpPhone' ? state.code : state.emailCode
  const digitsLeft = typed.length === 0 ? text.enterCode : text.digitsLeft(codeLength - typed.length)
  const missing: Record<LogInStep, string> = {
    phone: '',
    otpPhone: digitsLeft,
    secondCode: '',
    signUpEmail: text.emailMissing,
    signUpEmailOtp: digitsLeft,
    signUpProfile: text.namesMissing,
  }
  const why = !isReady && missing[step]
  const doing: Record<LogInStep, string> = {
    phone: text.getCode,
    otpPhone: text.confirmCode,
    secondCode: text.confirmCode,
    signUpEmail: text.getCode,
    signUpEmailOtp: text.confirmCode,
    signUpProfile: text.createAccount,
  }

  if (Lost) return <Lost onBack={() => setLost(undefined)} onDone={onDone} />
  if (step === 'secondCode')
    return (
      <Popup key="second" title={text.logIn}>
        <SecondCode token={state.token} email={state.secondPlace} onDone={onDone} onStartOver={startOver} />
      </Popup>
    )
  return (
    <Popup title={isSignUp ? text.signUp : text.logIn} lead={lead} focus={phoneInput}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <PhoneSection
          country={country}
          onCountry={setCountry}
          phone={state.phone}
          onPhone={phone => edit({ phone })}
          isWrong={state.phoneIsWrong}
          generalError={state.generalError}
          disabled={isSignUp}
          narrow={step !== 'phone'}
          input={phoneInput}
        />
        <div data-asked className="flex flex-col gap-5 empty:hidden">
          {step === 'otpPhone' && (
            <CodeSection
              key={state.sentAt}
              label={text.smsCode}
              value={state.code}
              onChange={code => edit({ code })}
              onComplete={code => void submit({ code })}
              error={state.codeError}
              sentAt={state.sentAt}
              onRequestAgain={() => void requestAgain()}
              bySms
            />
          )}
          {(step === 'signUpEmail' || step === 'signUpEmailOtp') && (
            <TextInput
              roomy
              label={text.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={state.email}
              error={refused['email']}
              onChange={event => edit({ email: event.target.value })}
            />
          )}
          {step === 'signUpEmailOtp' && (
            <CodeSection
              key={state.sentAt}
              label={text.emailCode}
              value={state.emailCode}
              onChange={emailCode => edit({ emailCode })}
              onComplete={emailCode => void submit({ emailCode })}
              error={state.codeError}
              sentAt={state.sentAt}
              onRequestAgain={() => void requestAgain()}
              bySms={false}
            />
          )}
          {step === 'signUpProfile' && <NameFields firstName={state.firstName} lastName={state.lastName} onChange={edit} refused={refused} />}
        </div>
        <Button type="submit" size="huge" wide busy={busy} why={why}>
          {doing[step]}
        </Button>
        <LogInNotes step={step} missing={why && why !== text.enterCode ? why : ''} />
        {!isSignUp && (
          <Button variant="link" className="self-start" onClick={() => void loadLost()}>
            {text.lost}
          </Button>
        )}
        {step === 'phone' && others}
      </form>
    </Popup>
  )
}

/** The code where one is asked for, else the first field of the step. */
function focusAsked(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLInputElement>(`[data-asked] ${selector}`)
  ;(find('[autocomplete="one-time-code"]') ?? find('input'))?.focus()
}

/** What is said under the title: the next thing to do, or that the chosen dates are not lost. */
function useLead(step: LogInStep): string | undefined {
  const text = useText(logInText)
  const language = useLanguage()
  const { from, to } = useAppSearch()
  if (step === 'otpPhone') return text.codeSent
  if (step === 'signUpEmail') return text.askEmail
  if (step === 'signUpEmailOtp') return text.emailCodeSent
  if (step === 'signUpProfile') return text.askNames
  const isDate = (value: string | undefined): value is string => /^\d{4}-\d\d-\d\d$/.test(value ?? '') && Number.isFinite(Date.parse(value ?? ''))
  return isDate(from) && isDate(to) ? text.datesKept(datesIn('UTC', language).span(from, to)) : undefined
}
