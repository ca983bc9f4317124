import { LocateFixed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { CountrySelect } from './country-select.tsx'
import { geoText } from './geo.text.ts'
import type { PlaceValue } from './place-chooser.ts'
import type { PlaceChoice } from './use-place-choice.ts'

export type PlaceErrors = Partial<Record<keyof PlaceValue, string | undefined>>

interface LocationFieldsProps {
  place: PlaceChoice
  errors?: PlaceErrors
  /** 'wide': on a phone the map has it instead. */
  withMyLocation?: 'always' | 'wide'
  /** Stands between the short address and the way. */
  children?: ReactNode
}

const linkClass = 'target font-semibold text-lagoon hover:text-lagoon-deep'

/** Country, address, short address and the way to the rental point. */
export function LocationFields({ place, errors = {}, withMyLocation = 'always', children }: LocationFieldsProps) {
  const text = useText(geoText)
  const { value, state, trouble, act } = place
  const why = shortAddressWaitsFor(place)
  const waits = { address: text.shortAddressWaits, map: text.mapIsMoving, trouble: text.correctAddress }
  return (
    <div className="flex flex-col gap-4">
      <CountrySelect value={value.countryId} onChange={countryId => act.change({ countryId })} error={errors.countryId} />
      <TextInput
        label={text.address}
        aside={<MyLocation place={place} className={cx(linkClass, withMyLocation === 'wide' && 'max-md:hidden')} />}
        value={value.address}
        onChange={event => act.typed(event.target.value)}
        maxLength={300}
        autoComplete="street-address"
        error={trouble ?? errors.address ?? errors.location}
        hint={state.overwritten !== null && <PutBack address={state.overwritten} label={text.putBack} onPress={act.putBack} />}
      />
      <DidYouMean place={place} className="-mt-2" />
      <TextInput
        label={text.shortAddress}
        aside={text.shownBefore}
        value={value.shortAddress}
        onChange={event => act.change({ shortAddress: event.target.value })}
        maxLength={120}
        disabled={why !== undefined}
        title={why && waits[why]}
        error={errors.shortAddress}
      />
      {children}
      <TextInput
        multiline
        label={text.gettingAround}
        value={value.locationGettingAround}
        onChange={event => act.change({ locationGettingAround: event.target.value })}
        maxLength={4000}
        error={errors.locationGettingAround}
      />
    </div>
  )
}

/** Why a short address cannot be typed now, if so. */
export function shortAddressWaitsFor({ value, state, trouble }: Pick<PlaceChoice, 'value' | 'state' | 'trouble'>): 'address' | 'map' | 'trouble' | undefined {
  if (state.isChanging) return 'map'
  if (trouble !== undefined) return 'trouble'
  return value.address.trim() === '' ? 'address' : undefined
}

/** 'Use my current location', as a link beside a label or a button on the map. */
export function MyLocation({ place, className }: { place: PlaceChoice; className: string }): ReactNode {
  const text = useText(geoText)
  const { isLocating } = place.state
  return (
    <button type="button" onClick={place.act.useMyLocation} aria-busy={isLocating || undefined} className={className}>
      <LocateFixed aria-hidden className={cx('mr-1.5 inline size-4 align-[-3px]', isLocating && 'animate-pulse')} strokeWidth={2} />
      {isLocating ? text.locating : text.useMyLocation}
    </button>
  )
}

/** Places that a typed address may mean; nothing if it was found or is unknown. */
export function DidYouMean({ place, className }: { place: PlaceChoice; className?: string }): ReactNode {
  const text = useText(geoText)
  const { guesses } = place.state
  if (guesses.length === 0) return null
  return (
    <div role="group" aria-label={text.didYouMean} className={cx('flex flex-wrap items-center gap-2 text-15', className)}>
      <span className="text-muted">{text.didYouMean}:</span>
      {guesses.map(guess => (
        <Button key={guess.address} type="button" variant="secondary" size="medium" onClick={() => place.act.take(guess)}>
          {guess.shortAddress || guess.address}
        </Button>
      ))}
    </div>
  )
}

function PutBack({ address, label, onPress }: { address: string; label: (address: string) => string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="text-left text-lagoon underline underline-offset-4 hover:text-lagoon-deep">
      {label(address)}
    </button>
  )
}
