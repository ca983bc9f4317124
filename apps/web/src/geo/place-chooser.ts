import { metresBetween, pointAt, type LatLng, type PlacePoint } from './places.ts'

/** The part of a rental's form that says where it is. */
export interface PlaceValue {
  countryId: string | null
  address: string
  shortAddress: string
  location: PlacePoint | null
  locationGettingAround: string
}

export interface FoundPlace {
  address: string
  shortAddress: string
  countryId: string | null
  location: PlacePoint
  /** Only a part of the text is known: no pin without asking. */
  isGuess?: true | undefined
}

type PlaceTrouble = 'unable' | 'unsupported' | 'no_result' | 'guess'

export interface PlaceState {
  /** The map is being moved, or its new place is not described yet. */
  isChanging: boolean
  /** A typed address waits for its answer. */
  isLooking: boolean
  isLocating: boolean
  /** Why the place could not be found; words of the server where it is another reason. */
  trouble: PlaceTrouble | { message: string } | null
  /** What a person had typed before the map overwrote it. */
  overwritten: string | null
  /** Places that the typed address may mean, for the person to choose from. */
  guesses: readonly FoundPlace[]
}

export const stillState: PlaceState = { isChanging: false, isLooking: false, isLocating: false, trouble: null, overwritten: null, guesses: [] }

/** Milliseconds of silence before a typed address is looked up. */
const typingPause = 1000
/** A map that only zoomed stands where it stood. */
const samePlaceMetres = 30
const longestQuery = 200
const mostGuesses = 3

interface Parts {
  find: (query: string, signal: AbortSignal) => Promise<FoundPlace[]>
  /** Undefined where nobody lives around. */
  describe: (at: LatLng, signal: AbortSignal) => Promise<FoundPlace | undefined>
  /** Undefined where the browser has no such facility. Rejects where it does not tell. */
  locate: (() => Promise<LatLng>) | undefined
  show: (patch: Partial<PlaceState>) => void
}

export interface PlaceChooser {
  /** Told of the form's own state, and where to report a new one. */
  follow: (value: PlaceValue, onChange: (value: PlaceValue) => void) => void
  change: (patch: Partial<PlaceValue>) => void
  moveStarted: () => void
  moved: (centre: LatLng) => void
  typed: (address: string) => void
  /** Places the pin at one of the guesses. */
  take: (guess: FoundPlace) => void
  putBack: () => void
  useMyLocation: () => void
  dispose: () => void
}

