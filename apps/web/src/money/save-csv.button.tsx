import { listTransactions } from '@rentwell/contract/money/money.endpoints.ts'
import type { MoneySign } from '@rentwell/contract/money.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { saveFile, toCsv } from './csv.ts'
import { financesText } from './finances.text.ts'
import { useTransactionFilters, type Transaction } from './transactions.tsx'

interface SaveCsvProps {
  rental: string
  unit?: string | undefined
  year: string
  timeZone: string
  currency: MoneySign
}

/** Saves every transaction that the filters of the page let through, not only those shown so far. */
export function SaveCsv({ timeZone, currency, ...place }: SaveCsvProps) {
  const text = useText(financesText)
  const filters = useTransactionFilters(place)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const items = await readAll(filters)
      // The Swedish way of writing a moment is the one that table programs read: 2026-11-21 18:00.
      const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      const row = ({ at, kind, booking, amount, fee }: Transaction) => [
        moment.format(new Date(at)),
        text.kinds[kind],
        booking?.number ?? '',
        booking?.guest ?? text.bank,
        booking?.unit ?? '',
        (amount + fee) / 100,
        fee === 0 ? 0 : -fee / 100,
        amount / 100,
        currency.code,
      ]
      saveFile(`${filters.from}_${filters.to}.csv`, toCsv([Object.values(text.columns), ...items.map(row)]), 'text/csv;charset=utf-8')
    } catch {
      toast(text.csvFailed, { wrong: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      aria-label={text.csvLong}
      title={text.csvLong}
      icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => void save()}
    >
      {text.csv}
    </Button>
  )
}

async function readAll(filters: ReturnType<typeof useTransactionFilters>): Promise<Transaction[]> {
  const items: Transaction[] = []
  let cursor: string | undefined
  do {
    const page = await call(listTransactions, { ...filters, limit: 100, cursor })
    items.push(...page.transactions)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}
