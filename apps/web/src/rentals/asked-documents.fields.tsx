import { documentAsks } from '@rentwell/contract/rentals/rentals.rules.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { askedDocumentsText } from './asked-documents.text.ts'
import { BringDocuments } from './bring-documents.tsx'
import { SaveLine } from './save-line.tsx'
import { useInstantSave, type RentalPanelProps } from './use-save-rental.ts'

const kinds = ['passport', 'driverLicense'] as const

/** Which documents staff ask for at hand-over. Each choice is saved at once. */
export function AskedDocumentsFields({ rental, shownBy, may }: RentalPanelProps & { may: boolean }) {
  const text = useText(askedDocumentsText)
  const [shown, choose, saving] = useInstantSave({ rental, shownBy }, rental.documents, documents => ({ documents }))
  return (
    <Card title={text.title} aside={<SaveLine saving={saving}>{text.aside}</SaveLine>}>
      <div className="flex flex-col gap-6">
        <p className="text-15 text-muted">{text.less}</p>
        {kinds.map(kind => (
          <fieldset key={kind} disabled={!may} className="min-w-0">
            <legend className="mb-2 text-15 font-semibold">{text[kind]}</legend>
            <div className="grid gap-2 sm:grid-cols-3">
              {documentAsks.map(ask => (
                <label
                  key={ask}
                  className={cx(
                    'flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-3.5 py-2 text-15 transition-colors duration-150',
                    'has-checked:border-lagoon has-checked:bg-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
                    may ? 'cursor-pointer hover:bg-wash' : 'text-muted',
                  )}
                >
                  <input
                    type="radio"
                    name={kind}
                    checked={shown[kind] === ask}
                    onChange={() => choose({ [kind]: ask })}
                    className="size-5 shrink-0 accent-lagoon outline-none"
                  />
                  {text.asks[ask]}
                </label>
              ))}
            </div>
            <p className="mt-2 text-13 text-muted">{text.asksText[shown[kind]]}</p>
          </fieldset>
        ))}
        <div className="rounded-control bg-band p-4">
          <h3 className="mb-2 text-13 font-[550] text-muted">{text.guestsRead}</h3>
          {kinds.some(kind => shown[kind] !== 'none') ? <BringDocuments documents={shown} /> : <p className="text-15">{text.nothing}</p>}
        </div>
      </div>
    </Card>
  )
}
