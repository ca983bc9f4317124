import { listPaymentMethods, savePaymentMethod } from '@rentwell/contract/money/money.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { keyOf, useCommand } from '../platform/data.ts'
import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { useCardName, type SavedCard } from './cards.ts'
import { moneyText } from './money.text.ts'
import { RealCard, type AddToken } from './real-card.tsx'

const testCards = ['tok_ok', 'tok_challenge', 'tok_declined', 'tok_timeout'] as const

/** Saves a card: one of the test cards while nobody takes real money here, else one that is typed into the provider's own field. The number never passes through us. */
export function AddCard({ onAdded }: { onAdded: (card: SavedCard) => void }) {
  const { cards, stripeKey, stripeScript } = useSite()
  const add = useAddCard(onAdded)
  if (cards === 'test') return <TestCards add={add} />
  return stripeKey === undefined ? null : <RealCard add={add} stripeKey={stripeKey} script={stripeScript} />
}

/** Keeps the card that a token stands for, and tells of it. */
function useAddCard(onAdded: (card: SavedCard) => void): AddToken {
  const text = useText(moneyText)
  const nameOf = useCardName()
  const queryClient = useQueryClient()
  const save = useCommand(savePaymentMethod)
  const run = async (token: string) => {
    const saved = await save.run({ providerToken: token })
    if (!saved) return
    const { paymentMethod, paymentMethods } = saved.answer
    queryClient.setQueryData(keyOf(listPaymentMethods, {}), { paymentMethods })
    toast(text.added(nameOf(paymentMethod)))
    onAdded(paymentMethod)
  }
  return { run, busy: save.busy, message: save.error?.message }
}

/** The cards of the sandbox, a button for each. */
export function TestCards({ add }: { add: AddToken }) {
  const text = useText(moneyText)
  const [pressed, setPressed] = useState<string>()
  return (
    <div role="group" aria-label={text.add}>
      <p className="text-13 text-muted">{text.test}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {testCards.map(token => (
          <li key={token} className="min-w-0">
            <Button
              variant="secondary"
              wide
              busy={add.busy && pressed === token}
              className="h-auto! min-h-14 justify-start! py-2 text-left whitespace-normal!"
              icon={<CreditCard aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />}
              onClick={() => {
                setPressed(token)
                void add.run(token)
              }}
            >
              <span>
                <span className="block text-15">{text.tests[token].card}</span>
                <span className="block text-13 font-normal text-muted">{text.tests[token].does}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {add.message}
      </p>
    </div>
  )
}
