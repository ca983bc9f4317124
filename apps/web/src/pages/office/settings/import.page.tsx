import { importKinds, type ImportKind } from '@rentwell/contract/portability/imports.rules.ts'
import { listImports, readImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRead } from '../../../platform/data.ts'
import { useAppSearch } from '../../../platform/popups.tsx'
import { useText } from '../../../platform/text.ts'
import { ImportRow } from '../../../portability/import-row.tsx'
import { ImportStart } from '../../../portability/import-start.tsx'
import { importsText } from '../../../portability/imports.text.ts'
import { NewImport } from '../../../portability/new-import.tsx'
import { Card } from '../../../ui/card.tsx'
import { RowsSkeleton, Skeleton } from '../../../ui/skeleton.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { OfficeTop } from '../office-top.tsx'

/** Imports from other systems: a new one step by step, and those before. */
export default function ImportPage() {
  const text = useText(importsText)
  const { rental } = useParams({ from: '/closed/office/$rental' })
  const company = useRead(readOfficeRental, { rental }).data?.rental
  return (
    <>
      <OfficeTop title={text.title} tab={`${text.title}, ${company?.title ?? ''}`} />
      {company && !mayInRental(company.role, 'import_data') ? (
        <Empty title={text.managerOnly} />
      ) : (
        <div className="flex max-w-200 flex-col gap-4 p-4 lg:p-6">
          <p className="max-w-[70ch] text-15 text-muted">{text.lead}</p>
          <Steps rental={rental} />
          <PastImports rental={rental} />
        </div>
      )}
    </>
  )
}

/** The file that is being looked at is part of the address, so that a reload or the way back keeps it. */
function Steps({ rental }: { rental: string }) {
  const navigate = useNavigate()
  const { import: importId, kind: asked } = useAppSearch()
  const kind = importKinds.find(one => one === asked) ?? 'units'
  const currency = useRead(readOfficeRental, { rental }).data?.rental.currency
  const go = (search: { import?: string; kind?: ImportKind }, replace = false) => void navigate({ to: '.', search, replace, resetScroll: false })
  const file = useRead(readImport, { rental, import: importId ?? '' }, { enabled: importId !== undefined })
  if (importId === undefined || (file.data && file.data.import.status !== 'new'))
    return <ImportStart rental={rental} kind={kind} onKind={next => go({ kind: next }, true)} onUploaded={id => go({ import: id, kind })} />
  if (file.isError && !file.data) return <Failed error={file.error} onRetry={() => void file.refetch()} />
  if (!file.data) return <Skeleton className="h-80 rounded-card" />
  return <NewImport key={importId} rental={rental} file={file.data} currency={currency} onEnd={() => go({ kind: file.data.import.kind })} />
}

const atWork = ['waiting', 'running', 'undoing']

function PastImports({ rental }: { rental: string }) {
  const text = useText(importsText)
  const known = useRead(listImports, { rental }, { quiet: true })
  const isAtWork = known.data?.imports.some(({ status }) => atWork.includes(status)) ?? false
  const list = useRead(listImports, { rental }, { every: isAtWork ? 1500 : false, quiet: true })
  return (
    <Card title={text.past}>
      {list.isPending && <RowsSkeleton count={2} row="h-20" picture="hidden" />}
      {list.isError && !list.data && <Failed error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.imports.length === 0 && <p className="text-15 text-muted">{text.none}</p>}
      {list.data && (
        <ul className="-my-4 divide-y divide-line empty:hidden">
          {list.data.imports.map(item => (
            <ImportRow key={item.id} rental={rental} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}
