import { stopRecovery } from '@rentwell/contract/accounts/recovery.endpoints.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { recoveryText } from '../../accounts/recovery.text.ts'
import { useCommand } from '../../platform/data.ts'
import { Head } from '../../platform/head.tsx'
import { useAppSearch } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Where the link of a notice leads: one press keeps the account at its number. */
export default function StopRecoveryPage() {
  const text = useText(recoveryText)
  const { token = '' } = useAppSearch()
  const stop = useCommand(stopRecovery)
  const [isDone, setDone] = useState(false)
  return (
    <div className="mx-auto max-w-130 px-4 py-12 md:py-20">
      <Head title={text.stopTitle} hidden />
      <Card className="p-6 md:p-8">
        <h1 className="text-24 md:text-32">{text.stopTitle}</h1>
        <p role="status" className="mt-3 text-15 text-muted">
          {isDone ? text.stopDone : text.stopLead}
        </p>
        <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
          {stop.error && (stop.error.reason === 'otp_token_invalid' ? text.stopFailed : stop.error.message)}
        </p>
        <div className="mt-6">
          {isDone ? (
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {text.home}
            </Link>
          ) : (
            <Button busy={stop.busy} onClick={async () => setDone((await stop.run({ token })) !== undefined)}>
              {text.stop}
            </Button>
          )}
        </div>
      </Card>
    </div>
  )
}
