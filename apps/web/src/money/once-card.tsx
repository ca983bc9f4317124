import { useSite } from '../platform/site.tsx'
import { TestCards } from './add-card.tsx'
import { RealCard, type AddToken, type OncePayment } from './real-card.tsx'

/** A card that is charged once and not saved: one of the test cards, or one that is typed into the provider's own field. */
export function OnceCard({ pay, payment }: { pay: AddToken; payment: OncePayment }) {
  const { cards, stripeKey, stripeScript } = useSite()
  if (cards === 'test') return <TestCards add={pay} />
  return stripeKey === undefined ? null : <RealCard add={pay} stripeKey={stripeKey} script={stripeScript} payment={payment} />
}
