import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { AwayLink } from './away-link.tsx'
import { logInText } from './log-in.text.ts'

/** Where codes can be read while nothing is really sent. */
export function SandboxNote() {
  const text = useText(logInText)
  if (!useSite().sandbox) return null
  return (
    <span>
      {text.sandbox} <AwayLink to="/dev/outbox">{text.readCode}</AwayLink>.
    </span>
  )
}
