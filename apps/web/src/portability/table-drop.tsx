import type { ImportKind } from '@rentwell/contract/portability/imports.rules.ts'
import { importExample } from '@rentwell/contract/portability/import-examples.rules.ts'
import { Download, FileUp } from 'lucide-react'
import { useDropzone } from 'react-dropzone'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { todayIn } from '../ui/days.ts'
import { importsText } from './imports.text.ts'

interface TableDropProps {
  kind: ImportKind
  busy: boolean
  onFile: (file: File) => void
}

/** Where a table is dropped or chosen, with a template to begin from. */
export function TableDrop({ kind, busy, onFile }: TableDropProps) {
  const text = useText(importsText)
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: { 'text/csv': ['.csv'], 'text/plain': ['.txt', '.tsv'] },
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: files => files[0] && onFile(files[0]),
  })
  return (
    <>
      <div
        {...getRootProps({ role: 'presentation', tabIndex: undefined })}
        className={cx(
          'flex flex-col items-center justify-center gap-3 rounded-card border border-dashed px-4 py-8 text-center transition-colors duration-150',
          isDragActive ? 'border-lagoon bg-wash' : 'border-edge bg-band',
        )}
      >
        <input {...getInputProps({ 'aria-label': text.choose })} />
        <p className="text-15 font-semibold coarse:hidden">{isDragActive ? text.dropNow : text.drop}</p>
        <Button size="medium" busy={busy} icon={<FileUp aria-hidden className="size-4.5" strokeWidth={1.75} />} onClick={open}>
          {text.choose}
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-13 text-muted">{text.limits}</p>
        <Button
          variant="quiet"
          size="small"
          icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => saveFile(`${kind}.csv`, new Blob([importExample(kind, todayIn())], { type: 'text/csv' }))}
        >
          {text.template}
        </Button>
      </div>
    </>
  )
}
