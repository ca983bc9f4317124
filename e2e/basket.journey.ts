import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import type { RunningServer } from './server.ts'
import { ask, dateIn, enter, hostShop, inDays, signUp, type Shop } from './through-api.ts'

const book = (server: RunningServer, { unit, helmet }: Shop, counts: [number, number], token: string) =>
  ask<{ booking: { id: string } }>(
    server,
    'POST',
    '/bookings/create',
    {
      items: [
        { unit_id: unit.id, count: counts[0] },
        { unit_id: helmet.id, count: counts[1] },
      ],
      start_at: inDays(10),
      rental_length: 3,
    },
    token,
  )

test('a guest with a phone books three scooters and two helmets at once: one price, one booking', { tag: '@main' }, async ({ page, server }) => {
  const hosted = await hostShop(server)
  const guest = await signUp(server)
  await enter(page, guest)
  await page.setViewportSize(phone)
  await page.goto(`/rentals/${hosted.rental.slug}?from=${dateIn(10)}&to=${dateIn(13)}`)
  await page.getByRole('button', { name: 'Add: Vario 125 scooter' }).click()
  const basket = page.getByRole('region', { name: 'Your booking' })
  await expect(basket).toContainText('1 thing')
  for (let count = 1; count < 3; count++) await page.getByRole('button', { name: 'More: Vario 125 scooter' }).click()
  await page.getByRole('button', { name: 'Add: Helmet' }).click()
  await page.getByRole('button', { name: 'More: Helmet' }).click()
  await expect(basket).toContainText('5 things')
  await expect(basket).toContainText('Vario 125 scooter × 3, Helmet × 2')
  await expectAccessible(page)
  await expectNoSideways(page)
  await basket.getByRole('link', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Vario 125 scooter' })).toBeVisible()
  const items = page.getByRole('region', { name: 'In this booking' })
  await expect(items.getByText('Helmet')).toBeVisible()
  await expect(page.getByText('Vario 125 scooter × 3, 3 days')).toBeVisible()
  await expect(page.getByText('$147.00').first()).toBeVisible()
  // All helmets there are: no more can be added.
  await items.getByRole('button', { name: 'More: Helmet' }).click()
  await expect(items.getByRole('button', { name: 'More: Helmet' })).toBeDisabled()
  await expect(page.getByText('$153.00').first()).toBeVisible()
  await items.getByRole('button', { name: 'Less: Helmet' }).click()
  await expect(page.getByText('$147.00').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Book', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Vario 125 scooter × 3, Helmet × 2' })).toBeVisible()
  await expect(page.getByText('Confirmed').first()).toBeVisible()
  await expectNoSideways(page)
})

test('what is not free any more is named, and other times are offered at which all of it is', async ({ page, server }) => {
  const hosted = await hostShop(server)
  const [first, second] = [await signUp(server), await signUp(server)]
  const { booking } = await book(server, hosted, [1, 2], first.accessToken)
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'at_rental' } }, first.accessToken)
  await enter(page, second)
  await page.setViewportSize(phone)
  const { unit, helmet, rental } = hosted
  await page.goto(`/rentals/${rental.slug}/units/${unit.id}?from=${dateIn(10)}&to=${dateIn(13)}&items=${unit.id}*2.${helmet.id}*2`)
  await expect(page.getByText('Only 1 free for these dates')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Less: Helmet' }).click()
  await expect(page.getByText('Only 1 free for these dates')).toBeHidden()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vario 125 scooter × 2, Helmet' })).toBeVisible()
})
