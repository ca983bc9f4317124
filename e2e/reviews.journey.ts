import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import type { RunningServer } from './server.ts'
import { ask, bookSoon, enter, hostUnit, picture, signUp, storePhoto, type Hosted, type Person } from './through-api.ts'

test.use({ ownServer: 'reviews' })

/** A stay of two days that was handed over and brought back. */
async function finishStay(server: RunningServer, guest: Person, hosted: Hosted): Promise<{ id: string }> {
  const { owner, rental } = hosted
  const booking = await bookSoon(server, guest, hosted)
  const office = `/office/${rental.id}/bookings/${booking.id}`
  const photos = { unit_medias: [await storePhoto(server, owner)], guest_medias: [await storePhoto(server, owner)] }
  await ask(server, 'PUT', `${office}/acceptance`, photos, owner.accessToken)
  await ask(server, 'POST', `${office}/start`, {}, owner.accessToken)
  await ask(server, 'POST', `${office}/complete`, { reason: 'Looked at together' }, owner.accessToken)
  return booking
}

const scores = {
  unit_scores: { external_condition: 9, technical_condition: 9, value_for_money: 10 },
  rental_scores: { general_impression: 10, service: 10, communication: 10 },
}

const review = async (server: RunningServer, guest: Person, booking: { id: string }) =>
  ask<{ review: { id: string } }>(
    server,
    'POST',
    `/bookings/${booking.id}/submit_review`,
    { ...scores, pros: 'Brought to the door', cons: 'No phone charger' },
    guest.accessToken,
  )

/** A rental that asks for no documents. */
async function hostSimply(server: RunningServer) {
  const hosted = await hostUnit(server, { instantBook: true })
  await ask(server, 'PATCH', `/office/${hosted.rental.id}`, { documents: { passport: 'none', driver_license: 'none' } }, hosted.owner.accessToken)
  return hosted
}

const give = (page: Page, name: string, score: number) =>
  popup(page)
    .getByRole('group', { name })
    .getByRole('radio', { name: String(score), exact: true })
    .check()

test('a guest rates a stay: Send does nothing until all is there; after the third review the public score reads 9,3; the company answers', async ({
  newPerson,
  server,
}) => {
  test.slow()
  const hosted = await hostSimply(server)
  const { owner, rental, unit } = hosted
  const photo = await storePhoto(server, owner)
  await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { photos: [photo] }, owner.accessToken)
  for (const name of ['Hanna', 'Marco']) {
    const guest = await signUp(server, name, 'Virtanen')
    await review(server, guest, await finishStay(server, guest, hosted))
  }
  const visitor = await newPerson(phone)
  await visitor.goto(`/rentals/${rental.slug}/units/${unit.id}`)
  await expect(visitor.getByText('New', { exact: true }).first()).toBeVisible()
  await expect(visitor.getByRole('img', { name: /^Rated/ })).toHaveCount(0)
  await expect(visitor.getByText('2 reviews, all from completed bookings')).toBeVisible()

  const emma = await signUp(server)
  const booking = await finishStay(server, emma, hosted)
  const guest = await newPerson(phone)
  await enter(guest, emma)
  await guest.goto(`/bookings/${booking.id}`)
  await guest.getByRole('button', { name: 'Rate your Booking' }).click()
  for (const words of ['You rented', 'Vario 125 scooter', 'from Echo Beach Scooters', /^For 2\sdays in \w+ \d{4}$/, /Canggu · Booking #\d{8}/])
    await expect(popup(guest).getByText(words).first()).toBeVisible()
  await expect(popup(guest).getByRole('img', { name: 'Vario 125 scooter' })).toHaveAttribute('src', new RegExp(`/${photo}/`))
  for (const name of ['Rate your Booking', 'Rate the Rental', 'About the unit', 'Add units photo'])
    await expect(popup(guest).getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(popup(guest).getByText('that describe the actual condition')).toBeVisible()
  const scales = popup(guest)
    .getByRole('group')
    .filter({ has: guest.getByRole('radio') })
  await expect(scales).toHaveCount(6)
  for (const scale of await scales.all()) await expect(scale).toContainText(/1\s*2\s*3\s*4\s*5\s*6\s*7\s*8\s*9\s*10$/)
  const emptyTiles = popup(guest).getByRole('region', { name: 'Add units photo' }).locator('li[aria-hidden]').filter({ visible: true })
  await expect(emptyTiles).toHaveCount(3)
  const send = popup(guest).getByRole('button', { name: 'Send' })
  let asked = 0
  guest.on('request', request => request.url().endsWith('/submit_review') && asked++)
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await give(guest, 'General impression', 10)
  await give(guest, 'Service', 9)
  await give(guest, 'Communication', 9)
  await give(guest, 'External condition', 9)
  await give(guest, 'Technical condition', 9)
  await popup(guest).getByLabel('What was good?').fill('Two clean helmets and a map of the back lanes')
  await expect(popup(guest).getByRole('status').filter({ hasText: 'Still missing: 1 of 6 ratings, what was bad' })).toBeVisible()
  await send.press('Enter')
  await popup(guest).getByRole('group', { name: 'Value for money' }).getByRole('radio', { name: '9', exact: true }).focus()
  await guest.keyboard.press('Space')
  await guest.keyboard.press('ArrowRight')
  await expect(popup(guest).getByRole('group', { name: 'Value for money' })).toContainText('10 of 10')
  await popup(guest)
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(['scooter-teal-sunset', 'scooter-cream-gate', 'scooter-black-dawn'].map(picture)))
  await expect(popup(guest).getByRole('button', { name: /^Photo \d of 3$/ })).toHaveCount(3)
  await expect(emptyTiles).toHaveCount(3)
  // What was typed survives a reload.
  await guest.reload()
  await expect(popup(guest).getByLabel('What was good?')).toHaveValue('Two clean helmets and a map of the back lanes')
  await send.press('Enter')
  expect(asked).toBe(0)
  await popup(guest).getByLabel('What was bad?').fill('A scratch that was there before')
  await expectAccessible(guest)
  await expectNoSideways(guest)
  await popup(guest).getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('dialog')).toBeHidden()
  await expect(guest.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Rate your Booking' })).toBeHidden()
  expect(asked).toBe(1)

  await visitor.reload()
  // The unit's own score stands under the title and in the panel; the company's beside its name alone, and says so.
  await expect(visitor.getByRole('img', { name: 'Rated 9,3 by 3 guests', exact: true })).toHaveCount(2)
  await expect(visitor.getByRole('complementary').getByRole('img', { name: /rated/i })).toHaveAccessibleName('Rated 9,3 by 3 guests')
  const company = visitor.getByRole('link').filter({ hasText: rental.title }).filter({ hasText: 'Company rating' })
  await expect(company.getByRole('img', { name: 'Company rated 9,8 by 3 guests' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: /^Company rated/ })).toHaveCount(1)
  await expect(visitor.getByText('3 reviews, all from completed bookings')).toBeVisible()
  await expect(visitor.getByText('A scratch that was there before')).toBeVisible()

  const staff = await newPerson({ width: 1440, height: 900 })
  await enter(staff, owner)
  await staff.goto(`/office/${rental.id}/website/rate-and-reviews`)
  await expect(staff.getByText('3 reviews waiting for your reply')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'By category' })).toBeVisible()
  const card = staff.getByRole('article').filter({ hasText: 'A scratch that was there before' })
  await card.getByRole('button', { name: 'Reply' }).click()
  await card.getByRole('button', { name: 'Publish reply' }).click()
  await expect(card.getByText('Write a reply first')).toBeVisible()
  await card.getByRole('textbox', { name: 'Reply' }).fill('Thank you, the scratch is in the photo record.')
  await card.getByRole('button', { name: 'Publish reply' }).click()
  await expect(card.getByText('Reply from Echo Beach Scooters')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await staff.getByRole('button', { name: 'Reply to reviews' }).click()
  await expect(staff).toHaveURL(/replied=no/)
  await expect(card).toHaveCount(0)

  await visitor.goto(`/rentals/${rental.slug}`)
  await expect(visitor.getByRole('img', { name: 'Company rated 9,8 by 3 guests' })).toHaveCount(1)
  await expect(visitor.getByRole('link').filter({ hasText: unit.title }).getByRole('img', { name: 'Rated 9,3 by 3 guests', exact: true })).toBeVisible()
  await visitor.goto(`/search?q=${encodeURIComponent(unit.title)}`)
  const found = visitor.getByRole('listitem').filter({ hasText: rental.title })
  await expect(found.getByRole('img', { name: 'Rated 9,3 by 3 guests', exact: true })).toBeVisible()
  await expect(found.getByRole('img', { name: /^Company rated/ })).toHaveCount(0)
  await visitor.goto(`/rentals/${rental.slug}`)
  await expect(visitor.getByText('Thank you, the scratch is in the photo record.')).toBeVisible()
})

