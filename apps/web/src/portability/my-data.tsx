import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { DeleteAccount } from './delete-account.button.tsx'
import { ExportPart } from './export-part.tsx'
import { leavingText } from './leaving.text.ts'

/** Taking one's data along, and leaving. */
export function MyData() {
  const text = useText(leavingText)
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-20">{text.title}</h2>
      <p className="mt-1 text-15 text-muted">{text.exportLead}</p>
      <ExportPart />
      <DeleteAccount />
    </Card>
  )
}
