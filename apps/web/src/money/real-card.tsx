import { setUpPaymentMethod } from '@rentwell/contract/money/money.endpoints.ts'
import type { Stripe, StripeElements, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
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

/** A payment with a card that is not saved. */
export interface OncePayment {
  /** In the units of Stripe. */
  amount: number
  currency: string
  /** What the button says, above which lines the card is typed, and if the card cannot be read. */
  text: { act: string; typed: string; notRead: string }
}

interface RealCardProps {
  add: AddToken
  /** Set if the card pays once; else it is saved. */
  payment?: OncePayment
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
export function RealCard({ add, stripeKey, script, payment }: RealCardProps) {
  const text = useText(moneyText)
  const { amount, currency } = payment ?? {}
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
      const isOnce = amount !== undefined && currency !== undefined
      const [stripe, opened] = await Promise.all([loadStripe(stripeKey, script), isOnce ? undefined : call(setUpPaymentMethod, {})])
      if (isGone || !place.current) return
      const look: Pick<StripeElementsOptionsClientSecret, 'locale' | 'appearance'> = {
        locale: language,
        appearance: isDarkNow() ? { theme: 'night', variables: { colorPrimary: '#4fc3b5' } } : { theme: 'stripe', variables: { colorPrimary: '#0b6b63' } },
      }
      const elements = opened
        ? stripe.elements({ ...look, clientSecret: opened.clientSecret })
        : stripe.elements({
            ...look,
            mode: 'payment',
            amount: amount ?? 0,
            currency: (currency ?? '').toLowerCase(),
            captureMethod: 'manual',
            paymentMethodCreation: 'manual',
            allowedPaymentMethodTypes: ['card'],
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
  }, [stripeKey, script, language, tries, amount, currency])

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
      if (payment) {
        // A payment method that is not attached to a customer pays once, so each attempt makes its own.
        const { error: incomplete } = await elements.submit()
        const { paymentMethod, error } = incomplete ? { paymentMethod: undefined, error: incomplete } : await stripe.createPaymentMethod({ elements })
        return paymentMethod ? await add.run(paymentMethod.id) : setRefused(error?.message ?? payment.text.notRead)
      }
      if (taken.current === undefined) {
        const { setupIntent, error } = await stripe.confirmSetup({ elements, confirmParams: { return_url: location.href }, redirect: 'if_required' })
        if (setupIntent?.status !== 'succeeded') return setRefused(error?.message ?? text.notSaved)
        taken.current = setupIntent.id
      }
      await add.run(taken.current)
    } catch {
      setRefused(payment?.text.notRead ?? text.notSaved)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div role="group" aria-label={text.add}>
      <p className="text-13 text-muted">{payment?.text.typed ?? text.typed}</p>
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
              {payment?.text.act ?? text.save}
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
