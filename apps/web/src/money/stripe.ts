/** What is used of Stripe's script. */
export interface Stripe {
  elements: (options: { clientSecret: string; locale: string; appearance: object }) => StripeElements
  confirmSetup: (options: { elements: StripeElements; confirmParams: { return_url: string }; redirect: 'if_required' }) => Promise<{
    setupIntent?: { id: string; status: string }
    error?: { message?: string }
  }>
}

export interface StripeElements {
  create: (type: 'payment') => StripeField
}

interface StripeField {
  mount: (place: HTMLElement) => void
  on: (event: 'ready' | 'loaderror', act: () => void) => void
  destroy: () => void
}

type OpenStripe = (key: string) => Stripe

const standard = 'https://js.stripe.com/v3/'
let loading: Promise<OpenStripe> | undefined

/** Stripe's script, which only Stripe may serve; loaded when somebody first adds a card. One that did not come is asked for again. */
export function loadStripe(key: string, address = standard): Promise<Stripe> {
  loading ??= new Promise<OpenStripe>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    const lose = () => {
      script.remove()
      loading = undefined
      reject(new Error('the script did not come'))
    }
    script.onload = () => {
      const open = (window as { Stripe?: OpenStripe }).Stripe
      if (open) resolve(open)
      else lose()
    }
    script.onerror = lose
    document.head.append(script)
  })
  return loading.then(open => open(key))
}
