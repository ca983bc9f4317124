import type { ReactNode } from 'react'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { logInText } from './log-in.text.ts'
import type { LogInStep } from './use-log-in.ts'

/** Under the button: what is missing, where help is, what one agrees to. */
export function LogInNotes({ step, missing }: { step: LogInStep; missing: string }) {
  const text = useText(logInText)
  const { supportEmail, sandbox } = useSite()
  const awaitsCode = step === 'otpPhone' || step === 'signUpEmailOtp'
  return (
    <div className="flex flex-col gap-1.5 text-13 text-muted">
      {step === 'phone' && <p>{text.newHere}</p>}
      {(missing || awaitsCode) && (
        <p>
          {missing}
          {awaitsCode && (
            <>
              {' '}
              {step === 'otpPhone' ? text.noSms : text.noLetter} <Away to={`mailto:${supportEmail}`}>{text.contactSupport}</Away>.
            </>
          )}
        </p>
      )}
      {awaitsCode && sandbox && (
        <p>
          {text.sandbox} <Away to="/dev/outbox">{text.readCode}</Away>.
        </p>
      )}
      {step.startsWith('signUp') && (
        <p>
          {text.consent} <Away to="/terms">{text.terms}</Away> {text.and} <Away to="/privacy">{text.privacy}</Away>.
        </p>
      )}
    </div>
  )
}

/** A link that leaves what was typed here where it is. */
function Away({ to, children }: { to: string; children: ReactNode }) {
  const text = useText(logInText)
  const isMail = to.startsWith('mailto:')
  return (
    <a
      href={to}
      {...(isMail ? {} : { target: '_blank', rel: 'noopener' })}
      className="font-semibold text-lagoon underline decoration-1 underline-offset-4 hover:text-lagoon-deep"
    >
      {children}
      {!isMail && <span className="sr-only"> {text.newTab}</span>}
    </a>
  )
}
