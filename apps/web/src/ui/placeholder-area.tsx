import { useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextInput } from './inputs/text-input.tsx'

interface PlaceholderAreaProps<P extends string> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  rows: number
  maxLength: number
  value: string
  onChange: (value: string) => void
  placeholders: readonly P[]
  names: Readonly<Record<P, string>>
  /** What the buttons do: 'Insert'. */
  insert: string
}

/** A text with `{{placeholders}}`, which buttons put in at the caret. */
export function PlaceholderArea<P extends string>({
  label,
  hint,
  error,
  rows,
  maxLength,
  value,
  onChange,
  placeholders,
  names,
  insert,
}: PlaceholderAreaProps<P>) {
  const area = useRef<HTMLTextAreaElement>(null)
  const put = (name: P) => {
    const [from, to] = [area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length]
    const mark = `{{${name}}}`
    onChange(value.slice(0, from) + mark + value.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + mark.length, from + mark.length)
    })
  }
  return (
    <>
      <div role="group" aria-label={insert} className="flex flex-wrap gap-1.5">
        {placeholders.map(name => (
          <Button key={name} variant="secondary" size="small" aria-label={`${insert}: ${names[name]}`} onClick={() => put(name)}>
            {names[name]}
          </Button>
        ))}
      </div>
      <TextInput
        multiline
        ref={area}
        label={label}
        hint={hint}
        error={error}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </>
  )
}
