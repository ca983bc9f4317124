import { setUpPaymentMethod } from '@rentwell/contract/money/money.endpoints.ts'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { call } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { isDarkNow } from '../platform/theme.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { moneyText } from './money.text.ts'
import { loadStripe } from './stripe.ts'

/** Saves the card that a token of the provider stands for. */
export interface AddToken {
  run: (token: string) => Promise<void>
  busy: boolean
  message: string | undefined
}

interface RealCardProps {
  add: AddToken
  stripeKey: string
  script: string | undefined
}

interface Field {
  stripe: Stripe
  elements: StripeElements
}

/** How long the field may take to appear, in milliseconds. */
const patienceMs = 20_000

/** Stripe's own field for a card, in a frame of Stripe's. A bank that wants to know who it is asks there, too. */
export function RealCard({ add, stripeKey, script }: RealCardProps) {
  const text = useText(moneyText)
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [field, setField] = useState<Field>()
  /** Why there is no field, where the server said why. */
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  /** A card that Stripe has taken and we have not saved yet: it is not typed again. */
  const taken = useRef<string>(undefined)

  useEffect(() => {
    let isGone = false
    let drop = () => {}
    const lose = (error?: unknown) => !isGone && setFailed(error instanceof ApiError && error.reason ? error.message : '')
    const timer = setTimeout(lose, patienceMs)
    const open = async () => {
      const [stripe, { clientSecret }] = await Promise.all([loadStripe(stripeKey, script), call(setUpPaymentMethod, {})])
      if (isGone || !place.current) return
      const elements = stripe.elements({
        clientSecret,
        locale: language,
        appearance: isDarkNow() ? { theme: 'night', variables: { colorPrimary: '#4fc3b5' } } : { theme: 'stripe', variables: { colorPrimary: '#0b6b63' } },
      })
      const card = elements.create('payment')
      drop = () => card.destroy()
      card.on('ready', () => {
        clearTimeout(timer)
        if (!isGone) setField({ stripe, elements })
      })
      card.on('loaderror', () => lose())
      card.mount(place.current)
    }
    open().catch(lose)
    return () => {
      isGone = true
      clearTimeout(timer)
      drop()
    }
  }, [stripeKey, script, language, tries])

  const again = () => {
    setFailed(undefined)
    setRefused(undefined)
    setField(undefined)
    taken.current = undefined
    setTries(count => count + 1)
  }
  const save = async ({ stripe, elements }: Field) => {
    setBusy(true)
    setRefused(undefined)
    try {
      if (taken.current === undefined) {
        const { setupIntent, error } = await stripe.confirmSetup({ elements, confirmParams: { return_url: location.href }, redirect: 'if_required' })
        if (setupIntent?.status !== 'succeeded') return setRefused(error?.message ?? text.notSaved)
        taken.current = setupIntent.id
      }
      await add.run(taken.current)
    } catch {
      setRefused(text.notSaved)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="group" aria-label={text.add}>
      <p className="text-13 text-muted">{text.typed}</p>
      {failed !== undefined ? (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 text-15 text-brick">
          {failed || text.fieldFailed}
          <Button variant="link" size="small" onClick={again}>
            {text.retry}
          </Button>
        </p>
      ) : (
        <>
          {!field && <Skeleton className="mt-3 h-40 w-full" />}
          <div ref={place} className="mt-3" />
          {field && (
            <Button className="mt-4" size="medium" busy={busy || add.busy} onClick={() => void save(field)}>
              {text.save}
            </Button>
          )}
        </>
      )}
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {refused ?? add.message}
      </p>
    </div>
  )
}
