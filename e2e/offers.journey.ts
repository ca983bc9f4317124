import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, enter, hostUnit } from './through-api.ts'

test.use({ ownServer: 'offers' })

const main = (page: Page) => page.getByRole('main')

test('a quote with a discount and an optional helmet is put together, sent as a link, and accepted on a phone without an account', async ({
  page,
  newPerson,
  server,
}) => {
  const { owner, rental, unit } = await hostUnit(server)
  const prices = { lengths: [], seasons: [], weekend: null, extras: [{ title: 'Helmet', price: 2_00, per: 'booking', most: 2 }] }
  await ask(server, 'PUT', `/office/${rental.id}/units/${unit.id}/prices`, prices, owner.accessToken)
  const office = await newPerson()
  await enter(office, owner)
  let link = ''

  await test.step('the owner puts it together and copies the link', async () => {
    await office.goto(`/office/${rental.id}/offers`)
    await office.getByRole('button', { name: 'New quote' }).filter({ visible: true }).first().click()
    const popup = office.getByRole('dialog', { name: 'New quote' })
    await popup.getByRole('button', { name: 'More: Helmet' }).click()
    await popup.getByRole('switch', { name: 'Helmet: optional' }).click()
    await popup.getByLabel(`Discount: ${unit.title}`).fill('10')
    await popup.getByLabel('Customer’s name').fill('Made Wijaya')
    await expectAccessible(office)
    await popup.getByRole('button', { name: 'Create quote' }).click()
    await expect(main(office).getByText('Draft', { exact: true })).toBeVisible()
    await office.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true }).click()
    const dialog = office.getByRole('alertdialog')
    link = await dialog.getByLabel('Link for the customer').inputValue()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(main(office).getByText('Sent', { exact: true })).toBeVisible()
  })

  await test.step('the customer opens it on a phone, adds the helmet and accepts', async () => {
    await page.setViewportSize(phone)
    await page.goto(new URL(link).pathname)
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Your quote from')
    const bar = page.getByRole('group', { name: 'Accept' })
    const before = await bar.getByRole('status').textContent()
    await main(page)
      .getByRole('checkbox', { name: /Helmet/ })
      .check()
    await expect(bar.getByRole('status')).not.toHaveText(before ?? '')
    await expect(bar.getByRole('status')).not.toContainText('–')
    await expectNoSideways(page)
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect(main(page).getByRole('heading', { name: /^Accepted\. Booking \d{8} is confirmed$/ })).toBeVisible()
    await expect(main(page).getByText('Helmet', { exact: true }).first()).toBeVisible()
  })

  await test.step('the office sees the booking at once', async () => {
    await expect(main(office).getByText('Accepted', { exact: true })).toBeVisible()
    await main(office)
      .getByRole('link', { name: /^Booking \d{8}$/ })
      .click()
    await expect(main(office).getByText('Made Wijaya').first()).toBeVisible()
  })
})
