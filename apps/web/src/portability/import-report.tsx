import type { Answer } from '@rentwell/contract/endpoint.ts'
import { formatMoney, type MoneySign } from '@rentwell/contract/money.ts'
import type { checkImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { fieldWords, isFieldWord } from '@rentwell/contract/refusal.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { ImportErrorsButton } from './import-errors.button.tsx'
import { importsText } from './imports.text.ts'

interface ImportReportProps {
  rental: string
  importId: string
  report: Answer<typeof checkImport>
  currency: MoneySign | undefined
  strict: boolean
  busy: boolean
  refusal: string | undefined
  onStart: () => void
}

/** The others are in the file. */
const mostShown = 20

/** What an import would do, with the lines that have errors, and the way to begin it. */
export function ImportReport({ rental, importId, report, currency, strict, busy, refusal, onStart }: ImportReportProps) {
  const text = useText(importsText)
  const language = useLanguage()
  const { make, found, skipped, failed, past, pastTotal, newCustomers, faulty, ignored, unmapped } = report
  return (
    <Card title={text.report}>
      <ul className="flex flex-col gap-1.5 text-15" aria-live="polite">
        <Count look="text-completed" shown={make > 0}>
          {text.willAdd(make)}
        </Count>
        <Count look="text-ink" shown={found > 0}>
          {text.found(found)}
        </Count>
        <Count look="text-muted" shown={skipped > 0}>
          {text.skipped(skipped)}
        </Count>
        <Count look="text-brick" shown={failed > 0}>
          {text.failed(failed)}
        </Count>
      </ul>
      <div className="mt-3 flex max-w-[70ch] flex-col gap-1.5 text-13 text-muted">
        {past > 0 && currency && <p>{text.pastBookings(past, formatMoney(pastTotal, currency, language))}</p>}
        {newCustomers > 0 && <p>{text.newCustomers(newCustomers)}</p>}
        {unmapped.length > 0 && <p className="wrap-anywhere">{text.leftOut(unmapped.join(', '))}</p>}
        {ignored.length > 0 && (
          <p className="wrap-anywhere">
            {text.ignored(ignored.map(one => `${one.column} “${one.value}”${one.count > 1 ? ` × ${one.count}` : ''}`).join(', '))}
          </p>
        )}
      </div>
      {failed > 0 && (
        <>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-15 font-semibold">{text.faulty}</h3>
            <ImportErrorsButton rental={rental} importId={importId} />
          </div>
          <ul aria-label={text.faulty} className="mt-2 divide-y divide-line rounded-control border border-line">
            {faulty.slice(0, mostShown).map(({ line, faults }) => (
              <li key={line} className="px-3.5 py-2.5 text-15">
                <span className="figures mr-2 font-semibold">{text.line(line)}</span>
                {faults.map(({ column, value, code }, index) => (
                  <span key={index} className="block text-13 wrap-anywhere text-muted">
                    {column !== '' && `${column}: `}
                    {value !== '' && <span className="text-ink">{value} · </span>}
                    <span className="text-brick">{fieldWords[isFieldWord(code) ? code : 'invalid'][language]}</span>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {failed > mostShown && <p className="mt-2 text-13 text-muted">{text.more(failed - mostShown)}</p>}
        </>
      )}
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {refusal}
      </p>
      <Button size="large" className="mt-4" busy={busy} why={make === 0 ? text.nothing : strict && failed > 0 && text.mendFirst} onClick={onStart}>
        {make === 0 ? text.nothing : text.start(make)}
      </Button>
    </Card>
  )
}

const Count = ({ look, shown, children }: { look: string; shown: boolean; children: ReactNode }) =>
  shown ? <li className={cx('font-semibold', look)}>{children}</li> : null
