import { CircleCheck } from 'lucide-react'
import type { Dates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { acceptanceText } from '../acceptance.text.ts'
import { documentKinds } from './asked-kinds.ts'
import { documentLook, Encrypted } from './document-photos.tsx'
import { HiddenDocument } from './hidden-document.tsx'
import { listOfKind, toggleOfKind, type Acceptance } from '../use-acceptance.ts'

interface CheckedDocumentsProps {
  title: string
  acceptance: Acceptance
  dates: Dates
  read: (document: string) => Promise<Blob>
  /** What looking means for who looks. */
  tip?: string
}

/** Which documents were checked, and their photographs while they are kept. */
export function CheckedDocuments({ title, acceptance, dates, read, tip }: CheckedDocumentsProps) {
  const text = useText(acceptanceText)
  const kinds = documentKinds.filter(kind => acceptance.documents[toggleOfKind[kind]])
  if (kinds.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="text-17 font-title">{title}</h3>
      <div className="mt-3 grid items-start gap-4 md:grid-cols-2">
        {kinds.map(kind => {
          const ids = acceptance.documents[listOfKind[kind]]
          return (
            <div key={kind} className="rounded-card border border-line bg-surface p-4">
              <p className="flex items-center gap-2.5 text-15 font-semibold">
                <CircleCheck aria-hidden className="size-5 text-completed" strokeWidth={1.75} />
                {text.documentChecked(text.kinds[kind])}
              </p>
              {ids.length > 0 && <h4 className="mt-3 mb-2 text-15 font-normal text-muted">{text.takenDocument[kind]}</h4>}
              <div className="flex flex-col gap-2">
                {ids.map((id, index) => {
                  const paper = acceptance.papers.find(one => one.id === id)
                  const isGone = paper?.isThere === false
                  return (
                    <div key={id}>
                      <div data-no-print className={cx(documentLook, 'bg-band')}>
                        {isGone ? (
                          <p className="text-15 text-muted">{text.documentGone}</p>
                        ) : (
                          <HiddenDocument name={text.documentOf(text.kinds[kind], index + 1)} read={() => read(id)} {...(tip !== undefined && { tip })} />
                        )}
                        {!isGone && <Encrypted />}
                      </div>
                      {paper && (
                        <p className="mt-1.5 text-13 text-muted">
                          {dates.moment(paper.insertedAt)}, {`${paper.by.firstName} ${paper.by.lastName}`.trim()}
                        </p>
                      )}
                    </div>
                  )
                })}
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
