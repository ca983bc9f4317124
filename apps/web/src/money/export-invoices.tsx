import { exportInvoices } from '@rentwell/contract/money/accounting.endpoints.ts'
import { accountingFormats, type AccountingFormat } from '@rentwell/contract/money/accounting.rules.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '../platform/api.ts'
import { useLanguage } from '../platform/language.tsx'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { FoldedCard } from '../ui/folded-card.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountingAccounts } from './accounting-accounts.tsx'
import { accountingText } from './accounting.text.ts'
import { daysOf, monthName } from './finances.ts'

const fileNames: Record<AccountingFormat, string> = { datev: 'EXTF_Buchungsstapel', xero: 'xero', quickbooks: 'quickbooks' }

interface ExportInvoicesProps {
  rental: string
  year: string
  /** `YYYY-MM-DD` at the rental point. */
  today: string
  /** Whether the person may change the accounts. */
  mayEdit: boolean
}

/** Saves the invoices and credit notes of a month or a year as a file for an accounting program. */
export function ExportInvoices({ rental, year, today, mayEdit }: ExportInvoicesProps) {
  const text = useText(accountingText)
  const language = useLanguage()
  const [format, setFormat] = useState<AccountingFormat>('datev')
  const [month, setMonth] = useState(today.slice(5, 7))
  const [isSaving, setSaving] = useState(false)
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const days = daysOf(month ? `${year}-${month}` : year)
  const save = async () => {
    setSaving(true)
    try {
      let documents = 0
      const file = await callForFile(
        exportInvoices,
        { rental, format, ...days },
        { onPart: (_, answer) => (documents = Number(answer.headers.get('Rentwell-Rows'))) },
      )
      saveFile(`${fileNames[format]}_${days.from}_${days.to}.csv`, file)
      toast(text.done(documents))
    } catch {
      toast(text.failed, { wrong: true })
    } finally {
      setSaving(false)
    }
  }
  return (
    <FoldedCard title={text.title} lead={text.lead}>
      <div className="flex flex-col gap-5">
        <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <Choice
            label={text.format}
            value={format}
            onChange={value => setFormat(accountingFormats.find(one => one === value) ?? 'datev')}
            options={accountingFormats.map(value => ({ value, label: text.formats[value] }))}
          />
          <Choice
            label={text.period}
            value={month}
            onChange={setMonth}
            options={[
              ...months.map(value => ({ value, label: `${monthName(`${year}-${value}`, language, 'long')} ${year}` })),
              { value: '', label: text.wholeYear(year) },
            ]}
          />
          <Button size="medium" busy={isSaving} icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void save()}>
            {text.download}
          </Button>
        </div>
        <p className="text-13 text-muted">{text.notes[format]}</p>
        {mayEdit && <AccountingAccounts key={format} rental={rental} format={format} />}
      </div>
    </FoldedCard>
  )
}
