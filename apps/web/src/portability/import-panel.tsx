import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { importsText } from './imports.text.ts'

/** The way to the import of units, customers and bookings. */
export function ImportPanel({ rental }: { rental: { id: string; role: Role } }) {
  const text = useText(importsText)
  return (
    <Card title={text.title}>
      <p className="max-w-[70ch] text-15 text-muted">{text.lead}</p>
      {mayInRental(rental.role, 'import_data') ? (
        <Link to="/office/$rental/settings/import" params={{ rental: rental.id }} className={cx(buttonClass({ variant: 'secondary', size: 'medium' }), 'mt-4')}>
          <FileUp aria-hidden className="size-4.5" strokeWidth={1.75} />
          {text.open}
        </Link>
      ) : (
        <p className="mt-3 text-15">{text.managerOnly}</p>
      )}
    </Card>
  )
}
