import { listCountries } from '@rentwell/contract/geo/geo.endpoints.ts'
import { useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { Flag } from '../geo/flag.tsx'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Select } from '../ui/inputs/select.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { logInText } from './log-in.text.ts'
import { usePhones } from './use-phones.ts'

export interface PhoneCountry {
  id: string
  name: string
  alpha2: string
  phonePrefix: string
}

interface PhoneSectionProps {
  country: PhoneCountry | undefined
  onCountry: (country: PhoneCountry) => void
  phone: string
  onPhone: (phone: string) => void
  /** The number cannot be one. */
  isWrong: boolean
  /** What the server said about the whole attempt. */
  generalError: string
  disabled: boolean
  /** Side by side, once something else is asked for below. */
  narrow: boolean
  input: RefObject<HTMLInputElement | null>
}

/** Country and phone number. A whole number, typed or pasted, brings its country along. */
export function PhoneSection({ country, onCountry, phone, onPhone, isWrong, generalError, disabled, narrow, input }: PhoneSectionProps) {
  const text = useText(logInText)
  const countries = useRead(listCountries, {}, { staleTime: Infinity })
  const known = countries.data?.countries
  const options = useMemo(
    () => (known ?? []).map(one => ({ value: one.id, label: one.name, detail: one.phonePrefix, mark: <Flag alpha2={one.alpha2} /> })),
    [known],
  )
  const keepCaret = useCaret(input)
  const phones = usePhones(phone !== '', () => input.current && keepCaret(input.current))
  const shown = phone.startsWith('+') || !phones ? phone : phones.groupDigits(phone, country?.phonePrefix ?? '')

  const take = (typed: string) => {
    if (!phones) return onPhone(uncutNumber(typed))
    const whole = phones.readWhole(typed)
    const found = whole && known?.find(one => one.alpha2 === whole.country)
    if (whole && found) {
      onCountry(found)
      onPhone(phones.digitsOf(whole.digits, whole.country))
    } else if (typed.trim().startsWith('+')) onPhone(`+${phones.digitsOf(typed, undefined)}`)
    else onPhone(phones.digitsOf(typed, country?.alpha2))
  }

  const retakeWhole = useEffectEvent(() => phone.startsWith('+') && take(phone))
  const retakeAny = useEffectEvent(() => phone !== '' && take(phone))
  // Typed before the countries, or before the rules of their numbers, were there. At once: a later effect would undo keys pressed in between.
  useLayoutEffect(() => {
    if (known) retakeWhole()
  }, [known])
  useLayoutEffect(() => {
    if (phones) retakeAny()
  }, [phones])

  return (
    <div>
      <div className={cx('grid', narrow ? 'grid-cols-[88px_minmax(0,1fr)] gap-2 md:grid-cols-[2fr_3fr] md:gap-3' : 'gap-5')}>
        <Select
          roomy
          markOnly={narrow}
          label={text.country}
          options={options}
          value={country?.id ?? null}
          onChange={id => {
            const chosen = known?.find(one => one.id === id)
            if (!chosen) return
            onCountry(chosen)
            if (phones) onPhone(phones.digitsOf(phone, chosen.alpha2))
          }}
          placeholder={text.chooseCountry}
          disabled={disabled}
        />
        <TextInput
          roomy
          ref={input}
          label={text.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          value={shown}
          disabled={disabled}
          error={isWrong ? text.incorrectPhone : undefined}
          prefix={country && <span className="border-r border-line pr-3">{country.phonePrefix}</span>}
          onChange={event => {
            keepCaret(event.target)
            take(event.target.value)
          }}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (phones ? !phones.readWhole(pasted) : !isWhole(pasted)) return
            event.preventDefault()
            take(pasted)
          }}
        />
      </div>
      {countries.isError && (
        <p role="alert" className="mt-2 flex items-center gap-3 text-13 text-brick">
          {text.countriesFailed}
          <Button variant="link" onClick={() => void countries.refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      )}
      <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
        {generalError}
      </p>
    </div>
  )
}

/** A number for every country: begins with '+' or '00'. */
const isWhole = (typed: string) => /^\s*(?:\+|00)\s*[1-9]/.test(typed)

/** Digits and a leading '+', none left out: what they mean, and how many there may be, the rules tell once they are loaded. */
function uncutNumber(typed: string): string {
  const number = typed.trim().replace(/^00(?=[1-9])/, '+')
  return `${number.startsWith('+') ? '+' : ''}${number.replace(/\D/g, '').slice(0, 20)}`
}

/** Keeps the caret after the digit it stood after, though the groups move. Call the result before the value changes. */
function useCaret(input: RefObject<HTMLInputElement | null>): (element: HTMLInputElement) => void {
  const after = useRef<{ digits: number; atEnd: boolean } | undefined>(undefined)
  useLayoutEffect(() => {
    const element = input.current
    const kept = after.current
    after.current = undefined
    if (!element || !kept || kept.atEnd || document.activeElement !== element) return
    const shown = element.value
    let place = 0
    for (let seen = 0; place < shown.length && seen < kept.digits; place += 1) if (/\d/.test(shown[place] ?? '')) seen += 1
    element.setSelectionRange(place, place)
  })
  return element => {
    const caret = element.selectionStart ?? element.value.length
    after.current = { digits: element.value.slice(0, caret).replace(/\D/g, '').length, atEnd: caret === element.value.length }
  }
}
