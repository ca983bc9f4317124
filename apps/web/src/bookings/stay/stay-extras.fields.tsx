import { type MoneySign, formatMoneyShort } from '@rentwell/contract/money.ts'
import type { Extra } from '@rentwell/contract/units/price-list.rules.ts'
import { mostGuests, type BasePeriod } from '@rentwell/contract/units/units.rules.ts'
import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { CountSteps } from '../../ui/inputs/count-steps.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import type { StayExtras } from './stay-extras.ts'
import { stayExtrasText } from './stay-extras.text.ts'

interface StayExtrasProps {
  extras: readonly Extra[]
  base: BasePeriod
  /** Of a unit by the night. */
  nights?: { guestsIncluded?: number | undefined; extraGuestPrice?: number | undefined } | undefined
  currency: MoneySign
  chosen: StayExtras
  onChange: (patch: Partial<StayExtras>) => void
  /** Checks a discount code on the server; returns the refusal, if any. Without it there is no field for one. */
  tryCode?: (code: string) => Promise<string | undefined>
}

/** Fields for extras with their quantities and for a discount code. */
export function StayExtrasFields({ extras, base, nights, currency, chosen, onChange, tryCode }: StayExtrasProps) {
  const text = useText(stayExtrasText)
  const language = useLanguage()
  return (
    <>
      {nights && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block text-15 font-semibold">{text.guests}</span>
            {nights.guestsIncluded !== undefined && (
              <span className="block text-13 text-muted">
                {nights.extraGuestPrice
                  ? text.beyond(nights.guestsIncluded, formatMoneyShort(nights.extraGuestPrice, currency, language))
                  : text.included(nights.guestsIncluded)}
              </span>
            )}
          </span>
          <CountSteps
            value={chosen.guests ?? nights.guestsIncluded ?? 1}
            least={1}
            most={mostGuests}
            words={{ less: text.fewerGuests, more: text.moreGuests }}
            onChange={guests => onChange({ guests })}
          />
        </div>
      )}
      {extras.length > 0 && (
        <section aria-label={text.extras} className="mt-4">
          <h3 className="text-15 font-semibold">{text.extras}</h3>
          <ul className="mt-1 divide-y divide-line">
            {extras.map(extra => (
              <li key={extra.id} className="flex items-center justify-between gap-3 py-1">
                <span className="min-w-0">
                  <span className="block text-15 break-words">{extra.title}</span>
                  <span className="block text-13 text-muted">
                    {extra.price === 0
                      ? text.free
                      : `${formatMoneyShort(extra.price, currency, language)} ${extra.per === 'period' ? text.per[base] : text.once}`}
                  </span>
                </span>
                <CountSteps
                  value={Math.min(chosen.counts[extra.id] ?? 0, extra.most)}
                  most={extra.most}
                  words={{ less: text.less(extra.title), more: text.more(extra.title) }}
                  onChange={count => onChange({ counts: { ...chosen.counts, [extra.id]: count } })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {tryCode && <Code code={chosen.code} onChange={code => onChange({ code })} tryCode={tryCode} />}
    </>
  )
}

const roundClass = 'flex size-11 items-center justify-center rounded-control text-lagoon hover:bg-wash'

function Code({ code, onChange, tryCode }: { code: string; onChange: (code: string) => void; tryCode: (code: string) => Promise<string | undefined> }) {
  const text = useText(stayExtrasText)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (code)
    return (
      <p role="status" className="mt-3 flex items-center justify-between gap-3 rounded-control bg-wash py-1 pl-4 text-15">
        {text.applied(code)}
        <button type="button" aria-label={text.remove} title={text.remove} onClick={() => onChange('')} className={roundClass}>
          <X aria-hidden className="size-4.5" strokeWidth={1.75} />
        </button>
      </p>
    )
  const apply = async () => {
    const wanted = typed.trim().toUpperCase()
    if (!wanted || busy) return
    setBusy(true)
    const refused = await tryCode(wanted)
    setBusy(false)
    setError(refused)
    if (refused !== undefined) return
    setTyped('')
    onChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <details className="mt-2 text-15">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-lagoon underline decoration-1 underline-offset-4">
        {text.haveCode}
      </summary>
      <div className="flex items-start gap-2">
        <TextInput
          className="min-w-0 flex-1"
          label={text.code}
          value={typed}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          onChange={event => {
            setTyped(event.target.value)
            setError(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="secondary" size="medium" className="mt-6.5" busy={busy} onClick={() => void apply()}>
          {text.apply}
        </Button>
      </div>
    </details>
  )
}
