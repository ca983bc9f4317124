import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { contractsText } from './contracts.text.ts'

/** Leads from the contract to its booking. */
export function BackToBooking({ link }: { link: (props: { className: string; children: ReactNode }) => ReactNode }) {
  const text = useText(contractsText)
  return link({
    className: 'flex min-h-11 items-center gap-1 self-start text-15 text-muted hover:text-ink',
    children: (
      <>
        <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
        {text.back}
      </>
    ),
  })
}
