import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import type { RunningServer } from './server.ts'
import { ask, bookSoon, draftBooking, enter, handOver, hostUnit, sendBooking, signUp, soon, type Hosted } from './through-api.ts'

// Hours pass until a scooter is late.
test.use({ ownServer: 'swap' })

/** Another unit of the same rental, booked at once. */
async function addUnit(server: RunningServer, { owner, rental }: Hosted, title: string, basePrice: number) {
  const office = `/office/${rental.id}/units`
  const body = { title, base_rental_period: 'Daily', base_price: basePrice }
  const { unit } = await ask<{ unit: { id: string } }>(server, 'POST', `${office}/create`, body, owner.accessToken)
  await ask(server, 'PATCH', `${office}/${unit.id}`, { instant_book: true }, owner.accessToken)
}

test(
  'a scooter is late: with one press from Today the guest who waits for it gets another one, and sees it',
  { tag: '@main' },
  async ({ page, newPerson, server }) => {
    const hosted = await hostUnit(server, { instantBook: true })
    await addUnit(server, hosted, 'Scoopy mint', 1800)
    await addUnit(server, hosted, 'Beat', 1200)
    const [lucas, omar] = [await signUp(server, 'Lucas', 'Moreau'), await signUp(server, 'Omar', 'Haddad')]
    const out = await bookSoon(server, lucas, hosted, 1)
    const next = { unit_id: hosted.unit.id, start_at: new Date(Date.parse(soon(server)) + 26 * 3_600_000).toISOString(), rental_length: 1 }
    const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', next, omar.accessToken)
    await sendBooking(server, omar, booking)
    await handOver(server, hosted, out)
    await server.advance(27.5 * 3600)

    await enter(page, hosted.owner)
    await page.setViewportSize(phone)
    await page.goto(`/office/${hosted.rental.slug}`)
    await expect(page.getByText('Omar picks it up')).toBeVisible()
    const give = page.getByRole('button', { name: 'Give Omar Scoopy mint' })
    await expect(give).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    const guest = await newPerson()
    await enter(guest, omar)
    await guest.goto(`/bookings/${booking.id}`)
    await expect(guest.getByText('Vario 125 scooter').first()).toBeVisible()

    await give.press('Enter')
    await expect(page.getByText('Omar Haddad gets Scoopy mint.')).toBeVisible()
    await expect(page.getByText('Omar picks it up')).toBeHidden()
    await expect(guest.getByText('Scoopy mint').first()).toBeVisible()
    await expect(guest.getByText('Vario 125 scooter → Scoopy mint')).toBeVisible()
    await expect(guest.getByText('$15.00').first()).toBeVisible()
  },
)

test('staff choose another unit on the booking’s page, with a note for the guest; one that costs less costs the guest less, one that costs more waits for them', async ({
  page,
  newPerson,
  server,
}) => {
  const hosted = await hostUnit(server, { instantBook: true })
  await addUnit(server, hosted, 'Beat', 1200)
  const guest = await signUp(server)
  const booking = await draftBooking(server, guest, hosted.unit, { start: 20 })
  await sendBooking(server, guest, booking)
  await enter(page, hosted.owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${hosted.rental.slug}/bookings/${booking.id}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Swap unit' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Another unit for Emma Lindqvist' })
  await dialog.getByRole('radio', { name: 'Beat, $9.00 less for the guest' }).press('Space')
  await dialog.getByLabel('Note for the guest (optional)').fill('The Vario has a flat tyre.')
  await expectAccessible(page)
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Swap unit' }).press('Enter')
  await expect(page.getByText('Emma Lindqvist gets Beat.')).toBeVisible()
  await expect(page.getByText('Vario 125 scooter → Beat. The Vario has a flat tyre.')).toBeVisible()
  await expect(page.getByText('$36.00').first()).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Swap unit' }).press('Enter')
  await expect(dialog.getByRole('radio', { name: 'Vario 125 scooter, same price for the guest, usually $45.00' })).toBeVisible()
  // Back to the dearer one, this time at its price: the guest decides.
  await dialog.getByRole('radio', { name: /^Vario 125 scooter/ }).press('Space')
  await dialog.getByRole('switch', { name: 'Ask for the difference, $9.00' }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Offer unit' }).press('Enter')
  await expect(page.getByText('Vario 125 scooter offered. Emma Lindqvist has to answer.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You offered another unit' })).toBeVisible()
  const theirs = await newPerson(phone)
  await enter(theirs, guest)
  await theirs.goto(`/bookings/${booking.id}`)
  await expect(theirs.getByRole('heading', { name: /offers you another unit$/ })).toBeVisible()
  await expectAccessible(theirs)
  await expectNoSideways(theirs)
  await theirs.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(theirs.getByText('Unit swapped.')).toBeVisible()
  await expect(theirs.getByText('$45.00').first()).toBeVisible()
  await expect(page.getByText('Beat → Vario 125 scooter')).toBeVisible()
})
