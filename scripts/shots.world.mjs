import { setTimeout as sleep } from 'node:timers/promises'
import { rentalId } from '../apps/server/src/demo/rentals.ts'
import { talkId } from '../apps/server/src/demo/talks.ts'

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const phones = { owner: '+6281200000001', guest: '+6281200000002', admin: '+6281200000003', cameras: '+6281200000014', boats: '+6281200000013' }

/** Waits for the demo world of a server, logs its people in through the API, and finds the bookings that pictures are taken of. */
export async function enterWorld(server) {
  const ask = async (path, { body, token } = {}) => {
    const answer = await fetch(`${server.url}/api/v2${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'user-agent': browser, ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
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
    if (Date.now() - began > 120_000) throw new Error(`The demo world did not come:\n${server.output()}`)

  const logIn = async phone => {
    const { token } = await ask('/login/otp/challenge', { body: { phone_number: phone } })
    return ask('/login/otp/verify', { body: { otp_token: token, otp: await server.codeFor(phone) } })
  }
  const people = {}
  for (const [name, phone] of Object.entries(phones)) people[name] = await logIn(phone)

  const newestByStatus = ({ bookings }) => Object.fromEntries(bookings.toReversed().map(({ status, id }) => [status, id]))
  const echo = rentalId('echo-beach')
  const inDays = days => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const as = who => (path, body) => ask(path, { body, token: people[who].accessToken })
  const [asGuest, asOwner, asAdmin] = [as('guest'), as('owner'), as('admin')]
  const [guest, office, boats, { blocks }, { messages }, { payments }, { reviews }] = await Promise.all([
    asGuest('/bookings?limit=100').then(newestByStatus),
    asOwner(`/office/${echo}/bookings?limit=100`).then(newestByStatus),
    as('boats')(`/office/${rentalId('sanur-boat-house')}/bookings?limit=100`).then(newestByStatus),
    asOwner(`/office/${echo}/calendar?from=${inDays(-30)}&to=${inDays(60)}`),
    asGuest(`/conversations/${talkId('emma', 'echo-beach')}/messages?limit=100`),
    asAdmin('/backoffice/payments'),
    asAdmin('/backoffice/reviews'),
  ])
  const ofPieces = {}
  for (const [name, guest] of Object.entries({ coming: 'Maya', out: 'Petr', done: 'Lars' })) {
    const found = await asOwner(`/office/${echo}/bookings?limit=100&q=${guest}`)
    ofPieces[name] = found.bookings.find(({ items }) => items.some(({ kind, tracking, count }) => kind === 'unit' && tracking === 'piece' && count > 1))?.id
  }
  const { customers } = await asOwner(`/office/${echo}/customers?q=Emma`)
  const { units } = await asOwner(`/office/${echo}/units?status=active&limit=100`)
  const [unit, option] = units.filter(({ baseRentalPeriod }) => baseRentalPeriod === 'Daily')
  const { offer } = await asOwner(`/office/${echo}/offers`, {
    items: [{ unit_id: unit.id, count: 1 }],
    options: [{ unit_id: option.id, count: 1 }],
    discounts: [{ unit_id: unit.id, percent: 10 }],
    start_at: `${inDays(80)}T02:00:00Z`,
    rental_length: 3,
    customer: { name: 'Made Wijaya', email: 'made@example.com' },
    valid_until: inDays(14),
    note: 'The scooter will wait for you at the harbour.',
    part_payment: { percent: 30 },
  })
  await asOwner(`/office/${echo}/offers/${offer.id}/send`, { channel: 'link' })
  const { booking } = await asOwner(`/office/${echo}/bookings`, {
    unit_id: option.id,
    start_at: `${inDays(85)}T02:00:00Z`,
    rental_length: 2,
    customer: { name: 'Komang Ayu', email: 'komang@example.com' },
    payment: { kind: 'at_rental' },
  })
  const { link } = await asOwner(`/office/${echo}/bookings/${booking.id}/link`)
  await asGuest('/rentals/echo-beach/report', { reason: 'wrong', text: 'The address is that of another shop.' })
  const { reports } = await asAdmin('/backoffice/reports')
  const { acceptance } = await asGuest(`/bookings/${guest.completed}/acceptance`)
  return {
    people,
    guest,
    office,
    boats,
    ofPieces,
    block: blocks[0],
    picture: messages.find(({ files }) => files.length > 0),
    payment: payments[0],
    review: reviews[0],
    record: acceptance,
    customer: customers[0].id,
    offer,
    link: link.url.split('/').at(-1),
    paymentLink: link.payUrl.split('/').at(-1),
    report: reports[0],
  }
}
