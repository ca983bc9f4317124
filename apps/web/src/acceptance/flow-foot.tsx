import type { ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { uiText } from '../ui/ui.text.ts'

interface FlowFootProps {
  error: string | undefined
  onAgain?: (() => void) | undefined
  /** What is missing, or how the saving goes. */
  state: string
  back?: { word: string; onBack: () => void } | undefined
  /** The one main action. */
  children: ReactNode
}

/** The bar under a flow: what stands in the way, then the way back and the way on. */
export function FlowFoot({ error, onAgain, state, back, children }: FlowFootProps) {
  const text = useText(uiText)
  return (
    <div className="flex flex-col gap-2.5 md:flex-row md:items-center">
      <div className="min-w-0 text-15 max-md:text-center md:flex-1">
        <p role="alert" className="text-brick empty:hidden">
          {error}
        </p>
        {error && onAgain ? (
          <button type="button" onClick={onAgain} className="min-h-11 font-semibold text-lagoon underline underline-offset-4">
            {text.tryAgain}
          </button>
        ) : (
          <p role="status" className="text-muted">
            {!error && state}
          </p>
        )}
      </div>
      <div className="flex gap-2.5 md:w-96">
        {back && (
          <Button variant="secondary" size="large" className="h-13!" onClick={back.onBack}>
            {back.word}
          </Button>
        )}
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </div>
  )
}
