import { formatMoney } from '@rentwell/contract/money.ts'
import type { Answer } from '@rentwell/contract/endpoint.ts'
import { listOfficePapers, listPapers } from '@rentwell/contract/money/papers.endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { GuestPaper, OfficeEInvoice, OfficePaper } from './open-paper.button.tsx'
import { papersText } from './papers.text.ts'

type Papers = Answer<typeof listPapers>['papers']

interface OfBooking {
  booking: string
  timeZone: string
}

/** The guest's papers of a booking; nothing while there are none. */
export function GuestPapers({ booking, timeZone }: OfBooking) {
  const query = useRead(listPapers, { booking }, { quiet: true })
  return <PaperList query={query} timeZone={timeZone} button={paper => <GuestPaper booking={booking} paper={paper} />} />
}

/** A booking's papers in the office. */
export function OfficePapers({ rental, booking, timeZone }: OfBooking & { rental: string }) {
  const query = useRead(listOfficePapers, { rental, booking }, { quiet: true })
  const buttons = (paper: Papers[number]) => (
    <div className="flex items-center gap-3">
      {paper.eInvoice === 'xrechnung' && <OfficeEInvoice rental={rental} booking={booking} paper={paper} />}
      <OfficePaper rental={rental} booking={booking} paper={paper} />
    </div>
  )
  return <PaperList query={query} timeZone={timeZone} button={buttons} />
}

interface PaperListProps {
  query: Pick<UseQueryResult<{ papers: Papers }>, 'data' | 'isError' | 'refetch'>
  timeZone: string
  button: (paper: Papers[number]) => ReactNode
}

/** Papers with a button for each; nothing while there are none. */
export function PaperList({ query, timeZone, button }: PaperListProps) {
  const text = useText(papersText)
  const language = useLanguage()
  const dates = useDates(timeZone)
  const papers = query.data?.papers
  if (query.isError && !papers)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
        {text.notLoaded}
        <Button variant="link" size="small" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      </p>
    )
  if (!papers || papers.length === 0) return null
  return (
    <section data-no-print aria-label={text.title}>
      <h3 className="text-15">{text.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {papers.map(paper => (
          <li key={paper.id} className="flex items-center gap-3 py-1.5">
            <p className="min-w-0 flex-1 text-15">
              {text.kinds[paper.kind]} <span className="figures text-13 whitespace-nowrap text-muted">{paper.number}</span>
              <span className="figures block text-13 text-muted">
                {formatMoney(paper.amount, paper.currency, language)}, {dates.day(paper.issuedAt)}
              </span>
            </p>
            {button(paper)}
          </li>
        ))}
      </ul>
    </section>
  )
}
