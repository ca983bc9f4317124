import { geocode, reverseGeocode } from '@rentwell/contract/geo/geo.endpoints.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '../platform/api-error.ts'
import { call } from '../platform/api.ts'
import { useText } from '../platform/text.ts'
import { geoText } from './geo.text.ts'
import { locateDevice, placeChooser, stillState, type PlaceChooser, type PlaceState, type PlaceValue } from './place-chooser.ts'

type GeoText = (typeof geoText)['en']

export interface PlaceChoice {
  value: PlaceValue
  state: PlaceState
  /** What went wrong, in words. */
  trouble: string | undefined
  act: PlaceChooser
}

/** Joins a form's place with the map and the geocoder. Give the same choice to `LocationFields` and `LocationMap`. */
export function usePlaceChoice(value: PlaceValue, onChange: (value: PlaceValue) => void): PlaceChoice {
  const text = useText(geoText)
  const [state, setState] = useState(stillState)
  const [act] = useState(() =>
    placeChooser({
      find: async (query, signal) => (await call(geocode, { query }, { signal })).places,
      describe: async ([lat, lng], signal) => {
        try {
          return (await call(reverseGeocode, { lat, lng }, { signal })).place
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return undefined
          throw error
        }
      },
      locate: typeof navigator === 'undefined' ? undefined : locateDevice(navigator.geolocation),
      show: patch => setState(before => ({ ...before, ...patch })),
    }),
  )
  useEffect(() => act.follow(value, onChange), [act, value, onChange])
  useEffect(() => () => act.dispose(), [act])

  return { value, state, trouble: troubleInWords(state.trouble, text), act }
}

/** What went wrong, in the words of the page or of the server; undefined where nothing did. */
export function troubleInWords(trouble: PlaceState['trouble'], text: GeoText): string | undefined {
  if (trouble === null) return undefined
  if (typeof trouble !== 'string') return trouble.message
  return { unable: text.unableToLocate, unsupported: text.locationUnsupported, no_result: text.noResult, guess: text.guess }[trouble]
}
