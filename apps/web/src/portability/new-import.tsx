import type { Answer } from '@rentwell/contract/endpoint.ts'
import type { MoneySign } from '@rentwell/contract/money.ts'
import { checkImport, listImports, readImport, startImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { toast } from '../ui/toast.tsx'
import { ImportColumns, type ImportChoice } from './import-columns.form.tsx'
import { ImportReport } from './import-report.tsx'
import { importsText } from './imports.text.ts'

interface NewImportProps {
  rental: string
  file: Answer<typeof readImport>
  currency: MoneySign | undefined
  onEnd: () => void
}

/** A file that was uploaded: its columns, what an import would do, and the import. */
export function NewImport({ rental, file, currency, onEnd }: NewImportProps) {
  const text = useText(importsText)
  const [choice, setChoice] = useState<ImportChoice>(file)
  const [checked, setChecked] = useState<{ choice: ImportChoice; report: Answer<typeof checkImport> }>()
  const check = useCommand(checkImport)
  const start = useCommand(startImport, { stale: [listImports, readImport] })
  const refused = useFieldErrors(check.error)
  const { id } = file.import
  const input = { rental, import: id, mapping: [...choice.mapping], dateOrder: choice.dateOrder, publish: choice.publish, strict: choice.strict }

  const look = async () => {
    const done = await check.run(input)
    if (done) setChecked({ choice, report: done.answer })
  }
  const begin = async () => {
    if (!(await start.run(input))) return
    toast(text.started)
    onEnd()
  }
  return (
    <>
      <ImportColumns
        file={file}
        choice={choice}
        onChange={next => {
          check.reset()
          setChoice(next)
        }}
        busy={check.busy}
        isAgain={checked !== undefined}
        refusal={refused['mapping'] ?? refused['dateOrder'] ?? refused['file'] ?? check.error?.message}
        onCheck={() => void look()}
        onAnother={onEnd}
      />
      {/* A report of other choices says nothing of these; how lines are taken changes none of it. */}
      {checked && checked.choice.mapping === choice.mapping && checked.choice.dateOrder === choice.dateOrder && (
        <ImportReport
          rental={rental}
          importId={id}
          report={checked.report}
          currency={currency}
          strict={choice.strict}
          busy={start.busy}
          refusal={start.error?.message}
          onStart={() => void begin()}
        />
      )}
    </>
  )
}
