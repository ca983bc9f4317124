import { createImport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { importKinds, mostImportBytes, type ImportKind } from '@rentwell/contract/portability/imports.rules.ts'
import { fieldWords, isFieldWord } from '@rentwell/contract/refusal.ts'
import { refusals } from '@rentwell/contract/refusals.ts'
import { useId, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { importsText } from './imports.text.ts'
import { TableDrop } from './table-drop.tsx'

interface ImportStartProps {
  rental: string
  kind: ImportKind
  onKind: (kind: ImportKind) => void
  onUploaded: (id: string) => void
}

/** What a file lists, and the file. */
export function ImportStart({ rental, kind, onKind, onUploaded }: ImportStartProps) {
  const text = useText(importsText)
  const language = useLanguage()
  const id = useId()
  const [state, setState] = useState({ busy: false, refusal: '' })

  const upload = async (file: File) => {
    if (file.size > mostImportBytes) return setState({ busy: false, refusal: refusals.body_too_large[language] })
    setState({ busy: true, refusal: '' })
    try {
      const bytes = new Blob([file], { type: 'text/csv' })
      const { import: made } = await call(createImport, { rental, kind, name: file.name.slice(-200) || 'file.csv' }, { bytes })
      setState({ busy: false, refusal: '' })
      onUploaded(made.id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const word = error.fields?.['file']
      setState({ busy: false, refusal: word !== undefined && isFieldWord(word) ? fieldWords[word][language] : error.message })
    }
  }
  return (
    <Card title={text.what} aside={text.order}>
      <fieldset className="mb-4 grid gap-2 md:grid-cols-3">
        <legend className="sr-only">{text.what}</legend>
        {importKinds.map(one => (
          <label
            key={one}
            htmlFor={`${id}-${one}`}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-edge p-3.5 has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              id={`${id}-${one}`}
              name="import-kind"
              aria-label={text.kinds[one]}
              aria-describedby={`${id}-${one}-hint`}
              value={one}
              checked={one === kind}
              onChange={() => onKind(one)}
              className="mt-1 size-4.5 shrink-0 accent-lagoon"
            />
            <span className="min-w-0">
              <span className="block text-15 font-semibold">{text.kinds[one]}</span>
              <span id={`${id}-${one}-hint`} className="block text-13 text-muted">
                {text.hints[one]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <TableDrop kind={kind} busy={state.busy} onFile={file => void upload(file)} />
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {state.refusal}
      </p>
    </Card>
  )
}
