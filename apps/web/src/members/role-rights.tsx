import { mayInRental, roles, type Right } from '@rentwell/contract/members/members.rules.ts'
import { Check, Minus } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { membersText } from './members.text.ts'

const shown = [
  'run_bookings',
  'see_office',
  'edit_units',
  'edit_prices',
  'edit_website',
  'refund_bookings',
  'manage_members',
  'see_finances',
  'ask_payouts',
  'edit_settings',
] as const satisfies Right[]
const ascending = roles.toReversed()

/** What each role can do, as the rules have it. */
export function RoleRights() {
  const text = useText(membersText)
  return (
    <Card title={text.mayDo}>
      <table className="-mb-2 w-full table-fixed text-15">
        <caption className="sr-only">{text.mayDo}</caption>
        <thead className="text-13 text-muted">
          <tr>
            <th scope="col" className="w-1/2">
              <span className="sr-only">{text.right}</span>
            </th>
            {ascending.map(role => (
              <th key={role} scope="col" className="pb-2 text-center align-bottom font-normal">
                <span className="max-md:inline-block max-md:rotate-180 max-md:[writing-mode:vertical-rl]">{text.roles[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(right => (
            <tr key={right} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal">
                {text.rights[right]}
              </th>
              {ascending.map(role => {
                const may = mayInRental(role, right)
                const Mark = may ? Check : Minus
                return (
                  <td key={role} className="py-2.5">
                    <Mark aria-hidden className={cx('mx-auto size-4.5', may ? 'text-completed' : 'text-edge')} strokeWidth={2} />
                    <span className="sr-only">{may ? text.yes : text.no}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
