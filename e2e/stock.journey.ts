import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, enter, hostShop, inDays, signUp } from './through-api.ts'

test('helmets are only counted: the stock goes up, and not below what is promised', async ({ page, server }) => {
  const { owner, rental, helmet } = await hostShop(server)
  await enter(page, owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${rental.slug}/units/${helmet.id}/pieces`)
  await expect(page.getByText('3 pieces ready')).toBeVisible()
  await page.getByRole('button', { name: 'Only count them' }).press('Enter')
  const stock = page.getByRole('form', { name: 'Stock' })
  await expect(stock.getByLabel('How many you have')).toHaveValue('3')
  await expect(page.getByText('3 pieces ready')).toBeHidden()
  await stock.getByLabel('How many you have').fill('120')
  await stock.getByRole('button', { name: 'Save stock' }).press('Enter')
  await expect(page.getByText('Stock: 120.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  const guest = await signUp(server)
  const form = { items: [{ unit_id: helmet.id, count: 100 }], start_at: inDays(10), rental_length: 3 }
  const { booking } = await ask<{ booking: { id: string; number: string } }>(server, 'POST', '/bookings/create', form, guest.accessToken)
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'at_rental' } }, guest.accessToken)
  await stock.getByLabel('How many you have').fill('99')
  await stock.getByRole('button', { name: 'Save stock' }).press('Enter')
  await expect(stock.getByText(`More are promised than would be left. Bookings: ${booking.number}.`)).toBeVisible()
  await expect(stock.getByLabel('How many you have')).toHaveValue('99')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Manage as pieces' }).press('Enter')
  await expect(page.getByText('120 pieces ready')).toBeVisible()
})