test('a text that the back office hid is said to be hidden, its score stays', { tag: '@soak' }, async ({ newPerson, server }) => {
  const hosted = await hostSimply(server)
  const guest = await signUp(server, 'Hanna', 'Virtanen')
  const { review: written } = await review(server, guest, await finishStay(server, guest, hosted))
  const visitor = await newPerson(phone)
  await visitor.goto(`/rentals/${hosted.rental.slug}`)
  await expect(visitor.getByText('Brought to the door')).toBeVisible()
  const admin = await signUp(server, 'Made', 'Wirawan')
  await server.makeAdmin(admin.phone)
  await ask(server, 'POST', `/backoffice/reviews/${written.id}/hide`, { reason: 'Names a person' }, admin.accessToken)
  await visitor.reload()
  await expect(visitor.getByText(/Names a person/)).toBeVisible()
  await expect(visitor.getByText('Brought to the door')).toHaveCount(0)
  await expectAccessible(visitor)
  const page = await newPerson(phone)
  await enter(page, hosted.owner)
  await page.goto(`/office/${hosted.rental.id}/website/rate-and-reviews`)
  await expect(page.getByText('Hidden by our team: Names a person')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Score 10' })).toBeVisible()
  await expectAccessible(page)
})

test('what the server refuses keeps the review open with everything in it', { tag: '@main' }, async ({ newPerson, server }) => {
  const hosted = await hostSimply(server)
  const emma = await signUp(server)
  const booking = await finishStay(server, emma, hosted)
  const page = await newPerson(phone)
  await enter(page, emma)
  await page.goto(`/bookings/${booking.id}?popup=rate-booking&booking=${booking.id}`)
  for (const name of ['General impression', 'Service', 'Communication', 'External condition', 'Technical condition', 'Value for money'])
    await give(page, name, 9)
  await popup(page).getByLabel('What was good?').fill('Everything')
  await popup(page).getByLabel('What was bad?').fill('Nothing')
  await server.advance(15 * 86_400)
  await popup(page).getByRole('button', { name: 'Send' }).click()
  await expect(popup(page).getByRole('alert').filter({ hasText: 'You can review a booking for 14 days after it is completed' })).toBeVisible()
  await expect(popup(page).getByLabel('What was good?')).toHaveValue('Everything')
})
