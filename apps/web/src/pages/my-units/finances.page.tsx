import { financesText } from '../../money/finances.text.ts'
import { OwnFinances } from '../../money/own-finances.tsx'
import { Head } from '../../platform/head.tsx'
import { useText } from '../../platform/text.ts'

/** The money of all rentals of the person. */
export default function MyFinancesPage() {
  const text = useText(financesText)
  return (
    <div className="container-page pt-8 pb-24 md:pt-10">
      <Head title={text.mine} />
      <h1 className="text-32 md:text-44">{text.mine}</h1>
      <div className="mt-8">
        <OwnFinances />
      </div>
    </div>
  )
}
