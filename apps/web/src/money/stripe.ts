import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

/**
 * Stripe's script, loaded from Stripe when a card is first added; one that did not load is asked for again.
 * With an address, a stand-in is loaded from there before, and Stripe is not asked.
 */
export async function loadStripe(key: string, standIn?: string): Promise<Stripe> {
  if (standIn !== undefined && !('Stripe' in window)) await runScript(standIn)
  const stripe = await loadFromStripe(key)
  if (!stripe) throw new Error('Stripe.js runs in a browser only')
  return stripe
}

const runScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} did not load`))
    }
    document.head.append(script)
  })
