import { resendSeconds } from '@rentwell/contract/accounts/accounts.rules.ts'
import { useEffect, useState } from 'react'
import { useText } from '../platform/text.ts'
import { OtpInput } from '../ui/inputs/otp-input.tsx'
import { useCodeFromSms } from './code-from-sms.ts'
import { logInText } from './log-in.text.ts'

interface CodeSectionProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** All six digits are there: they are given at once, without a press. */
  onComplete: (digits: string) => void
  error: string
  /** When the code was asked for, in milliseconds of this device. */
  sentAt: number
  onRequestAgain: () => void
  /** The code comes by SMS, so a phone may fill it in. */
  bySms: boolean
  /** The digits are typed at once. */
  takesFocus?: boolean
}

/** Six digits, and the way to other ones. */
export function CodeSection({ label, value, onChange, onComplete, error, sentAt, onRequestAgain, bySms, takesFocus = false }: CodeSectionProps) {
  const text = useText(logInText)
  const left = useSecondsUntil(sentAt + resendSeconds * 1000)
  useCodeFromSms(bySms, code => {
    onChange(code)
    onComplete(code)
  })
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever has just asked for a code types it next */}
      <OtpInput label={label} value={value} onChange={onChange} onComplete={onComplete} error={error || undefined} autoFocus={takesFocus} />
      <div className="flex min-h-11 items-center text-15 text-muted">
        {left > 0 ? (
          <p>{text.requestIn(left)}</p>
        ) : (
          <button
            type="button"
            onClick={onRequestAgain}
            className="min-h-11 text-lagoon underline decoration-1 underline-offset-4 transition-colors duration-150 hover:text-lagoon-deep"
          >
            {text.requestAgain}
          </button>
        )}
      </div>
    </div>
  )
}

/** Whole seconds until a moment of this device, counting down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [left])
  return left
}
