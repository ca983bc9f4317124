import { SavedCards } from '../../money/saved-cards.tsx'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'
import { accountText } from './account.text.ts'

/** The person's cards. */
export default function PaymentMethodsPage() {
  const text = useText(accountText)
  return (
    <div className="max-w-190">
      <Head title={text.methods} />
      <SavedCards />
    </div>
  )
}
