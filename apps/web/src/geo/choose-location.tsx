import { cx } from '../ui/cx.ts'
import { LocationFields, type PlaceErrors } from './location-fields.tsx'
import { LocationMap } from './location-map.tsx'
import type { PlaceValue } from './place-chooser.ts'
import { usePlaceChoice } from './use-place-choice.ts'

interface ChooseLocationProps {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  /** Words under the fields, such as those of a refused form. */
  errors?: PlaceErrors
  className?: string
}

/** Where the rental point is: the fields beside the map, or under it on a phone. A popup with its own layout takes `usePlaceChoice` and the two parts. */
export function ChooseLocation({ value, onChange, errors = {}, className }: ChooseLocationProps) {
  const place = usePlaceChoice(value, onChange)
  return (
    <div className={cx('grid gap-5 md:grid-cols-2 md:gap-6', className)}>
      <LocationMap place={place} className="h-63 rounded-control md:order-2 md:h-full md:min-h-96" />
      <LocationFields place={place} errors={errors} />
    </div>
  )
}
