import { useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { DeleteAccount } from './delete-account.button.tsx'
import { ExportPart } from './export-part.tsx'
import { leavingText } from './leaving.text.ts'

/** Taking one's data along, and leaving. */
export function MyData() {
  const text = useText(leavingText)
  const { ownRental } = useSite()
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-20">{text.title}</h2>
      {ownRental ? (
        <ExportElsewhere product={ownRental.product} />
      ) : (
        <>
          <p className="mt-1 text-15 text-muted">{text.exportLead}</p>
          <ExportPart />
        </>
      )}
      <DeleteAccount />
    </Card>
  )
}

/** An export covers all rentals, so it is not offered on the own domain of one. */
function ExportElsewhere({ product }: { product: string | undefined }) {
  const text = useText(leavingText)
  const { name } = useSite()
  if (product === undefined) return null
  return (
    <a href={`${product}/account/main`} className="mt-1 inline-flex min-h-11 items-center text-15 text-lagoon underline underline-offset-4">
      {text.exportOn(name)}
    </a>
  )
}
