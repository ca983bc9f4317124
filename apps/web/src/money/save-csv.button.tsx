import { exportOwnTransactions, exportPieceEarnings, exportTransactions } from '@rentwell/contract/money/money.endpoints.ts'
import type { Endpoint, Input } from '@rentwell/contract/endpoint.ts'
import { sizeInWords } from '@rentwell/contract/numbers.ts'
import { Download, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { callForFile } from '../platform/api.ts'
import { useLanguage } from '../platform/language.tsx'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { financesText } from './finances.text.ts'
import { useTransactionFilters } from './transactions.tsx'

/** Saves every transaction that the filters of the page let through, not only those shown so far. */
export function SaveCsv(place: { rental: string; unit?: string; year: string }) {
  const text = useText(financesText)
  const filters = useTransactionFilters(place)
  return <CsvButton endpoint={exportTransactions} input={filters} name={`${filters.from}_${filters.to}.csv`} label={text.csvLong} />
}

/** The transactions of all rentals of the person. */
export function SaveOwnCsv() {
  const text = useText(financesText)
  return <CsvButton endpoint={exportOwnTransactions} input={{}} name="transactions.csv" label={text.csvMine} />
}

/** What each piece of a unit earned. */
export function SavePiecesCsv({ rental, unit }: { rental: string; unit: string }) {
  const text = useText(financesText)
  return <CsvButton endpoint={exportPieceEarnings} input={{ rental, unitId: unit }} name="pieces.csv" label={text.csvPieces} />
}

interface CsvButtonProps<E extends Endpoint> {
  endpoint: E
  input: Input<E>
  name: string
  label: string
}

const lineEnd = 10
/** A file that is there sooner than this needs no counter. */
const patienceMs = 400

interface Progress {
  rows: number
  all: number
  bytes: number
  isLong: boolean
}

function CsvButton<E extends Endpoint>({ endpoint, input, name, label }: CsvButtonProps<E>) {
  const text = useText(financesText)
  const language = useLanguage()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async () => {
    const { signal } = (running.current = new AbortController())
    // The first line names the columns.
    const since = performance.now()
    const sum: Progress = { rows: -1, all: 0, bytes: 0, isLong: false }
    setProgress({ ...sum, rows: 0 })
    try {
      const file = await callForFile(endpoint, { ...input, language } as unknown as Input<E>, {
        signal,
        onPart(part, answer) {
          sum.all = Number(answer.headers.get('Rentwell-Rows'))
          sum.bytes += part.length
          sum.isLong = sum.all > 0 && performance.now() - since > patienceMs
          for (const byte of part) if (byte === lineEnd) sum.rows += 1
          setProgress({ ...sum, rows: Math.max(0, sum.rows) })
        },
      })
      saveFile(name, file)
      toast(text.csvDone(sum.rows))
    } catch {
      if (!signal.aborted) toast(text.csvFailed, { wrong: true })
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <span className="inline-flex items-center gap-2">
      {progress?.isLong && (
        <span role="status" className="figures text-13 text-muted">
          <progress value={progress.rows} max={progress.all} aria-label={label} className="mr-2 h-1.5 w-20 align-middle accent-lagoon max-md:hidden" />
          {text.csvSoFar(progress.rows, progress.all, sizeInWords(progress.bytes, language))}
        </span>
      )}
      {progress?.isLong ? (
        <Button variant="secondary" size="small" icon={<X aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => running.current?.abort()}>
          {text.csvStop}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={progress !== undefined}
          aria-label={label}
          title={label}
          icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => void save()}
        >
          {text.csv}
        </Button>
      )}
    </span>
  )
}
