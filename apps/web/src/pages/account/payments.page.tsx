import { Receipt } from 'lucide-react'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Empty } from '../../ui/states.tsx'
import { accountText } from './account.text.ts'

/** What the person has paid: comes with online payment. */
export default function PaymentsPage() {
  const text = useText(accountText)
  return (
    <>
      <Head title={text.payments} />
      <Empty icon={<Receipt aria-hidden />} title={text.payments}>
        {text.paymentsText}
      </Empty>
    </>
  )
}
