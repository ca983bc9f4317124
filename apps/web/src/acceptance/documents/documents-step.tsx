import type { AskedDocuments } from '@rentwell/contract/rentals/rentals.rules.ts'
import { IdCard, ShieldCheck, BookUser } from 'lucide-react'
import { useText } from '../../platform/text.ts'
import { Switch } from '../../ui/inputs/switch.tsx'
import { acceptanceText } from '../acceptance.text.ts'
import { askedKinds } from './asked-kinds.ts'
import { DocumentPhotos } from './document-photos.tsx'
import { Tag, Tip } from '../tip.tsx'
import { listOfKind, toggleOfKind, type AcceptanceEdits, type DocumentKind, type Parts } from '../use-acceptance.ts'

interface DocumentsStepProps extends Pick<AcceptanceEdits, 'setChecked' | 'addDocument' | 'removeDocument'> {
  rental: string
  booking: string
  parts: Parts
  asks: AskedDocuments
  guest: string
  /** Who has an account, and sees who looks. */
  reader: string | undefined
}

const icons = { passport: BookUser, driver_license: IdCard } as const satisfies Record<DocumentKind, unknown>

/** Step two: what the rental asks to see, and a photograph of the guest with it where it wants one. */
export function DocumentsStep({ rental, booking, parts, asks, guest, reader, setChecked, addDocument, removeDocument }: DocumentsStepProps) {
  const text = useText(acceptanceText)
  const kinds = askedKinds(asks)
  const takesPhotos = kinds.some(({ ask }) => ask === 'photo')
  return (
    <section aria-labelledby="check-documents" className="mx-auto flex w-full max-w-160 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="check-documents" className="text-20">
          {text.checkDocuments}
        </h2>
        <Tag>{text.userTag(guest)}</Tag>
      </div>
      {kinds.length === 0 ? <p className="text-15 text-muted">{text.nothingAsked}</p> : <Tip>{text.documentsTip}</Tip>}
      {kinds.map(({ kind, ask }) => {
        const Icon = icons[kind]
        return (
          <div key={kind} className="rounded-card border border-line bg-surface px-4 py-2">
            <Switch
              className="min-h-13"
              label={
                <span className="flex items-center gap-3 text-17 font-semibold">
                  <Icon aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
                  {text.kinds[kind]}
                </span>
              }
              checked={parts.documents[toggleOfKind[kind]]}
              onChange={isOn => setChecked(kind, isOn)}
            />
            {ask === 'photo' && parts.documents[toggleOfKind[kind]] && (
              <div className="pt-1 pb-2">
                <h3 className="mb-2 text-15 font-normal text-muted">{text.takeDocument[kind]}</h3>
                <DocumentPhotos
                  rental={rental}
                  booking={booking}
                  kind={kind}
                  ids={parts.documents[listOfKind[kind]]}
                  onKept={id => addDocument(kind, id)}
                  onRemoved={id => removeDocument(kind, id)}
                />
              </div>
            )}
          </div>
        )
      })}
      {takesPhotos && (
        <p className="flex items-start gap-2.5 text-15 text-muted">
          <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-lagoon" strokeWidth={1.75} />
          {text.rule(reader)}
        </p>
      )}
    </section>
  )
}
