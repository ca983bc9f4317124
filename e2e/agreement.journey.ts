import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, enter, hostUnit, newContacts, storePhoto } from './through-api.ts'

test.use({ ownServer: 'agreement' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('alertdialog')

test('without an account, on a phone: a quote is accepted and signed, a part is paid, and after a late return the fee is paid and invoiced', async ({
  page,
  newPerson,
  server,
}) => {
  const { owner, rental, unit } = await hostUnit(server)
  const as = owner.accessToken
  const prices = {
    lengths: [],
    seasons: [],
    weekend: null,
    extras: [{ title: 'Helmet', price: 2_00, per: 'booking', most: 2 }],
    late_fee: { grace: 30, per: 'hour', price: 5_00, most: 40_00 },
  }
  await ask(server, 'PUT', `/office/${rental.id}/units/${unit.id}/prices`, prices, as)
  await ask(server, 'POST', `/office/${rental.id}/contract_templates`, { language: 'en', title: 'Rental agreement', body: 'For {{guest_name}}' }, as)
  await ask(server, 'PATCH', `/office/${rental.id}`, { documents: { passport: 'none', driver_license: 'none' } }, as)
  const contacts = newContacts()
  const office = await newPerson()
  await enter(office, owner)
  let link = ''

  await test.step('staff ask for a signature and a part of the price', async () => {
    await office.goto(`/office/${rental.id}/offers`)
    await office.getByRole('button', { name: 'New quote' }).filter({ visible: true }).first().click()
    const popup = office.getByRole('dialog', { name: 'New quote' })
    await popup.getByRole('button', { name: 'More: Helmet' }).click()
    await popup.getByRole('switch', { name: 'Helmet: optional' }).click()
    await popup.getByLabel('Customer’s name').fill('Made Wijaya')
    await popup.getByLabel(/^E-mail/).fill(contacts.email)
    await popup.getByRole('switch', { name: /Signature required/ }).click()
    await popup.getByLabel('Payment on acceptance').selectOption('Part in percent')
    await popup.getByLabel('How much').fill('30')
    await popup.getByRole('button', { name: 'Create quote' }).click()
    await office.getByRole('button', { name: 'Send', exact: true }).filter({ visible: true }).click()
    link = new URL(await dialog(office).getByLabel('Link for the customer').inputValue()).pathname
    await dialog(office).getByRole('button', { name: 'Copy link' }).click()
  })

  await page.setViewportSize(phone)
  await test.step('the customer takes the helmet, accepts and signs', async () => {
    await page.goto(link)
    await main(page)
      .getByRole('checkbox', { name: /Helmet/ })
      .check()
    await expect(main(page).getByText('You sign the rental’s contract after you accept.')).toBeVisible()
    await page.getByRole('group', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click()
    await main(page).getByRole('link', { name: 'Read and sign the contract' }).click()
    await expect(main(page).getByText('For Made Wijaya')).toBeVisible()
    await main(page).getByRole('radio', { name: 'Type' }).check()
    await main(page).getByLabel('Your full name').fill('Made Wijaya')
    await main(page)
      .getByRole('checkbox', { name: /I have read/ })
      .check()
    await expectNoSideways(page)
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Continue' }).click()
    await main(page)
      .getByLabel('Code', { exact: true })
      .fill(await server.codeFor(contacts.email))
    await expect(main(page).getByRole('heading', { name: 'The contract is signed' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
  })

  await test.step('and pays the part that was agreed', async () => {
    await main(page).getByRole('link', { name: 'Back to the booking' }).click()
    await expect(main(page).getByRole('link', { name: 'Open the contract' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: /to pay$/ })).toBeVisible()
    await main(page)
      .getByRole('button', { name: /Visa ending 4242/ })
      .click()
    await expect(page.getByText('Thank you! Your payment was received.').first()).toBeVisible()
  })

  const { offers } = await ask<{ offers: { booking: { id: string } }[] }>(server, 'GET', `/office/${rental.id}/offers`, undefined, as)
  const path = `/office/${rental.id}/bookings/${offers[0]?.booking.id}`
  await test.step('the scooter is picked up, comes back late, and the fee is charged', async () => {
    const { booking } = await ask<{ booking: { startAt: string; endAt: string } }>(server, 'GET', path, undefined, as)
    await server.advance(Math.ceil((Date.parse(booking.startAt) - server.now()) / 1000))
    const photos = { unit_medias: [await storePhoto(server, owner)], guest_medias: [await storePhoto(server, owner)] }
    await ask(server, 'PUT', `${path}/acceptance`, photos, as)
    await ask(server, 'POST', `${path}/start`, {}, as)
    await server.advance(Math.ceil((Date.parse(booking.endAt) - server.now()) / 1000) + 2 * 3600)
    await office.goto(path)
    const charges = main(office).getByRole('region', { name: 'Extra charges' })
    await charges.getByRole('button', { name: /^Charge \$/ }).click()
    await dialog(office).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(charges.getByText('Late return: 2 h', { exact: true })).toBeVisible()
    await expect(charges.getByText('$10.00')).toBeVisible()
  })

  await test.step('the customer pays the rest with the fee, and has the invoice', async () => {
    await page.goto(link)
    await main(page).getByRole('link', { name: 'View booking' }).click()
    await expect(main(page).getByText('Late return').first()).toBeVisible()
    await main(page)
      .getByRole('button', { name: /Visa ending 4242/ })
      .click()
    await expect(main(page).getByRole('heading', { name: 'Nothing to pay' })).toBeVisible({ timeout: 30_000 })
    const papers = main(page).getByRole('region', { name: 'Invoices and receipts' })
    await expect(papers.getByText(/^Invoice/).first()).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await papers.getByRole('button').first().click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
