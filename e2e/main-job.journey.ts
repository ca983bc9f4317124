import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import type { RunningServer } from './server.ts'
import { newContacts } from './through-api.ts'

test.use({ drawsMaps: true })

/** Drawing the map without a graphics card takes its time: everything beside it waits for that. */
const besideMap = { timeout: 40_000 }

/** In the open login popup: phone, code, e-mail, code and names, as a new person types them. */
async function signUpByHand(page: Page, server: RunningServer, firstName: string, lastName: string) {
  const popup = page.getByRole('dialog')
  const field = (label: string) => popup.getByLabel(label, { exact: true })
  const press = (name: string) => popup.getByRole('button', { name, exact: true }).click()
  const { phone, email } = newContacts()
  await field('Phone').fill(phone)
  await press('Get confirmation code')
  await field('Code from the SMS').fill(await server.codeFor(phone))
  await field('E-mail').fill(email)
  await press('Get confirmation code')
  await field('Code from the e-mail').fill(await server.codeFor(email))
  await field('First name').fill(firstName)
  await field('Last name').fill(lastName)
  await press('Create account')
}

test('an owner hosts a unit, a guest books it, the owner confirms it', { tag: '@main' }, async ({ newPerson, server }) => {
  test.slow()
  const owner = await newPerson()
  await owner.emulateMedia({ reducedMotion: 'reduce' })
  await owner.goto('/')
  await owner
    .getByRole('link', { name: 'Create rental' })
    .or(owner.getByRole('button', { name: 'Create rental' }))
    .first()
    .click()
  await signUpByHand(owner, server, 'Ayu', 'Lestari')

  const company = owner.getByRole('dialog', { name: 'Create Rental company' })
  await company.getByRole('button', { name: 'Start' }).click()
  await company.getByLabel('Rental name').fill('Echo Beach Scooters')
  await expect(company.getByLabel('Address of your page')).toHaveValue('echo-beach-scooters')
  await company.getByRole('button', { name: 'Next' }).click()
  await expect(company.getByRole('button', { name: 'Use my current location' }).first()).toBeVisible()
  await expect(company.getByRole('region', { name: /^Map\. Use the arrow keys/ })).toBeVisible(besideMap)
  await expect(company.getByRole('button', { name: 'Zoom in' })).toBeVisible(besideMap)
  await company.getByLabel('Address', { exact: true }).fill('Jl. Pantai Batu Mejan 12, Canggu, Bali', besideMap)
  // The place is looked up after a pause in typing, and brings its country.
  await expect(company.getByLabel('Short address')).not.toHaveValue('', besideMap)
  await expect(company.getByRole('combobox', { name: 'Country' })).toHaveText(/Indonesia/, besideMap)
  await company.getByLabel('Describe how to get to the rental point').fill('Green gate on the right, ring twice', besideMap)
  await company.getByRole('button', { name: 'Create', exact: true }).click(besideMap)
  await expect(owner).toHaveURL(/\/office\/[0-9a-f-]{36}\/website\/main-info$/, besideMap)

  await owner.getByRole('link', { name: 'Units', exact: true }).first().click()
  await owner.getByRole('button', { name: 'Add unit' }).first().click()
  const unit = owner.getByRole('dialog', { name: 'Add new unit' })
  await unit.getByLabel('Unit name').fill('Vario 125 scooter')
  await unit.getByLabel('Base price').fill('15')
  await unit.getByRole('button', { name: 'Add unit' }).click()
  await expect(owner.getByRole('link', { name: /Vario 125 scooter/ })).toBeVisible()

  const guest = await newPerson({ width: 1280, height: 900 })
  await guest.emulateMedia({ reducedMotion: 'reduce' })
  await guest.goto('/rentals/echo-beach-scooters')
  await guest
    .getByRole('link', { name: /Vario 125 scooter/ })
    .first()
    .click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Vario 125 scooter' })).toBeVisible()
  const day = (words: RegExp) => guest.getByRole('gridcell').getByRole('button', { name: words })
  await expect(async () => {
    await day(/, free$/)
      .nth(4)
      .click()
    await expect(day(/return possible$/).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await day(/return possible$/)
    .nth(2)
    .click()
  await expect(guest.getByText('$45.00').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Request to book' }).click()
  await signUpByHand(guest, server, 'Emma', 'Lindqvist')
  await expect(guest.getByText('$45.00').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Request to book' }).click()
  await expect(guest).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(guest.getByText('Confirmation pending').first()).toBeVisible()

  await owner
    .getByRole('link', { name: /^Bookings/ })
    .first()
    .click()
  await owner.getByRole('link', { name: /Emma Lindqvist/ }).click()
  const request = owner.getByRole('dialog', { name: /^Confirm booking #/ })
  await expect(request.getByText('$45.00').first()).toBeVisible()
  await request.getByRole('button', { name: 'Confirm request' }).click()
  await expect(request.getByText('Confirmed', { exact: true }).first()).toBeVisible()

  // The guest hears of it without touching anything, and learns the way.
  await expect(guest.getByText('Confirmed', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  await expect(guest.getByText('Green gate on the right, ring twice')).toBeVisible()
})
