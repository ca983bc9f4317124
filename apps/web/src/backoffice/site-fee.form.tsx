import { highestFeeBps } from '@rentwell/contract/backoffice/site.rules.ts'
import { useState, type FormEvent } from 'react'
import { useLanguage } from '../platform/language.tsx'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { SaveSiteButton } from './save-site.button.tsx'
import { siteText } from './site.text.ts'
import { useSaveSite, type SiteSettings } from './use-save-site.ts'

/** Basis points of a typed percentage; null for an empty field; undefined if it is none from 0 to the highest. */
function bpsOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const [, whole = '', part = ''] = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed) ?? []
  if (whole === '') return undefined
  const bps = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return bps <= highestFeeBps ? bps : undefined
}

/** The platform's fee on card payments of bookings to come. */
export function SiteFeeForm({ site }: { site: SiteSettings }) {
  const text = useText(siteText).fee
  const percents = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const { form, run, toMistake, error, busy, reset } = useSaveSite()
  const inWords = (bps: number | null) => (bps === null ? '' : percents.format(bps / 100))
  const [typed, setTyped] = useState(() => inWords(site.feeBps))
  const [isChecked, setChecked] = useState(false)
  const feeBps = bpsOf(typed)
  const highest = inWords(highestFeeBps)
  const isWrong = (isChecked && feeBps === undefined) || error?.fields?.['fee_bps'] !== undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (feeBps === undefined) return toMistake()
    const saved = await run({ feeBps })
    if (saved) setTyped(inWords(saved.feeBps))
    return undefined
  }
  return (
    <Card title={text.title} aside={text.now(inWords(site.feeBps ?? site.configuredFeeBps))}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={event => void send(event)}>
        <p className="-mt-2 text-13 text-muted">{text.lead}</p>
        <TextInput
          label={text.label}
          hint={text.hint(highest, inWords(site.configuredFeeBps))}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={isWrong ? text.invalid(highest) : undefined}
          onChange={event => {
            reset()
            setChecked(false)
            setTyped(event.target.value)
          }}
          className="max-w-80"
        />
        <SaveSiteButton busy={busy} error={error} />
      </form>
    </Card>
  )
}
