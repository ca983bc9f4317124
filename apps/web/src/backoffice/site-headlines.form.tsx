import { longestSiteTexts } from '@rentwell/contract/backoffice/site.rules.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { useState, type FormEvent } from 'react'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { SaveSiteButton } from './save-site.button.tsx'
import { siteText } from './site.text.ts'
import { useLanguageNames } from './use-language-names.ts'
import { useSaveSite, type SiteSettings } from './use-save-site.ts'

type Headlines = Record<Language, { headline: string; lead: string }>

const headlinesOf = ({ texts }: SiteSettings) =>
  Object.fromEntries(languages.map(language => [language, { headline: texts[language].headline, lead: texts[language].lead }])) as Headlines

/** What stands on top of the first page, in each language. */
export function SiteHeadlinesForm({ site }: { site: SiteSettings }) {
  const text = useText(siteText).first
  const nameOf = useLanguageNames()
  const { form, run, error, busy, reset } = useSaveSite()
  const wrong = useFieldErrors(error)
  const [typed, setTyped] = useState(() => headlinesOf(site))
  const set = (language: Language, patch: Partial<Headlines[Language]>) => {
    reset()
    setTyped(now => ({ ...now, [language]: { ...now[language], ...patch } }))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await run({ texts: typed })
    if (saved) setTyped(headlinesOf(saved))
  }
  return (
    <Card title={text.title}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={event => void send(event)}>
        <p className="-mt-2 text-13 text-muted">{text.lead}</p>
        {languages.map(language => (
          <div key={language} className="flex flex-col gap-3">
            <TextInput
              label={text.headline(nameOf(language))}
              lang={language}
              value={typed[language].headline}
              maxLength={longestSiteTexts.headline}
              error={wrong[`texts.${language}.headline`]}
              onChange={event => set(language, { headline: event.target.value })}
            />
            <TextInput
              multiline
              rows={2}
              label={text.sub(nameOf(language))}
              lang={language}
              value={typed[language].lead}
              maxLength={longestSiteTexts.lead}
              error={wrong[`texts.${language}.lead`]}
              onChange={event => set(language, { lead: event.target.value })}
            />
          </div>
        ))}
        <SaveSiteButton busy={busy} error={error} />
      </form>
    </Card>
  )
}
