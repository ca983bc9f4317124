import { minute } from '@rentwell/contract/durations.ts'
import { pointAt, type PlacePoint } from './places.ts'

const patience = { maximumAge: minute, timeout: 1500 }

/** Where this phone is, as far as it may say so without asking anybody and within a moment. */
export async function phonePlace(): Promise<PlacePoint | undefined> {
  const asked = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (asked?.state !== 'granted') return undefined
  return new Promise(resolve =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(pointAt([coords.latitude, coords.longitude])),
      () => resolve(undefined),
      patience,
    ),
  )
}
