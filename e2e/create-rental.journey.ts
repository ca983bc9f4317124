import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { enter, hostUnit, signUp } from './through-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A map that can't be drawn takes its time to say so: everything beside it waits for that. */
const besideMap = { timeout: 40_000 }

const fillPlace = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Country' }).click(besideMap)
  await page.getByPlaceholder('Find').fill('Indon', besideMap)
  await page.getByRole('option', { name: 'Indonesia' }).click(besideMap)
  await page.getByLabel('Address', { exact: true }).fill('Jl. Pantai Batu Mejan 12, Canggu, Bali', besideMap)
  await expect(page.getByLabel('Short address')).not.toHaveValue('', besideMap)
}

test('a rental company is created in three steps', async ({ page, server }) => {
  test.slow()
  const owner = await signUp(server, 'Ayu', 'Lestari')
  const slug = `sunset-boats-${owner.digits}`
  await enter(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Create new rental' }).click()
  const popup = page.getByRole('dialog', { name: 'Create Rental company' })
  await expect(popup.getByText('Step 1 of 3, Create Rental company')).toBeVisible()

  // The dots lead anywhere; what was left out is flagged.
  await popup.getByRole('button', { name: /^Step 2 of 3/ }).click()
  await expect(popup.getByRole('heading', { name: 'Create the rental company' })).toBeVisible()
  await popup.getByRole('button', { name: 'Next' }).click()
  await expect(popup.getByText('Required field').first()).toBeVisible()
  await expect(popup.getByLabel('Rental name')).toBeFocused()
  await expect(popup.getByRole('button', { name: /^Step 2 of 3.*, needs correcting$/ })).toBeVisible()
  await popup.getByRole('button', { name: 'Back' }).click()
  await expect(popup.getByText('Step 1 of 3, Create Rental company')).toBeVisible()
  await popup.getByRole('button', { name: 'Start' }).click()
  await expect(popup.getByText('@', { exact: true }).first()).toBeVisible()

  // The slug follows the name until it is typed by hand; Enter does not submit.
  const name = popup.getByLabel('Rental name')
  const address = popup.getByLabel('Address of your page')
  await name.fill('Sunset Boats & Co.')
  await expect(address).toHaveValue('sunset-boats-co')
  await address.fill(slug)
  await name.fill('Sunset Boats')
  await expect(address).toHaveValue(slug)
  await name.press('Enter')
  await expect(popup.getByText('Step 2 of 3, Create Rental company')).toBeVisible()

  // The hours are offered, and each day can have its own.
  const company = page.getByRole('region', { name: 'When are you open?' })
  await expect(company.getByRole('checkbox', { checked: true })).toHaveCount(7)
  await expect(company.getByLabel('Monday, from')).toHaveValue('09:00')
  await company.getByLabel('Monday, from').selectOption('19:00')
  await popup.getByRole('button', { name: 'Next' }).click()
  await expect(company.getByLabel('Monday, to')).toBeFocused()
  await expect(company.getByText('Closing time must be after opening time')).toBeVisible()
  await company.getByLabel('Monday, from').selectOption('08:00')
  await company.getByLabel('Sunday: open').uncheck()
  await expectAccessible(page)

  // What was typed survives a reload.
  await page.reload()
  await expect(name).toHaveValue('Sunset Boats')
  await expect(address).toHaveValue(slug)
  await popup.getByRole('button', { name: 'Next' }).click()

  await expect(popup.getByRole('heading', { name: 'Choose rental point location' })).toBeVisible()
  await expect(popup.getByLabel('Short address')).toBeDisabled()
  await expect(popup.getByRole('button', { name: 'Use my current location' }).first()).toBeVisible()
  await expect(popup.getByText('The map didn’t load')).toBeVisible(besideMap)
  await popup.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(popup.getByText('Required field')).toHaveCount(2)
  await fillPlace(page)
  await expect(popup.getByLabel('Short address')).toBeEnabled()
  await popup.getByLabel('Describe how to get to the rental point').fill('Green gate on the right')
  const isPublic = page.getByRole('switch', { name: /Show our address to everyone/ })
  await expect(isPublic).not.toBeChecked()
  await isPublic.check()
  await popup.getByRole('button', { name: 'Create', exact: true }).click(besideMap)

  await expect(page).toHaveURL(/\/office\/[0-9a-f-]{36}\/website\/main-info$/, besideMap)
  await expect(page.getByLabel('Rental name')).toHaveValue('Sunset Boats')
  await expect(page.getByText('Mon 08:00–18:00, Tue – Sat 09:00–18:00, Sun closed')).toBeVisible()
  await expect(isPublic).toBeChecked()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menu').getByText('Ayu Lestari')).toBeVisible()
  for (const [name, path] of [
    ['Account', '/account'],
    ['Bookings', '/bookings'],
    ['Messages', '/messages'],
    ['My units', '/my-units'],
    [/Sunset Boats\s*owner/, page.url().replace(/^.*(\/office\/[^/]+)\/.*$/, '$1')],
    ['Public page of Sunset Boats', `/rentals/${slug}`],
  ] as const)
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path)
  for (const name of ['Create new rental', 'Logout']) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Backoffice' })).toHaveCount(0)
})

test('an address that is taken is said at its step, and nothing typed is lost', async ({ page, server }) => {
  test.slow()
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}?popup=add-rental`)
  const popup = page.getByRole('dialog', { name: 'Create Rental company' })
  await popup.getByRole('button', { name: 'Start' }).click()
  await popup.getByLabel('Rental name').fill('Echo Two')
  await popup.getByLabel('Address of your page').fill(rental.slug)
  await popup.getByRole('button', { name: 'Next' }).click()
  await fillPlace(page)
  await popup.getByRole('button', { name: 'Create', exact: true }).click(besideMap)
  await expect(popup.getByText('This address is taken. Choose another one.')).toBeVisible(besideMap)
  await expect(popup.getByText('Step 2 of 3, Create Rental company')).toBeVisible()
  await expect(popup.getByLabel('Rental name')).toHaveValue('Echo Two')
  await popup.getByLabel('Address of your page').fill(`${rental.slug}-two`)
  await expect(popup.getByText('This address is taken. Choose another one.')).toBeHidden()
})

test('a visitor who opens the popup of a new company is asked to log in first', async ({ page }) => {
  await page.goto('/terms?popup=add-rental')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})
