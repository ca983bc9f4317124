import type { ReactNode } from 'react'
import { LocationFields, type PlaceErrors } from './location-fields.tsx'
import { LocationMap } from './location-map.tsx'
import type { PlaceValue } from './place-chooser.ts'
import { usePlaceChoice } from './use-place-choice.ts'

interface ChooseLocationProps {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  /** Words under the fields, such as those of a refused form. */
  errors?: PlaceErrors
  /** Stands between the short address and the way. */
  children?: ReactNode
}

/** Where the rental point is: the map, and the fields below it. A popup with its own layout takes `usePlaceChoice` and the two parts. */
export function ChooseLocation({ value, onChange, errors = {}, children }: ChooseLocationProps) {
  const place = usePlaceChoice(value, onChange)
  return (
    <>
      <LocationMap place={place} className="mb-4 h-60 rounded-control" />
      <LocationFields place={place} errors={errors}>
        {children}
      </LocationFields>
    </>
  )
}
