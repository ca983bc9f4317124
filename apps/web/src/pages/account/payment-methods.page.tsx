import { CreditCard } from 'lucide-react'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { Empty } from '../../ui/states.tsx'
import { accountText } from './account.text.ts'

/** The person's cards: come with online payment. */
export default function PaymentMethodsPage() {
  const text = useText(accountText)
  return (
    <>
      <Head title={text.methods} />
      <Empty icon={<CreditCard aria-hidden />} title={text.methods}>
        {text.methodsText}
      </Empty>
    </>
  )
}
