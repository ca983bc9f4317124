import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, dateIn, enter, hostShop, inDays, signUp, type Shop } from './through-api.ts'
import type { RunningServer } from './server.ts'

/** A shop with scooters, three helmets, and a unit that can become a kit. */
async function hostKit(server: RunningServer) {
  const hosted = await hostShop(server)
  const { owner, rental } = hosted
  const body = { title: 'Tour for two', base_rental_period: 'Daily', base_price: 2000 }
  const { unit: kit } = await ask<{ unit: { id: string } }>(server, 'POST', `/office/${rental.id}/units/create`, body, owner.accessToken)
  await ask(server, 'PATCH', `/office/${rental.id}/units/${kit.id}`, { instant_book: true }, owner.accessToken)
  return { ...hosted, kit }
}

const makeKit = (server: RunningServer, { kit, unit, helmet, rental, owner }: Shop & { kit: { id: string } }) =>
  ask(
    server,
    'PUT',
    `/office/${rental.id}/units/${kit.id}/parts`,
    {
      parts: [
        { unit_id: unit.id, count: 1 },
        { unit_id: helmet.id, count: 2 },
      ],
    },
    owner.accessToken,
  )

test('an owner makes a unit a kit of others, and takes it apart again', async ({ page, server }) => {
  const hosted = await hostKit(server)
  await enter(page, hosted.owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${hosted.rental.slug}/units/${hosted.kit.id}/pieces`)
  await page.getByRole('button', { name: 'Make this unit a kit' }).press('Enter')
  await page.getByRole('combobox', { name: 'Part 1' }).click()
  await page.getByRole('option', { name: 'Vario 125 scooter' }).click()
  await page.getByRole('button', { name: 'Add a part' }).press('Enter')
  await page.getByRole('button', { name: 'Save parts' }).press('Enter')
  await expect(page.getByText('Choose a unit or remove this part.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Part 2' }).click()
  await page.getByRole('option', { name: 'Helmet' }).click()
  await page.getByRole('button', { name: 'One more: Helmet' }).press('Enter')
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Save parts' }).press('Enter')
  await expect(page.getByText('You have parts for 1 kit at a time.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pieces' })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take the kit apart' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take apart' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Make this unit a kit' })).toBeVisible()
})

test('a kit whose helmets are out is refused with the nearest time at which it is free, and booked for that', { tag: '@main' }, async ({ page, server }) => {
  const hosted = await hostKit(server)
  await makeKit(server, hosted)
  const [first, second] = [await signUp(server), await signUp(server)]
  const stay = { items: [{ unit_id: hosted.helmet.id, count: 2 }], start_at: inDays(10), rental_length: 3 }
  const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', stay, first.accessToken)
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'at_rental' } }, first.accessToken)

  await enter(page, second)
  await page.setViewportSize(phone)
  await page.goto(`/rentals/${hosted.rental.slug}/units/${hosted.kit.id}?from=${dateIn(11)}&to=${dateIn(13)}`)
  const parts = page.getByRole('region', { name: 'In the kit' })
  await expect(parts.getByRole('link')).toHaveText(['Vario 125 scooter', 'Helmet× 2'])
  await expectAccessible(page)
  await expectNoSideways(page)
  const others = page.locator('section', { has: page.getByRole('heading', { name: 'Free at another time' }) })
  await others.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tour for two' })).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expect(page.getByText('In the kit: Vario 125 scooter, Helmet × 2')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
})
