import type { ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { logInText } from './log-in.text.ts'

/** A link that leaves what was typed here where it is. */
export function AwayLink({ to, children }: { to: string; children: ReactNode }) {
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
