import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { documentAsks, type AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { asksUpTo, documentsFor } from '@rentwell/contract/units/unit-documents.rules.ts'
import { useText } from '../platform/text.ts'
import { askedDocumentsText } from '../rentals/asked-documents.text.ts'
import { SaveLine } from '../rentals/save-line.tsx'
import { useInstantSave, type RentalPanelProps } from '../rentals/use-save-rental.ts'
import { Choice } from '../ui/inputs/choice.tsx'
import { FoldedCard } from '../ui/folded-card.tsx'
import { unitKindsText } from './unit-kinds.text.ts'
import { unitKinds, type UnitKind } from '@rentwell/contract/unit-kinds.ts'

const documents = ['passport', 'driverLicense'] as const
const columns = 'grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem] sm:items-center'

/** Less to ask for at the hand-over of some kinds of unit. Each choice is saved at once. */
export function DocumentsByKindPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(askedDocumentsText)
  const { byKind, kinds } = useText(unitKindsText)
  const may = mayInRental(rental.role, 'edit_website')
  const [documentsByKind, choose, saving] = useInstantSave({ rental, shownBy }, rental.documentsByKind, patch => ({ documentsByKind: patch }))
  const set = (kind: UnitKind, document: keyof AskedDocuments, chosen: string) => {
    const { [document]: _before, ...other } = documentsByKind[kind] ?? {}
    const ask = documentAsks.find(one => one === chosen)
    // As much as for all units is no setting of its own: it goes along when that changes.
    choose({ [kind]: !ask || ask === rental.documents[document] ? other : { ...other, [document]: ask } })
  }
  return (
    <FoldedCard title={byKind.title} lead={byKind.lead} status={<SaveLine saving={saving} />}>
      <div aria-hidden className={`${columns} text-13 font-[550] text-muted`}>
        <span className="max-sm:hidden" />
        {documents.map(document => (
          <span key={document}>{text[document]}</span>
        ))}
      </div>
      <ul className="mt-1 divide-y divide-line">
        {unitKinds.map(kind => {
          const asked = documentsFor({ documents: rental.documents, documentsByKind }, kind)
          return (
            <li key={kind} className={`${columns} py-3`}>
              <span className="text-15 font-semibold max-sm:col-span-2">{kinds[kind]}</span>
              {documents.map(document => (
                <Choice
                  key={document}
                  bare
                  label={`${kinds[kind]}: ${text[document]}`}
                  value={asked[document]}
                  options={asksUpTo(rental.documents[document]).map(ask => ({ value: ask, label: byKind.asks[ask] }))}
                  onChange={chosen => set(kind, document, chosen)}
                  disabled={!may || rental.documents[document] === 'none'}
                />
              ))}
            </li>
          )
        })}
      </ul>
    </FoldedCard>
  )
}
