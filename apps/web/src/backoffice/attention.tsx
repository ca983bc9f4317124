import type { AttentionKind } from '@rentwell/contract/backoffice/backoffice.rules.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { CircleCheck, ClipboardCheck, CreditCard, Flag, Landmark, MailX, MessageSquareWarning, Store, Undo2, type LucideIcon } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import type { Dashboard } from './dashboard-tiles.tsx'
import { dashboardText } from './dashboard.text.ts'

interface Look {
  icon: LucideIcon
  className: string
  /** Where it can be looked at. */
  link?: LinkProps
}

const looks: Record<AttentionKind, Look> = {
  approvals: { icon: ClipboardCheck, className: 'bg-new-request-wash text-new-request', link: { to: '/backoffice/rentals', search: { status: 'waiting' } } },
  reports: { icon: Flag, className: 'bg-amber-wash text-amber', link: { to: '/backoffice/reports' } },
  payments: { icon: CreditCard, className: 'bg-declined-wash text-declined', link: { to: '/backoffice/payments' } },
  refunds: { icon: Undo2, className: 'bg-declined-wash text-declined', link: { to: '/backoffice/payments', search: { status: 'captured' } } },
  payouts: { icon: Landmark, className: 'bg-amber-wash text-amber' },
  wishes: { icon: MailX, className: 'bg-amber-wash text-amber', link: { to: '/backoffice/system' } },
  rentals: { icon: Store, className: 'bg-new-request-wash text-new-request', link: { to: '/backoffice/rentals' } },
  reviews: { icon: MessageSquareWarning, className: 'bg-amber-wash text-amber', link: { to: '/backoffice/reviews', search: { status: 'flagged' } } },
}

/** What may need a person, with the way to it. */
export function Attention({ attention }: { attention: Dashboard['attention'] }) {
  const text = useText(dashboardText)
  const waiting = attention.filter(one => one.count > 0)
  const count = waiting.reduce((sum, one) => sum + one.count, 0)
  return (
    <section aria-labelledby="attention" className="flex flex-col rounded-card border border-line bg-surface">
      <h2 id="attention" className="flex items-center gap-2.5 p-5 text-17 font-title">
        {text.attention}
        {count > 0 && <span className="figures rounded-full bg-amber-wash px-2 text-13 font-semibold text-amber">{count}</span>}
      </h2>
      {waiting.length === 0 && (
        <div className="flex flex-1 flex-col items-center justify-center gap-2 border-t border-line p-8 text-center">
          <CircleCheck aria-hidden className="size-10 text-completed" strokeWidth={1.5} />
          <p className="text-17 font-title">{text.calm}</p>
          <p className="max-w-70 text-15 text-muted">{text.calmText}</p>
        </div>
      )}
      <ul>
        {waiting.map(one => {
          const { icon: Icon, className, link } = looks[one.kind]
          return (
            <li key={one.kind} className="flex items-center gap-3 border-t border-line px-5 py-3.5">
              <span className={cx('flex size-9 shrink-0 items-center justify-center rounded-control', className)}>
                <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="text-15 font-semibold">
                  {text.kinds[one.kind].title}: <span className="figures">{one.count}</span>
                </p>
                <p className="text-13 text-muted">{text.kinds[one.kind].text}</p>
              </div>
              {link && (
                <Link {...link} aria-label={`${text.look}: ${text.kinds[one.kind].title}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                  {text.look}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
