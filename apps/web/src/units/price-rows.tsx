import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { priceFormText } from './price-form.text.ts'

interface PriceRowsProps<R extends { key: string }> {
  title: string
  lead: string
  rows: readonly R[]
  /** What a row is called where it is taken away. */
  nameOf: (row: R) => string
  add: string
  most: number
  onAdd: () => void
  onRemove: (key: string) => void
  children: (row: R) => ReactNode
}

/** A card with rows that come and go. */
export function PriceRows<R extends { key: string }>({ title, lead, rows, nameOf, add, most, onAdd, onRemove, children }: PriceRowsProps<R>) {
  const text = useText(priceFormText)
  return (
    <Card title={title}>
      <p className="-mt-2 mb-4 text-13 text-muted">{lead}</p>
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {rows.map(row => {
          const words = text.remove(nameOf(row) || text.unnamed)
          return (
            <li key={row.key} className="flex items-start gap-2 py-3 first:pt-0">
              <div className="min-w-0 flex-1">{children(row)}</div>
              <button
                type="button"
                aria-label={words}
                title={words}
                onClick={() => onRemove(row.key)}
                className="mt-6.5 flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-wash hover:text-ink"
              >
                <X aria-hidden className="size-4.5" strokeWidth={1.75} />
              </button>
            </li>
          )
        })}
      </ul>
      {rows.length < most && (
        <Button variant="secondary" size="medium" className="mt-2" icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={onAdd}>
          {add}
        </Button>
      )}
    </Card>
  )
}
