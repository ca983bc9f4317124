import { setTimeout as sleep } from 'node:timers/promises'
import { rentalId } from '../apps/server/src/demo/rentals.ts'

const phones = { owner: '+6281200000001', guest: '+6281200000002', admin: '+6281200000003' }

/** Waits for the demo world of a server, logs its people in through the API, and finds the bookings that pictures are taken of. */
export async function enterWorld(server) {
  const ask = async (path, { body, token } = {}) => {
    const answer = await fetch(`${server.url}/api/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

  const isFilled = () =>
    ask('/rentals/echo-beach').then(
      () => true,
      () => false,
    )
  for (const began = Date.now(); !(await isFilled()); await sleep(200))
    if (Date.now() - began > 30_000) throw new Error(`The demo world did not come:\n${server.output()}`)

  const logIn = async phone => {
    const { token } = await ask('/login/otp/challenge', { body: { phone_number: phone } })
    return ask('/login/otp/verify', { body: { otp_token: token, otp: await server.codeFor(phone) } })
  }
  const people = {}
  for (const [name, phone] of Object.entries(phones)) people[name] = await logIn(phone)

  const newestByStatus = ({ bookings }) => Object.fromEntries(bookings.toReversed().map(({ status, id }) => [status, id]))
  const [guest, office] = await Promise.all([
    ask('/bookings?limit=100', { token: people.guest.accessToken }),
    ask(`/office/${rentalId('echo-beach')}/bookings?limit=100`, { token: people.owner.accessToken }),
  ])
  return { people, guest: newestByStatus(guest), office: newestByStatus(office) }
}
