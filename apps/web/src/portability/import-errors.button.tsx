import { readImportErrors } from '@rentwell/contract/portability/portability.endpoints.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { callForBytes } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { importsText } from './imports.text.ts'

/** The lines with errors as a file, to be mended and imported alone. */
export function ImportErrorsButton({ rental, importId }: { rental: string; importId: string }) {
  const text = useText(importsText)
  const [busy, setBusy] = useState(false)
  const fetchErrors = async () => {
    setBusy(true)
    try {
      saveFile('errors.csv', await callForBytes(readImportErrors, { rental, import: importId }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(error.message)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      icon={<Download aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => void fetchErrors()}
    >
      {text.download}
    </Button>
  )
}
