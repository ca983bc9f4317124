import { fieldWords } from '@rentwell/contract/refusal.ts'
import { readWidget, saveWidget } from '@rentwell/contract/rentals/widget.endpoints.ts'
import { longestSite, mostSites, siteOrigin } from '@rentwell/contract/rentals/widget.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { newKey } from '../../platform/api.ts'
import { keyOf, useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { widgetText } from './widget.text.ts'

interface Row {
  key: string
  site: string
}

const rowsOf = (sites: readonly string[]): Row[] => sites.map(site => ({ key: newKey(), site }))

/** The sites that may show the widget, saved together. What was typed stays if it is refused. */
export function WidgetSites({ rental, sites, may }: { rental: string; sites: readonly string[]; may: boolean }) {
  const text = useText(widgetText)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const save = useCommand(saveWidget)
  const [rows, setRows] = useState(() => rowsOf(sites))
  const [isChecked, setChecked] = useState(false)
  const typed = rows.filter(row => row.site.trim() !== '')
  const isSame = typed.length === sites.length && typed.every((row, index) => row.site === sites[index])
  const change = (next: Row[]) => {
    save.reset()
    setRows(next)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (typed.some(row => siteOrigin(row.site) === undefined)) return focusFirstMistake()
    const saved = await save.run({ rental, sites: typed.map(row => row.site) })
    if (!saved) return undefined
    setChecked(false)
    setRows(rowsOf(saved.answer.sites))
    queryClient.setQueryData(keyOf(readWidget, { rental }), saved.answer)
    return toast(text.saved)
  }
  return (
    <form noValidate onSubmit={event => void send(event)}>
      <fieldset disabled={!may} className="flex min-w-0 flex-col gap-3">
        <h3 className="text-15 font-semibold">{text.sites}</h3>
        <p className="-mt-2 text-13 text-muted">{text.sitesLead}</p>
        {rows.length === 0 && <p className="text-15 text-muted">{text.none}</p>}
        <ul className="flex flex-col gap-2.5 empty:hidden">
          {rows.map(({ key, site }) => {
            const words = text.remove(site || text.unnamed)
            return (
              <li key={key} className="flex items-start gap-2.5">
                <TextInput
                  type="url"
                  inputMode="url"
                  className="min-w-0 flex-1"
                  label={text.site}
                  placeholder="https://"
                  maxLength={longestSite}
                  autoComplete="off"
                  autoCapitalize="off"
                  spellCheck={false}
                  value={site}
                  error={isChecked && site.trim() !== '' && siteOrigin(site) === undefined ? fieldWords.invalid_site[language] : undefined}
                  onChange={event => change(rows.map(row => (row.key === key ? { key, site: event.target.value } : row)))}
                />
                {may && (
                  <button
                    type="button"
                    aria-label={words}
                    title={words}
                    onClick={() => change(rows.filter(row => row.key !== key))}
                    className="mt-6.5 flex size-11 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-wash hover:text-ink"
                  >
                    <X aria-hidden className="size-4.5" strokeWidth={1.75} />
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        {may && (
          <div className="flex flex-wrap gap-2">
            {rows.length < mostSites && (
              <Button
                variant="secondary"
                size="medium"
                icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
                onClick={() => change([...rows, { key: newKey(), site: '' }])}
              >
                {text.add}
              </Button>
            )}
            {!isSame && (
              <Button type="submit" size="medium" busy={save.busy}>
                {text.save}
              </Button>
            )}
          </div>
        )}
        {save.error && (
          <p role="alert" className="text-15 text-brick">
            {save.error.message}
          </p>
        )}
      </fieldset>
    </form>
  )
}
