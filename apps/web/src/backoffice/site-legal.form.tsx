import { legalTexts, longestSiteTexts, type LegalText } from '@rentwell/contract/backoffice/site.rules.ts'
import { languages, type Language } from '@rentwell/contract/product.ts'
import { useState, type FormEvent } from 'react'
import { useFieldErrors } from '../platform/field-errors.ts'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { SaveSiteButton } from './save-site.button.tsx'
import { siteText } from './site.text.ts'
import { useLanguageNames } from './use-language-names.ts'
import { useSaveSite, type SiteSettings } from './use-save-site.ts'

type Typed = Record<Language, Record<LegalText, string>>

const legalOf = ({ texts }: SiteSettings) =>
  Object.fromEntries(languages.map(language => [language, { terms: texts[language].terms, privacy: texts[language].privacy }])) as Typed

/** The terms and the privacy policy, a language at a time. What is typed in one language stays while another is shown. */
export function SiteLegalForm({ site }: { site: SiteSettings }) {
  const text = useText(siteText).legal
  const nameOf = useLanguageNames()
  const { form, run, error, busy, reset } = useSaveSite()
  const wrong = useFieldErrors(error)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [typed, setTyped] = useState(() => legalOf(site))
  const before = legalOf(site)
  const changed = languages.filter(one => legalTexts.some(name => typed[one][name] !== before[one][name]))
  const write = (name: LegalText, value: string) => {
    reset()
    setTyped(now => ({ ...now, [language]: { ...now[language], [name]: value } }))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // The field to correct may be of another language than the one that is shown.
    const tooLong = changed.find(one => legalTexts.some(name => typed[one][name].length > longestSiteTexts[name]))
    if (tooLong) setLanguage(tooLong)
    const saved = await run({ texts: Object.fromEntries(changed.map(one => [one, typed[one]])) })
    if (saved) setTyped(legalOf(saved))
  }
  return (
    <Card title={text.title}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={event => void send(event)}>
        <p className="-mt-2 text-13 text-muted">{text.lead}</p>
        <Choice
          label={text.language}
          value={language}
          options={languages.map(one => ({ value: one, label: nameOf(one) }))}
          onChange={value => setLanguage(languages.find(one => one === value) ?? language)}
          className="max-w-80"
        />
        {legalTexts.map(name => (
          <TextInput
            key={name}
            multiline
            rows={6}
            label={text[name](nameOf(language))}
            lang={language}
            aside={
              <a href={`/${name}?lang=${language}`} target="_blank" rel="noopener" className="text-lagoon underline underline-offset-4">
                {text.see}
              </a>
            }
            hint={text.length(typed[language][name].length, longestSiteTexts[name])}
            value={typed[language][name]}
            error={wrong[`texts.${language}.${name}`]}
            onChange={event => write(name, event.target.value)}
          />
        ))}
        <SaveSiteButton busy={busy} error={error}>
          {changed.length > 0 && <p className="text-13 text-muted">{text.unsaved(changed.map(nameOf).join(', '))}</p>}
        </SaveSiteButton>
      </form>
    </Card>
  )
}
