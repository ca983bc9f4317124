import { unitTableColumns, unitTableExample, type UnitTableColumn } from '@rentwell/contract/portability/unit-table.rules.ts'
import { Download, FileUp } from 'lucide-react'
import { Fragment } from 'react'
import { useDropzone } from 'react-dropzone'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { todayIn } from '../ui/days.ts'
import { importUnitsText } from './import-units.text.ts'

const columns = Object.keys(unitTableColumns) as UnitTableColumn[]

interface TableDropProps {
  /** A table is previewed already: the zone becomes a line. */
  isSeen: boolean
  busy: boolean
  onFile: (file: File | undefined) => void
}

/** Where a table is dropped or chosen, with a template to begin from. */
export function TableDrop({ isSeen, busy, onFile }: TableDropProps) {
  const text = useText(importUnitsText)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'text/csv': ['.csv'], 'text/plain': ['.txt', '.csv'] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: files => onFile(files[0]),
  })
  return (
    <>
      <div
        {...getRootProps({ role: 'presentation', tabIndex: undefined })}
        className={cx(
          'flex items-center justify-center gap-3 rounded-card border border-dashed transition-colors duration-150',
          isSeen ? 'flex-wrap px-3 py-2' : 'flex-col px-4 py-8 text-center',
          isDragActive ? 'border-lagoon bg-wash' : 'border-edge bg-band',
        )}
      >
        <input {...getInputProps({ 'aria-label': text.choose })} />
        <p className={cx('text-15', isSeen ? 'text-muted' : 'font-semibold', 'coarse:hidden')}>{isDragActive ? text.dropNow : text.drop}</p>
        <Button
          variant={isSeen ? 'quiet' : 'primary'}
          size="medium"
          busy={busy}
          icon={<FileUp aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={open}
        >
          {isSeen ? text.another : text.choose}
        </Button>
      </div>
      {!isSeen && (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-64 text-13 text-muted">{text.exampleText}</p>
            <Button
              variant="secondary"
              size="small"
              icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
              onClick={() => saveFile('units.csv', new Blob([unitTableExample(todayIn())], { type: 'text/csv' }))}
            >
              {text.example}
            </Button>
          </div>
          <details className="mt-2 text-15">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon">{text.allColumns}</summary>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
              {columns.map(column => (
                <Fragment key={column}>
                  <dt className="font-semibold">{column}</dt>
                  <dd className="text-muted">{[text.columns[column], text.hints[column]].filter(Boolean).join(': ')}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        </>
      )}
    </>
  )
}
