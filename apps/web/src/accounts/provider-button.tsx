import { useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { goToProvider } from './provider-login.ts'

interface ProviderButtonProps {
  label: string
  /** Where the provider leads the user back to in the end. */
  next: () => string
  /** Links the login to the account that is open. */
  links?: boolean
  size: 'medium' | 'huge'
  className?: string
}

/** Leads to the OpenID Connect provider; shows why it cannot. */
export function ProviderButton({ label, next, links = false, size, className }: ProviderButtonProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const go = async () => {
    if (busy) return
    setBusy(true)
    setRefusal('')
    try {
      await goToProvider(next(), { links })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.message)
      setBusy(false)
    }
  }
  return (
    <div className={className}>
      <Button variant="secondary" size={size} wide={size === 'huge'} className="max-w-full" busy={busy} onClick={() => void go()}>
        <span className="truncate">{label}</span>
      </Button>
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
