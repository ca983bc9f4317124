import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { RunningServer } from './server.ts'

export interface Person {
  accessToken: string
  me: { user: { id: string; firstName: string; lastName: string }; rentals: { id: string }[] }
  /** '+62812…' */
  phone: string
  /** The same without its prefix. */
  digits: string
  email: string
}

let made = 0

/** A number and an address that nobody has yet. */
export function newContacts() {
  made += 1
  const digits = `812${String(Date.now()).slice(-6)}${String(made % 100).padStart(2, '0')}`
  return { digits, phone: `+62${digits}`, email: `person${digits}@example.com` }
}

const busyTries = 5

/** One call of the API, refused ones thrown. A server that is too busy for the moment is asked again when it says, as any client does. */
export async function ask<T>(server: RunningServer, method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const send = () =>
    fetch(`${server.url}/api/v2${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  let response = await send()
  for (let tries = 1; response.status === 503 && tries < busyTries; tries++) {
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
    response = await send()
  }
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer as T
}

/** Somebody with an account, made without the screens. */
export async function signUp(server: RunningServer, firstName = 'Emma', lastName = 'Lindqvist', contacts = newContacts()): Promise<Person> {
  const { token } = await ask<{ token: string }>(server, 'POST', '/login/otp/challenge', { phone_number: contacts.phone })
  await ask(server, 'POST', '/login/otp/verify', { otp_token: token, otp: await server.codeFor(contacts.phone) })
  await ask(server, 'POST', '/signup/set_email/challenge', { otp_token: token, email: contacts.email })
  const user = { first_name: firstName, last_name: lastName, locale_country: 'ID', flag_short_name: 'ID' }
  const done = await ask<Pick<Person, 'accessToken' | 'me'>>(server, 'POST', '/signup/complete', {
    otp_token: token,
    otp: await server.codeFor(contacts.email),
    user,
  })
  return { ...done, ...contacts }
}

/** Lets a page be somebody's, as after a login. */
export async function enter(page: Page, person: Person): Promise<void> {
  // Of the same origin, and without the app's scripts.
  await page.goto('/icon.svg')
  await page.evaluate(
    ([token, me]) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('user', JSON.stringify(me.user))
      localStorage.setItem('rentals', JSON.stringify(me.rentals))
    },
    [person.accessToken, person.me] as const,
  )
}

export interface Hosted {
  owner: Person
  rental: { id: string; slug: string; title: string }
  unit: { id: string; title: string }
}

/** A company with one unit at 15.00 a day. */
export async function hostUnit(server: RunningServer, { instantBook = false, country = 'ID' } = {}): Promise<Hosted> {
  const owner = await signUp(server, 'Ayu', 'Lestari')
  const { rental } = await ask<Pick<Hosted, 'rental'>>(
    server,
    'POST',
    '/office/rentals/create',
    {
      title: 'Echo Beach Scooters',
      slug: `echo-${owner.digits}`,
      country_id: await countryId(server, country),
      address: 'Jl. Pantai Batu Mejan 12, Canggu',
      short_address: 'Canggu',
      location: { type: 'Point', coordinates: [-8.655, 115.125] },
      location_getting_around: 'Green gate on the right, ring twice',
    },
    owner.accessToken,
  )
  const office = `/office/${rental.id}/units`
  const { unit } = await ask<Pick<Hosted, 'unit'>>(
    server,
    'POST',
    `${office}/create`,
    { title: 'Vario 125 scooter', base_rental_period: 'Daily', base_price: 1500 },
    owner.accessToken,
  )
  if (instantBook) await ask(server, 'PATCH', `${office}/${unit.id}`, { instant_book: true }, owner.accessToken)
  return { owner, rental, unit }
}

export interface Shop extends Hosted {
  helmet: { id: string }
}

/** A company with five scooters of a model at 15.00 a day, and three helmets at 2.00. */
export async function hostShop(server: RunningServer): Promise<Shop> {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const office = `/office/${rental.id}/units`
  const body = { title: 'Helmet', base_rental_period: 'Daily', base_price: 200, pieces: 3 }
  const { unit: helmet } = await ask<{ unit: { id: string } }>(server, 'POST', `${office}/create`, body, owner.accessToken)
  await ask(server, 'PATCH', `${office}/${helmet.id}`, { instant_book: true }, owner.accessToken)
  await ask(server, 'POST', `${office}/${hosted.unit.id}/pieces`, { pieces: Array.from({ length: 4 }, () => ({})) }, owner.accessToken)
  return { ...hosted, helmet }
}

const countryId = async (server: RunningServer, alpha2: string) => {
  const { countries } = await ask<{ countries: { id: string; alpha2: string }[] }>(server, 'GET', '/geo/countries')
  return countries.find(country => country.alpha2 === alpha2)?.id
}

/** By how many days the product's clock is ahead of ours: earlier journeys on this server may have moved it. */
export const daysAhead = (server: RunningServer) => Math.floor(server.now() / day) - Math.floor(Date.now() / day)

/** Ten in the morning in Bali, some days ahead. */
export const inDays = (days: number) => new Date(Math.floor(Date.now() / day) * day + days * day + 2 * hour).toISOString()

/** The day of that moment: `YYYY-MM-DD`. */
export const dateIn = (days: number) => inDays(days).slice(0, 10)

/** A guest's draft of some days. */
export async function draftBooking(server: RunningServer, guest: Person, unit: { id: string }, { start = 10, length = 3 } = {}) {
  const { booking } = await ask<{ booking: { id: string; number: string } }>(
    server,
    'POST',
    '/bookings/create',
    { unit_id: unit.id, start_at: inDays(start), rental_length: length },
    guest.accessToken,
  )
  return booking
}

/** The guest sends a draft to the rental. */
export const sendBooking = (server: RunningServer, guest: Person, booking: { id: string }) =>
  ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'at_rental' } }, guest.accessToken)

/** Two hours ahead by the product's clock, on the half hour. */
export const soon = (server: RunningServer) => new Date(Math.ceil(server.now() / 1_800_000) * 1_800_000 + 7_200_000).toISOString()

/** A guest's confirmed booking that starts soon. */
export async function bookSoon(server: RunningServer, guest: Person, { unit }: Hosted, length = 2): Promise<{ id: string; number: string }> {
  const draft = { unit_id: unit.id, start_at: soon(server), rental_length: length }
  const { booking } = await ask<{ booking: { id: string; number: string } }>(server, 'POST', '/bookings/create', draft, guest.accessToken)
  await sendBooking(server, guest, booking)
  return booking
}

/** One of the product's own pictures, as a file that is chosen. */
export const picture = async (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: await readFile(new URL(`../apps/web/public/art/${name}.webp`, import.meta.url)),
})

/** A photo in the media store. */
export async function storePhoto(server: RunningServer, person: Person): Promise<string> {
  const grant = await ask<{ publicKey: string; signature: string | null; expire: string | null }>(
    server,
    'GET',
    '/me/upload_signature',
    undefined,
    person.accessToken,
  )
  const { name, mimeType, buffer } = await picture('scooter-teal-sunset')
  const form = new FormData()
  form.set('UPLOADCARE_PUB_KEY', grant.publicKey)
  form.set('UPLOADCARE_STORE', 'auto')
  if (grant.signature !== null) form.set('signature', grant.signature)
  if (grant.expire !== null) form.set('expire', grant.expire)
  form.set('file', new Blob([buffer], { type: mimeType }), name)
  const answer = await fetch(`${server.url}/upload/base/?jsonerrors=1`, { method: 'POST', body: form })
  const { file } = (await answer.json()) as { file?: string }
  if (!file) throw new Error(`the photo was not taken: ${answer.status}`)
  return file
}

/** The owner hands a confirmed booking over, without documents. */
export async function handOver(server: RunningServer, { owner, rental }: Hosted, booking: { id: string }) {
  const documents = { passport: 'none', driver_license: 'none' }
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents, documents_by_kind: { other: documents } }, owner.accessToken)
  const photos = [await storePhoto(server, owner), await storePhoto(server, owner), await storePhoto(server, owner)]
  const path = `/office/${rental.id}/bookings/${booking.id}`
  await ask(server, 'PUT', `${path}/acceptance`, { unit_medias: photos, guest_medias: [await storePhoto(server, owner)] }, owner.accessToken)
  await ask(server, 'POST', `${path}/start`, undefined, owner.accessToken)
}
