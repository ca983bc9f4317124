import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, enter, hostUnit, signUp, soon, storePhoto } from './through-api.ts'

test.use({ ownServer: 'charges' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('alertdialog')

test('a late scooter with a broken mirror: the terms are read before booking, the fee is charged, the damage is asked for, and the guest pays', async ({
  page,
  newPerson,
  server,
}) => {
  const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
  const office = await newPerson()
  await enter(office, owner)

  await test.step('the owner says what a late return and damage cost', async () => {
    await office.goto(`/office/${rental.id}/units/${unit.id}/prices`)
    const most = main(office).getByLabel('At most (optional)')
    await main(office).getByLabel('Fee', { exact: true }).fill('5')
    await most.fill('4')
    await main(office).getByRole('button', { name: 'Add a damage' }).click()
    await main(office).getByLabel('Damage', { exact: true }).fill('Broken mirror')
    await main(office).getByLabel('Cost', { exact: true }).fill('12')
    await office.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
    // The limit is below the fee of the first hour.
    await expect(most).toHaveAttribute('aria-invalid', 'true')
    await most.fill('40')
    await office.getByRole('button', { name: 'Save' }).filter({ visible: true }).click()
    await expect(office.getByText('Prices saved.').first()).toBeVisible()
    await expectAccessible(office)
  })

  const guest = await signUp(server)
  await page.setViewportSize(phone)
  await enter(page, guest)
  await page.goto(`/rentals/${rental.slug}/units/${unit.id}`)
  await expect(main(page).getByText('$5 for each hour or part of it, at most $40')).toBeVisible()
  await expect(main(page).getByText('Free up to 30 minutes late.')).toBeVisible()

  const stay = { unit_id: unit.id, start_at: soon(server), rental_length: 1 }
  const { booking } = await ask<{ booking: { id: string; end_at: string } }>(server, 'POST', '/bookings/create', stay, guest.accessToken)
  const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(server, 'POST', '/me/payment_methods', { provider_token: 'tok_ok' }, guest.accessToken)
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment: { kind: 'online', payment_method_id: paymentMethod.id } }, guest.accessToken)
  const path = `/office/${rental.id}/bookings/${booking.id}`
  const photos = { unit_medias: [await storePhoto(server, owner)], guest_medias: [await storePhoto(server, owner)] }
  await ask(server, 'PUT', `${path}/acceptance`, { ...photos, documents: { passport: true, driver_license: true } }, owner.accessToken)
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents: { passport: 'none', driver_license: 'none' } }, owner.accessToken)
  await ask(server, 'POST', `${path}/start`, {}, owner.accessToken)
  const { booking: begun } = await ask<{ booking: { endAt: string } }>(server, 'GET', `/bookings/${booking.id}`, undefined, guest.accessToken)
  await server.advance(Math.ceil((Date.parse(begun.endAt) - server.now()) / 1000) + 2 * 3600)

  await test.step('staff charge what the schedule says', async () => {
    await office.goto(path)
    const charges = main(office).getByRole('region', { name: 'Extra charges' })
    await charges.getByRole('button', { name: /^Charge \$/ }).click()
    await expect(dialog(office).getByText('Added to the bill right away.')).toBeVisible()
    await expectAccessible(office)
    await dialog(office).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(charges.getByText('Late return: 2 h', { exact: true })).toBeVisible()
  })

  await test.step('what goes beyond the deposit is asked for, and the guest accepts it', async () => {
    await main(office).getByRole('button', { name: 'Add a charge' }).click()
    await dialog(office).getByLabel('What for').selectOption('Damage')
    await dialog(office).getByRole('button', { name: 'Broken mirror' }).click()
    await expect(dialog(office).getByLabel('Amount')).toHaveValue('12')
    await expect(dialog(office).getByText('The guest will be asked first')).toBeVisible()
    await dialog(office).getByLabel('Note for the guest').fill('The left one')
    await dialog(office).getByRole('button', { name: 'Ask the guest' }).click()
    await expect(main(office).getByText('Damage · Waiting for the guest')).toBeVisible()

    await page.goto(`/bookings/${booking.id}`)
    await expect(main(page).getByText('The left one')).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Accept $12.00' }).click()
    await expect(main(page).getByRole('region', { name: 'Extra charges' }).getByText('Broken mirror')).toBeVisible()
    await expect(main(office).getByText('Damage · Waiting for the guest')).toHaveCount(0)
  })

  await test.step('the lists of both sides show the price with its charges', async () => {
    interface Charged {
      booking: { total: number; chargesTotal: number; balanceDue: number }
    }
    const read = await ask<Charged>(server, 'GET', `/bookings/${booking.id}`, undefined, guest.accessToken)
    const { total, chargesTotal: charged, balanceDue: due } = read.booking
    expect([due, charged > 12_00]).toEqual([charged, true])
    const price = `$${(total + charged) / 100}`
    await office.goto(`/office/${rental.id}/bookings`)
    await expect(main(office).getByText(price).first()).toBeVisible()
    await page.goto('/bookings')
    await expect(main(page).getByText(price).first()).toBeVisible()
    await page.goto(`/bookings/${booking.id}`)
  })

  await test.step('the guest pays both with a card', async () => {
    await main(page).getByRole('radio', { name: /4242/ }).check()
    await main(page)
      .getByRole('button', { name: /^Pay \$/ })
      .click()
    await expect(page.getByText('Paid in full.').first()).toBeVisible()
    await expect(main(page).getByRole('heading', { name: /left to pay/ })).toHaveCount(0)
  })
})
