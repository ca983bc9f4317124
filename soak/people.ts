import { setTimeout as sleep } from 'node:timers/promises'

export interface Answered {
  status: number
  body: Record<string, unknown> & { error?: { reason: string } }
}

export type Send = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answered>

/** Calls the API of a server with this token, or as a visitor without one. Rejects if the answer takes longer than `patienceMs`. */
export const sender =
  (url: string, token?: string, patienceMs?: number): Send =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api/v2${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? (JSON.parse(text) as Answered['body']) : {} }
  }

/** Sends a request until it is answered with less than 500, as the app does; undefined if 3000 tries do not suffice. */
export async function untilAnswered(ask: () => Promise<Answered>, onRepeat: () => void, pauseMs = 20): Promise<Answered | undefined> {
  for (let tries = 0; tries < 3000; tries++) {
    const answer = await ask().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (tries === 0) onRepeat()
    await sleep(pauseMs)
  }
  return undefined
}

/** The code that was sent to a phone number or an e-mail address, read from the sandbox outbox. */
async function codeFor(url: string, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    // A server that is busy for the moment answers 503.
    const { messages = [] } = (await answer.json()) as { messages?: { code: string | null }[] }
    const code = messages.find(message => message.code !== null)?.code
    if (code) return code
    await sleep(50)
  }
  throw new Error(`no code was sent to ${to}`)
}

/** Signs a user up through the API and returns their token. `smsCode` reads the code from a gateway; without it, SMS are in the sandbox outbox. */
export async function signUp(url: string, number: number, smsCode = (phone: string) => codeFor(url, phone)): Promise<string> {
  const send = sender(url)
  const phone = `+62812${String(70_000_000 + number * 10_007)}`
  const email = `soak-${number}@example.com`
  const otpToken = (await send('POST', '/login/otp/challenge', { phone_number: phone })).body['token']
  await send('POST', '/login/otp/verify', { otp_token: otpToken, otp: await smsCode(phone) })
  await send('POST', '/signup/set_email/challenge', { otp_token: otpToken, email })
  const user = { first_name: 'Soak', last_name: `Guest ${number}`, locale_country: 'ID', flag_short_name: 'ID' }
  const { body } = await send('POST', '/signup/complete', { otp_token: otpToken, otp: await codeFor(url, email), user })
  return String(body['accessToken'])
}

/** A rental with units by the hour that are booked without asking; their ids. */
export async function openRental(url: string, token: string, units: number): Promise<string[]> {
  const send = sender(url, token)
  const { body } = await send('POST', '/office/rentals/create', {
    title: 'Soak Scooters',
    slug: 'soak-scooters',
    country_id: 'id',
    address: 'Jl. Raya 1',
    short_address: 'Jl. Raya 1',
    location: { type: 'Point', coordinates: [-8.65, 115.13] },
  })
  const rental = (body['rental'] as { id: string }).id
  const ids: string[] = []
  for (let number = 0; number < units; number++) {
    const made = await send('POST', `/office/${rental}/units/create`, { title: `Scooter ${number}`, base_rental_period: 'Daily', base_price: 1000 })
    const { id } = made.body['unit'] as { id: string }
    await send('PATCH', `/office/${rental}/units/${id}`, { base_rental_period: 'Hourly', instant_book: true })
    ids.push(id)
  }
  return ids
}
