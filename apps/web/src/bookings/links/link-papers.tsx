import { listPapersByLink, readPaperByLink } from '@rentwell/contract/bookings/links.endpoints.ts'
import { PaperButton } from '../../money/open-paper.button.tsx'
import { PaperList } from '../../money/papers-list.tsx'
import { callForBytes } from '../../platform/api.ts'
import { useRead } from '../../platform/data.ts'

/** The invoices and receipts of a booking without an account; nothing while there are none. */
export function LinkPapers({ link, timeZone, every }: { link: string; timeZone: string; every: number }) {
  const query = useRead(listPapersByLink, { link }, { every, quiet: true })
  return (
    <PaperList
      query={query}
      timeZone={timeZone}
      button={paper => <PaperButton paper={paper} read={() => callForBytes(readPaperByLink, { link, paper: paper.id })} />}
    />
  )
}
