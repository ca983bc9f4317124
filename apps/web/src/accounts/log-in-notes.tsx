import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { AwayLink } from './away-link.tsx'
import { logInText } from './log-in.text.ts'
import { SandboxNote } from './sandbox-note.tsx'
import type { LogInStep } from './use-log-in.ts'

/** Under the button: what is missing, where help is, what one agrees to. */
export function LogInNotes({ step, missing }: { step: LogInStep; missing: string }) {
  const text = useText(logInText)
  const { supportEmail } = useSite()
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
              {step === 'otpPhone' ? text.noSms : text.noLetter} <AwayLink to={`mailto:${supportEmail}`}>{text.contactSupport}</AwayLink>.
            </>
          )}
        </p>
      )}
      {awaitsCode && <SandboxNote />}
      {step.startsWith('signUp') && (
        <p>
          {text.consent} <AwayLink to="/terms">{text.terms}</AwayLink> {text.and} <AwayLink to="/privacy">{text.privacy}</AwayLink>.
        </p>
      )}
    </div>
  )
}
