import { useText } from '../platform/text.ts'
import type { RefObject } from 'react'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { logInText } from './log-in.text.ts'

export interface Names {
  firstName: string
  lastName: string
}

interface NameFieldsProps extends Names {
  first?: RefObject<HTMLInputElement | null>
  onChange: (names: Partial<Names>) => void
  /** Messages of fields that the server refused. */
  refused: Readonly<Record<string, string | undefined>>
}

/** First and last name of a new user. */
export function NameFields({ first, firstName, lastName, onChange, refused }: NameFieldsProps) {
  const text = useText(logInText)
  return (
    <>
      <TextInput
        roomy
        {...(first && { ref: first })}
        label={text.firstName}
        autoComplete="given-name"
        maxLength={80}
        value={firstName}
        error={refused['firstName']}
        onChange={event => onChange({ firstName: event.target.value })}
      />
      <TextInput
        roomy
        label={text.lastName}
        autoComplete="family-name"
        maxLength={80}
        value={lastName}
        error={refused['lastName']}
        onChange={event => onChange({ lastName: event.target.value })}
      />
    </>
  )
}
