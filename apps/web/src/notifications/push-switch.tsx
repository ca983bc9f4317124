import { useEffect, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { preferencesText } from './preferences.text.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from './push-device.ts'

/** Pushes on this device: what is possible, what is so, and the switch. */
export function PushSwitch() {
  const text = useText(preferencesText).push
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    const look = () => void readPushState().then(setState)
    look()
    // What is allowed is changed beside the page.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])

  const turn = async (act: () => Promise<PushState>) => {
    setBusy(true)
    setWrong('')
    try {
      setState(await act())
    } catch (error) {
      setWrong(error instanceof ApiError ? error.message : text.failed)
      setState(await readPushState())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-20">{text.title}</h2>
      <p className="mt-1 text-15 text-muted">{text.lead}</p>
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 flex-1 basis-64 text-15">
          {state && text[state]}
        </p>
        {state === 'off' && (
          <Button size="medium" variant="secondary" busy={isBusy} onClick={() => void turn(turnPushOn)}>
            {text.turnOn}
          </Button>
        )}
        {state === 'on' && (
          <Button size="medium" variant="secondary" busy={isBusy} onClick={() => void turn(turnPushOff)}>
            {text.turnOff}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 text-15 text-brick empty:hidden">
        {wrong}
      </p>
    </Card>
  )
}
