import { useEffect, useState, type RefObject } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { LogInNotes } from './log-in-notes.tsx'
import { logInText } from './log-in.text.ts'
import type { Me } from './me.ts'
import { NameFields, type Names } from './name-fields.tsx'
import { usePhoneCountry } from './use-phone-country.ts'

interface CompleteProfileProps {
  /** Of the first field, which gets the focus. */
  first: RefObject<HTMLInputElement | null>
  names?: Names
  /** Makes the account. */
  complete: (user: Names & { localeCountry: string; flagShortName: string }) => Promise<{ accessToken: string; me: Me }>
  onDone: (answer: { accessToken: string; me: Me }) => void
}

/** The names of a new user whose e-mail is confirmed: the last step of a sign-up without a phone. */
export function CompleteProfile({ first, names = { firstName: '', lastName: '' }, complete, onDone }: CompleteProfileProps) {
  const text = useText(logInText)
  const [country] = usePhoneCountry()
  const [typed, setTyped] = useState(names)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const refused = useFieldErrors(refusal)
  useEffect(() => first.current?.focus(), [first])
  const isReady = typed.firstName.trim() !== '' && typed.lastName.trim() !== ''

  const submit = async () => {
    if (busy || !isReady) return
    setBusy(true)
    setRefusal(null)
    // Of no known country: somewhere has to be home, and the profile can change it.
    const alpha2 = country?.alpha2 ?? 'US'
    try {
      onDone(await complete({ ...typed, localeCountry: alpha2, flagShortName: alpha2 }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <NameFields first={first} {...typed} onChange={change => setTyped(now => ({ ...now, ...change }))} refused={refused} />
      <p role="alert" className="text-15 text-brick empty:hidden">
        {refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : ''}
      </p>
      <Button type="submit" size="huge" wide busy={busy} why={!isReady && text.namesMissing}>
        {text.createAccount}
      </Button>
      <LogInNotes step="signUpProfile" missing={isReady ? '' : text.namesMissing} />
    </form>
  )
}
