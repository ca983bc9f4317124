import { newId } from '../apps/server/src/platform/base/ids.ts'
import { day } from '../packages/contract/src/durations.ts'
import type { LoadWorld } from './load-world.ts'

/** One request, and what a right answer to it is. */
export interface Ask {
  kind: keyof typeof shares
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
  isRight: (status: number, body: string) => boolean
}

/** Goal 8: percent of the requests by kind. */
const shares = { page: 25, json: 35, search: 15, office: 10, message: 10, booking: 5 }

/** Repeats the same requests for the same seed. Mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = ['scooter', 'speed boat', 'лодка', 'Vario', 'camera']
const places = ['-8.65,115.14', '7.89,98.39', '38.72,-9.14', '40.71,-74', '55.75,37.62', '35.68,139.69', '51.51,-0.13']
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

const parsed = (body: string): Record<string, unknown> => {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}
const idAt = (body: string, key: string) => (parsed(body)[key] as { id?: string } | undefined)?.id
const hasList = (body: string, key: string, least: number) => {
  const list = parsed(body)[key]
  return Array.isArray(list) && list.length >= least
}
const isPage = (status: number, body: string, holds: string) => status === 200 && body.endsWith('</html>') && body.includes(holds)

/**
 * The mixed load of goals 8 and 9, endlessly. Half of what guests look at belongs to a quarter of the rentals.
 * Each booking is by a guest who has none yet, and for days that nobody has asked for.
 */
export function mixedLoad({ guests, offices, units, bookable }: LoadWorld, seed: number): () => Ask {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const popular = () => units[Math.floor(random() ** 2 * units.length)] as LoadWorld['units'][number]
  /** Drafts that were answered and wait to be confirmed. */
  const drafts: { id: string; token: string }[] = []
  let booked = 0

  const page = (): Omit<Ask, 'kind'> => {
    const { slug, unit } = popular()
    const [path, holds] = pick([
      ['/', '/rentals/rental-'],
      [`/search?q=${encodeURIComponent(pick(words))}`, '/rentals/rental-'],
      [`/rentals/${slug}`, `/rentals/${slug}/units/`],
      [`/rentals/${slug}/units/${unit}`, unit],
    ] as const)
    return { method: 'GET', path, isRight: (status, body) => isPage(status, body, holds) }
  }

  const json = (): Omit<Ask, 'kind'> => {
    const { slug, rental, unit } = popular()
    const guest = pick(guests)
    return pick<() => Omit<Ask, 'kind'>>([
      () => ({ method: 'GET', path: `/api/v2/rentals/${slug}`, isRight: (status, body) => status === 200 && idAt(body, 'rental') === rental }),
      () => ({ method: 'GET', path: `/api/v2/rentals/${slug}/units`, isRight: (status, body) => status === 200 && hasList(body, 'units', 1) }),
      () => ({ method: 'GET', path: `/api/v2/rentals/${slug}/units/${unit}`, isRight: (status, body) => status === 200 && idAt(body, 'unit') === unit }),
      () => ({
        method: 'GET',
        path: `/api/v2/rentals/${rental}/units/${unit}/availability?from=${dateIn(0)}&to=${dateIn(60)}`,
        isRight: (status, body) => status === 200 && hasList(body, 'days', 60),
      }),
      () => ({
        method: 'GET',
        path: '/api/v2/me',
        token: guest.token,
        isRight: (status, body) => status === 200 && (parsed(body).me as { user?: { id?: string } } | undefined)?.user?.id === guest.id,
      }),
      () => ({ method: 'GET', path: '/api/v2/bookings', token: guest.token, isRight: (status, body) => status === 200 && hasList(body, 'bookings', 0) }),
    ])()
  }

  const search = (): Omit<Ask, 'kind'> => {
    const place = pick(places)
    const [lat = 0, lng = 0] = place.split(',').map(Number)
    const dates = random() < 0.5 ? `&from=${dateIn(30)}&to=${dateIn(33)}` : ''
    const query = pick([
      `near=${place}&sort=nearest`,
      `near=${place}&radius_km=50&sort=cheapest`,
      `bbox=${[lat - 0.1, lng - 0.1, lat + 0.1, lng + 0.1].join(',')}`,
      `q=${encodeURIComponent(pick(words))}`,
      'sort=newest',
    ])
    return { method: 'GET', path: `/api/v2/search?${query}${dates}`, isRight: (status, body) => status === 200 && hasList(body, 'units', 1) }
  }

  const office = (): Omit<Ask, 'kind'> => {
    const { rental, owner } = pick(offices)
    const [path, key, least] = pick([
      ['bookings', 'bookings', 1],
      [`calendar?from=${dateIn(0)}&to=${dateIn(30)}`, 'units', 5],
      ['units', 'units', 5],
    ] as const)
    return {
      method: 'GET',
      path: `/api/v2/office/${rental}/${path}`,
      token: owner.token,
      isRight: (status, body) => status === 200 && hasList(body, key, least),
    }
  }

  const message = (): Omit<Ask, 'kind'> => {
    const { rental, owner } = pick(offices)
    const guest = pick(guests)
    const id = newId()
    return pick<() => Omit<Ask, 'kind'>>([
      () => ({
        method: 'POST',
        path: '/api/v2/conversations/send_message',
        token: guest.token,
        body: { id, rental_id: rental, body: 'Is it free next week?' },
        isRight: (status, body) => status === 201 && idAt(body, 'conversationMessage') === id,
      }),
      () => ({
        method: 'GET',
        path: '/api/v2/conversations',
        token: guest.token,
        isRight: (status, body) => status === 200 && hasList(body, 'conversations', 0),
      }),
      () => ({
        method: 'GET',
        path: `/api/v2/office/${rental}/conversations`,
        token: owner.token,
        isRight: (status, body) => status === 200 && hasList(body, 'conversations', 0),
      }),
    ])()
  }

  const booking = (): Omit<Ask, 'kind'> => {
    const draft = drafts.shift()
    if (draft) {
      return {
        method: 'POST',
        path: `/api/v2/bookings/${draft.id}/confirm`,
        token: draft.token,
        body: { payment: { kind: 'at_rental' } },
        isRight: (status, body) => status === 200 && idAt(body, 'booking') === draft.id,
      }
    }
    const turn = booked++
    const token = guests[turn]?.token
    if (token === undefined) throw new Error('every guest has booked; build more of them')
    const { unit } = bookable[turn % bookable.length] as LoadWorld['bookable'][number]
    const start = `${dateIn(40 + 3 * Math.floor(turn / bookable.length))}T08:00:00Z`
    return {
      method: 'POST',
      path: '/api/v2/bookings/create',
      token,
      body: { unit_id: unit, start_at: start, rental_length: 2 },
      isRight(status, body) {
        const id = idAt(body, 'booking')
        if (status === 201 && id !== undefined) drafts.push({ id, token })
        return status === 201 && id !== undefined
      },
    }
  }

  const makers = { page, json, search, office, message, booking }
  const kinds = Object.keys(shares) as (keyof typeof shares)[]
  return () => {
    let left = random() * 100
    const kind = kinds.find(one => (left -= shares[one]) < 0) ?? 'json'
    return { kind, ...makers[kind]() }
  }
}
