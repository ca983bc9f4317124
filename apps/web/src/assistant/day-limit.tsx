import { useState } from 'react'
import { TextInput } from '../ui/inputs/text-input.tsx'

interface DayLimitProps {
  label: string
  hint: string
  /** Said where what was typed is no whole number from 0 to `most`. */
  wrong: string
  value: number
  most: number
  disabled: boolean
  /** Saves what was typed, when the field is left or Enter pressed; false: it was refused. */
  onChange: (value: number) => Promise<boolean>
}

/** How much a day: a whole number, saved when the field is left. */
export function DayLimit({ label, hint, wrong, value, most, disabled, onChange }: DayLimitProps) {
  const [typed, setTyped] = useState<string>()
  const number = typed === undefined ? value : Number(typed.trim() === '' ? Number.NaN : typed)
  const isRight = Number.isInteger(number) && number >= 0 && number <= most
  const leave = async () => {
    if (typed === undefined || !isRight) return
    if (number === value || (await onChange(number))) setTyped(undefined)
  }
  return (
    <TextInput
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      disabled={disabled}
      value={typed ?? String(value)}
      error={isRight ? undefined : wrong}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => void leave()}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
