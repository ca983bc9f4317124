/** What a device says of itself at a moment. */
export interface Report {
  /** Undefined: it does not say when. */
  at: Date | undefined
  place: { lat: number; lng: number } | undefined
  /** False where the device itself does not trust its place. */
  isFix: boolean
  /** Metres a second. */
  speed: number | null
  bearing: number | null
  altitude: number | null
  /** Metres. */
  accuracy: number | null
  /** Percent. */
  battery: number | null
  isCharging: boolean | null
}

const metresASecondOfKnot = 0.514444
/** Smaller numbers of a timestamp are seconds, larger ones milliseconds: so the protocol tells them apart. */
const firstMilliseconds = 2_147_483_647
/** Places that one request may carry; the rest of a longer list is not read. */
const mostPlaces = 100

const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
const within = (value: number | null, least: number, most: number) => (value !== null && value >= least && value <= most ? value : null)
const percent = (value: number | null) => {
  const known = within(value, 0, 100)
  return known === null ? null : Math.round(known)
}
const placeOf = (lat: number | null, lng: number | null) =>
  within(lat, -90, 90) !== null && within(lng, -180, 180) !== null && !(lat === 0 && lng === 0) ? { lat: lat ?? 0, lng: lng ?? 0 } : undefined

const yes = (value: unknown): boolean | null =>
  value === true || value === 'true' || value === '1' || value === 1
    ? true
    : value === false || value === 'false' || value === '0' || value === 0
      ? false
      : null

/** Seconds, milliseconds, ISO 8601, or 'yyyy-MM-dd HH:mm:ss' in UTC. Undefined for anything else. */
export function readMoment(value: unknown): Date | undefined {
  const number = numberIn(value)
  const text = typeof value === 'string' ? value.trim() : ''
  const plain = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text)
  const ms =
    number === null
      ? Date.parse(plain ? `${plain[1]}T${plain[2]}Z` : /^\d{4}-\d\d-\d\dT/.test(text) ? text : '')
      : number < firstMilliseconds
        ? number * 1000
        : number
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? new Date(ms) : undefined
}

/** One request in the form of a query string or a form: OsmAnd, and the Traccar Client before its version 9. */
export function readParameters(sent: URLSearchParams): Report {
  const [lat, lng] = sent.has('lat') ? [sent.get('lat'), sent.get('lon')] : (sent.get('location')?.split(',') ?? [])
  const knots = within(numberIn(sent.get('speed')), 0, 100_000)
  return {
    at: readMoment(sent.get('timestamp')),
    place: placeOf(numberIn(lat), numberIn(lng)),
    isFix: yes(sent.get('valid')) !== false,
    speed: knots === null ? null : Math.round(knots * metresASecondOfKnot * 1000) / 1000,
    bearing: within(numberIn(sent.get('bearing') ?? sent.get('heading')), 0, 360),
    altitude: within(numberIn(sent.get('altitude')), -100_000, 10_000_000),
    accuracy: within(numberIn(sent.get('accuracy')), 0, 10_000_000),
    battery: percent(numberIn(sent.get('batt'))),
    isCharging: yes(sent.get('charge')),
  }
}

const objectIn = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {})

function readLocation(value: unknown): Report {
  const location = objectIn(value)
  const coords = objectIn(location['coords'])
  const battery = objectIn(location['battery'])
  const level = within(numberIn(battery['level']), 0, 1)
  return {
    at: readMoment(location['timestamp']),
    place: placeOf(numberIn(coords['latitude']), numberIn(coords['longitude'])),
    isFix: true,
    speed: within(numberIn(coords['speed']), 0, 100_000),
    bearing: within(numberIn(coords['heading']), 0, 360),
    altitude: within(numberIn(coords['altitude']), -100_000, 10_000_000),
    accuracy: within(numberIn(coords['accuracy']), 0, 10_000_000),
    battery: percent(level === null ? null : level * 100),
    isCharging: yes(battery['is_charging']),
  }
}

/** One request in JSON: the Traccar Client from its version 9 on, one place or several. */
export function readJson(sent: unknown): Report[] {
  const { location } = objectIn(sent)
  return Array.isArray(location) ? location.slice(0, mostPlaces).map(readLocation) : [readLocation(location)]
}
