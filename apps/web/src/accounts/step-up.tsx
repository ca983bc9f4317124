import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../platform/step-up.ts'

const StepUpDialog = lazy(() => import('./step-up.dialog.tsx'))

/** The one place that asks for a fresh code: whichever act of whichever page needs it waits here and goes on after it. */
export default function StepUp() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>()
  useEffect(() => onStepUp(() => new Promise(resolve => setAnswer(() => resolve))), [])
  if (!answer) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog
        onDone={isGiven => {
          setAnswer(undefined)
          answer(isGiven)
        }}
      />
    </Suspense>
  )
}
