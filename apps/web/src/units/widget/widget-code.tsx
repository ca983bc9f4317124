import type { Language } from '@rentwell/contract/product.ts'
import { languages } from '@rentwell/contract/product.ts'
import { accentColors, isColor } from '@rentwell/contract/accents.ts'
import { widgetThemes, type WidgetTheme } from '@rentwell/contract/rentals/widget.rules.ts'
import { Copy } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/inputs/choice.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnitSearch } from '../use-unit-search.ts'
import { WidgetPreview } from './widget-preview.tsx'
import { platforms, widgetSnippet, type Platform, type WidgetLook } from './widget-snippets.ts'
import { widgetText } from './widget.text.ts'

type Chosen = Omit<WidgetLook, 'rental'>

const byDefault: Chosen = { unit: undefined, theme: 'auto', language: undefined, accent: '' }

/** What the widget shows and how, as code to paste into a site, with a preview. */
export function WidgetCode({ rental }: { rental: { id: string; slug: string } }) {
  const text = useText(widgetText)
  const [chosen, setChosen] = useState(byDefault)
  const [platform, setPlatform] = useState<Platform>('html')
  const [isOpen, setOpen] = useState(false)
  const look = useMemo(() => ({ ...chosen, rental: rental.slug }), [chosen, rental.slug])
  return (
    <section aria-labelledby="widget-code" className="flex min-w-0 flex-col gap-4">
      <h3 id="widget-code" className="text-15 font-semibold">
        {text.code}
      </h3>
      <LookFields rental={rental.id} chosen={chosen} onChange={patch => setChosen(now => ({ ...now, ...patch }))} />
      <Choice
        label={text.platform}
        value={platform}
        options={platforms.map(value => ({ value, label: text.platforms[value] }))}
        onChange={value => setPlatform(platforms.find(one => one === value) ?? 'html')}
        hint={text.steps[platform]}
        className="sm:max-w-1/2"
      />
      <Code code={widgetSnippet(platform, look, { site: location.origin, link: text.link })} />
      <details className="min-w-0 text-15" onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="mb-2 flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline decoration-1 underline-offset-4">
          {text.preview}
        </summary>
        {isOpen && <WidgetPreview look={look} />}
      </details>
    </section>
  )
}

function LookFields({ rental, chosen, onChange }: { rental: string; chosen: Chosen; onChange: (patch: Partial<Chosen>) => void }) {
  const text = useText(widgetText)
  const { units, search } = useUnitSearch(rental, chosen.unit === undefined ? [] : [chosen.unit])
  const unitOptions = [{ value: '', label: text.all }, ...units.map(unit => ({ value: unit.id, label: unit.title }))]
  const languageOptions: (Language | 'auto')[] = ['auto', ...languages]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label={text.shows} options={unitOptions} value={chosen.unit ?? ''} onType={search} onChange={unit => onChange({ unit: unit || undefined })} />
      <Choice
        label={text.theme}
        value={chosen.theme}
        options={widgetThemes.map(value => ({ value, label: text.themes[value] }))}
        onChange={value => onChange({ theme: widgetThemes.find(one => one === value) ?? 'auto' })}
      />
      <Choice
        label={text.language}
        value={chosen.language ?? 'auto'}
        options={languageOptions.map(value => ({ value, label: text.languages[value] }))}
        onChange={value => onChange({ language: languages.find(one => one === value) })}
      />
      <Accent accent={chosen.accent} theme={chosen.theme} onChange={accent => onChange({ accent })} />
    </div>
  )
}

/** In which of the themes that visitors may see the accent can't be read. */
function unreadableIn(accent: string, theme: WidgetTheme): 'light' | 'dark' | 'both' | undefined {
  const [light, dark] = (['light', 'dark'] as const).map(one => (theme === 'auto' || theme === one) && accentColors(accent, one) === undefined)
  return light && dark ? 'both' : light ? 'light' : dark ? 'dark' : undefined
}

function Accent({ accent, theme, onChange }: { accent: string; theme: WidgetTheme; onChange: (accent: string) => void }) {
  const text = useText(widgetText)
  const isTyped = accent.trim() !== ''
  const isKnown = isColor(accent)
  const unreadable = isTyped && isKnown ? unreadableIn(accent, theme) : undefined
  return (
    <TextInput
      label={text.accent}
      prefix={<span className="size-4.5 rounded-full border border-line" style={isKnown ? { backgroundColor: hex(accent) } : undefined} />}
      maxLength={7}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={accent}
      error={isTyped && !isKnown ? text.wrongAccent : undefined}
      hint={unreadable ? text.unreadable[unreadable] : text.accentHint}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const hex = (typed: string) => `#${typed.trim().replace('#', '')}`

function Code({ code }: { code: string }) {
  const text = useText(widgetText)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(code)
      toast(text.copied)
    } catch {
      toast(text.copyByHand) // without TLS the browser offers no clipboard
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <TextInput
        multiline
        ref={field}
        readOnly
        label={text.snippet}
        value={code}
        spellCheck={false}
        onFocus={event => event.target.select()}
        className="w-full [&_textarea]:font-mono [&_textarea]:text-13 [&_textarea]:break-all"
      />
      <Button variant="secondary" size="medium" icon={<Copy aria-hidden className="size-4" strokeWidth={1.75} />} onClick={() => void copy()}>
        {text.copy}
      </Button>
    </div>
  )
}
