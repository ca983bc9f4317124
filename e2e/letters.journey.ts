import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, hostUnit } from './through-api.ts'

test('an owner writes an e-mail in their own words, looks at it, sends it to themselves, and goes back to the text of the product', async ({
  page,
  server,
}) => {
  const { owner, rental } = await hostUnit(server)
  await page.setViewportSize(phone)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  await page.getByRole('heading', { name: 'E-mails to guests' }).click()
  const main = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'E-mails to guests' }) })
    .last()
  await main.getByLabel('E-mail', { exact: true }).selectOption('Returned')
  await expect(main.getByLabel('Text', { exact: true })).toHaveValue('Booking {{booking_number}} is complete. {{deposit}} Thank you!')
  await main.getByLabel('Subject').fill('Thank you from {{rental}}')
  await main.getByLabel('Text', { exact: true }).fill('It was a pleasure, ')
  await main.getByRole('button', { name: 'Insert: Guest', exact: true }).click()
  await expect(main.getByLabel('Text', { exact: true })).toHaveValue('It was a pleasure, {{guest_name}}')
  await expectAccessible(page)
  await expectNoSideways(page)
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByRole('alert').filter({ hasText: '{{rental}}' })).toBeVisible()

  await main.getByLabel('Subject').fill('Thank you from {{rental_title}}')
  await main.getByRole('button', { name: 'Preview' }).click()
  const preview = main.getByRole('region', { name: 'Preview with an example booking' })
  await expect(preview.getByText(`Thank you from ${rental.title}`)).toBeVisible()
  await expect(preview.frameLocator('iframe').getByText('It was a pleasure, Anna Smith', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`A test is on its way to ${owner.email}.`)).toBeVisible()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('E-mail saved.')).toBeVisible()

  await page.reload()
  await page.getByRole('heading', { name: 'E-mails to guests' }).click()
  await main.getByLabel('E-mail', { exact: true }).selectOption('Returned (your text)')
  await expect(main.getByLabel('Text', { exact: true })).toHaveValue('It was a pleasure, {{guest_name}}')
  await main.getByRole('button', { name: 'Use our text again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Use our text again' }).click()
  await expect(main.getByLabel('Text', { exact: true })).toHaveValue('Booking {{booking_number}} is complete. {{deposit}} Thank you!')
})