/** What happens between the map, the address and the geocoder while a place is chosen. The newest act wins: answers to earlier ones are dropped. */
export function placeChooser({ find, describe, locate, show }: Parts): PlaceChooser {
  let value: PlaceValue = { countryId: null, address: '', shortAddress: '', location: null, locationGettingAround: '' }
  let report: (value: PlaceValue) => void = () => {}
  let running = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Typed by the person, and where it was found. */
  let own: { address: string; at: LatLng | null } | null = null
  let suggestedShort = ''
  let overwritten: string | null = null
  /** The pin is where an address was found, not where a person put it. */
  let isPinOfAddress = false

  const change = (patch: Partial<PlaceValue>) => {
    value = { ...value, ...patch }
    report(value)
  }
  const startOver = () => {
    running.abort()
    clearTimeout(timer)
    running = new AbortController()
    return running.signal
  }

  /** The short address follows the place; one corrected by hand stays as long as the place does. */
  const shortAddressOf = (place: FoundPlace) => {
    const stays = place.shortAddress === suggestedShort && value.shortAddress !== ''
    suggestedShort = place.shortAddress
    return stays ? {} : { shortAddress: place.shortAddress }
  }
  const countryOf = (place: FoundPlace) => (place.countryId ? { countryId: place.countryId } : {})

  const failed = (signal: AbortSignal, error: unknown) => {
    if (signal.aborted) return
    show({ isChanging: false, isLooking: false, trouble: error instanceof Error && error.message ? { message: error.message } : 'no_result' })
  }

  const describeCentre = async (centre: LatLng, signal: AbortSignal) => {
    try {
      const place = await describe(centre, signal)
      if (signal.aborted) return
      if (!place) return show({ isChanging: false, trouble: 'no_result' })
      const onlyZoomed = own?.at && metresBetween(own.at, centre) < samePlaceMetres
      if (onlyZoomed) return show({ isChanging: false, trouble: null })
      overwritten = own && own.address !== place.address ? own.address : overwritten
      own = null
      change({ address: place.address, ...countryOf(place), ...shortAddressOf(place) })
      show({ isChanging: false, trouble: null, overwritten })
    } catch (error) {
      failed(signal, error)
    }
  }

  const pin = (place: FoundPlace, address: string) => {
    own = { address, at: place.location.coordinates }
    isPinOfAddress = true
    change({ location: place.location, ...countryOf(place), ...shortAddressOf(place) })
    show({ isLooking: false, trouble: null, guesses: [] })
  }

  const lookUp = async (address: string, signal: AbortSignal) => {
    try {
      const places = await find(address.slice(0, longestQuery), signal)
      if (signal.aborted) return
      const chosen = value.countryId
      const place = places.find(one => one.countryId === chosen) ?? places[0]
      if (place && !place.isGuess) return pin(place, address)
      // A pin of an earlier address would pass for this one's.
      if (isPinOfAddress) change({ location: null })
      isPinOfAddress = false
      show({ isLooking: false, trouble: place ? 'guess' : 'no_result', guesses: places.slice(0, mostGuesses) })
    } catch (error) {
      failed(signal, error)
    }
  }

  const typed = (address: string) => {
    const signal = startOver()
    const query = address.trim()
    own = query ? { address, at: null } : null
    overwritten = null
    change({ address })
    show({ ...stillState, isLooking: query !== '' })
    if (query) timer = setTimeout(() => void lookUp(query, signal), typingPause)
  }

  return {
    follow(next, onChange) {
      value = next
      report = onChange
    },
    change,
    typed,
    take(guess) {
      startOver()
      pin(guess, value.address)
    },
    moveStarted() {
      startOver()
      show({ isChanging: true, isLooking: false, isLocating: false, trouble: null, guesses: [] })
    },
    moved(centre) {
      const signal = startOver()
      show({ isChanging: true, isLooking: false, isLocating: false, trouble: null, guesses: [] })
      isPinOfAddress = false
      change({ location: pointAt(centre) })
      void describeCentre(centre, signal)
    },
    putBack() {
      if (overwritten === null) return
      startOver()
      const { location } = value
      own = { address: overwritten, at: location?.coordinates ?? null }
      change({ address: overwritten })
      overwritten = null
      show(stillState)
    },
    useMyLocation() {
      const signal = startOver()
      if (!locate) return show({ isChanging: false, isLooking: false, trouble: 'unsupported' })
      show({ isChanging: false, isLooking: false, isLocating: true, trouble: null, guesses: [] })
      void locate().then(
        at => {
          if (signal.aborted) return undefined
          own = null
          isPinOfAddress = false
          change({ location: pointAt(at) })
          show({ isLocating: false, isChanging: true })
          return describeCentre(at, signal)
        },
        () => signal.aborted || show({ isLocating: false, trouble: 'unable' }),
      )
    },
    dispose: () => void startOver(),
  }
}

/** Where the device is, as the specification asks: precisely, within five seconds, never from memory. */
export const locateDevice = (geolocation: Geolocation | undefined): (() => Promise<LatLng>) | undefined =>
  geolocation &&
  (() =>
    new Promise((resolve, reject) => {
      const settings = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }
      geolocation.getCurrentPosition(({ coords }) => resolve([coords.latitude, coords.longitude]), reject, settings)
    }))
