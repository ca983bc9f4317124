import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { whyPriceText } from './why-price.text.ts'

/** Opens the steps of a booking's price; with a rental, as its staff. */
export function WhyPrice({ booking, rental = '' }: { booking: string; rental?: string }) {
  const text = useText(whyPriceText)
  const { open } = usePopups()
  return (
    <Button variant="link" className="w-fit" onClick={() => open('why-price', { booking, rental })}>
      {text.ask}
    </Button>
  )
}
