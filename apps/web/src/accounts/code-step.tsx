import { codeLength } from '@rentwell/contract/accounts/accounts.rules.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { CodeSection } from './code-section.tsx'
import { logInText } from './log-in.text.ts'
import { SandboxNote } from './sandbox-note.tsx'
import type { useCodeCheck } from './use-code-check.ts'

interface CodeStepProps {
  check: ReturnType<typeof useCodeCheck>
  bySms: boolean
  /** What the button does. */
  doing: string
  large?: boolean
}

/** The six digits of a check, and the button that gives them. Stands inside the form of the check. */
export function CodeStep({ check, bySms, doing, large = false }: CodeStepProps) {
  const words = useText(logInText)
  const left = codeLength - check.code.length
  return (
    <>
      <CodeSection
        key={check.sentAt}
        label={bySms ? words.smsCode : words.emailCode}
        value={check.code}
        onChange={check.setCode}
        onComplete={code => void check.confirm(code)}
        error={check.error}
        sentAt={check.sentAt}
        onRequestAgain={() => void check.send()}
        bySms={bySms}
        takesFocus
      />
      <Button
        type="submit"
        size={large ? 'huge' : 'medium'}
        wide={large}
        busy={check.busy}
        why={left === codeLength ? words.enterCode : left > 0 && words.digitsLeft(left)}
      >
        {doing}
      </Button>
      <p className="text-13 text-muted empty:hidden">
        <SandboxNote />
      </p>
    </>
  )
}
