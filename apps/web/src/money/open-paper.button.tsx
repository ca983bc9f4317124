import { readEInvoice, readOfficePaper, readPaper } from '@rentwell/contract/money/papers.endpoints.ts'
import type { PaperKind } from '@rentwell/contract/money/papers.rules.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { callForBytes } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { papersText } from './papers.text.ts'

interface OnePaper {
  booking: string
  paper: { id: string; kind: PaperKind; number: string }
  /** Says its kind; on a narrow screen of the office only to those who listen. */
  shows?: 'pdf' | 'kind' | 'kind if wide'
}

/** A paper of the guest's own booking. */
export const GuestPaper = ({ booking, paper, shows }: OnePaper) => (
  <PaperButton paper={paper} shows={shows} read={() => callForBytes(readPaper, { booking, paper: paper.id })} />
)

/** A paper of a rental's booking. */
export const OfficePaper = ({ rental, booking, paper, shows }: OnePaper & { rental: string }) => (
  <PaperButton paper={paper} shows={shows} read={() => callForBytes(readOfficePaper, { rental, booking, paper: paper.id })} />
)

/** An invoice of a rental's booking as XML alone. */
export const OfficeEInvoice = ({ rental, booking, paper }: OnePaper & { rental: string }) => (
  <PaperButton paper={paper} as="xml" read={() => callForBytes(readEInvoice, { rental, booking, paper: paper.id })} />
)

interface PaperButtonProps extends Pick<OnePaper, 'paper' | 'shows'> {
  as?: 'pdf' | 'xml'
  read: () => Promise<Blob>
}

/** Saves a paper as a PDF, or as XML. */
export function PaperButton({ paper: { kind, number }, shows = 'pdf', as = 'pdf', read }: PaperButtonProps) {
  const text = useText(papersText)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(`${number}.${as}`, await read())
    } catch {
      toast(text.failed, { wrong: true })
    } finally {
      setBusy(false)
    }
  }
  const label = as === 'xml' ? text.saveXml(kind, number) : text.save(kind, number)
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      aria-label={label}
      title={label}
      className="-mr-2 px-2! font-medium!"
      icon={<FileText aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />}
      onClick={() => void save()}
    >
      <span className={shows === 'kind if wide' ? 'max-xl:sr-only' : ''}>{shows === 'pdf' ? as.toUpperCase() : text.kinds[kind]}</span>
    </Button>
  )
}
