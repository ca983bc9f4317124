import { Payments } from '../../money/payments.tsx'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { accountText } from './account.text.ts'

/** What the person has paid, with its papers. */
export default function PaymentsPage() {
  const text = useText(accountText)
  return (
    <div className="max-w-190">
      <Head title={text.payments} />
      <Payments />
    </div>
  )
}
