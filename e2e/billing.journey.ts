import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfText } from '../apps/server/src/money/invoices/papers.build.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, draftBooking, enter, hostUnit, inDays, signUp } from './through-api.ts'

const main = (page: Page) => page.getByRole('main')

test('a guest books for a German authority: the invoice names it, its address, reference and the tax, and the office saves it as XRechnung', async ({
  page,
  newPerson,
  server,
}) => {
  const hosted = await hostUnit(server, { country: 'DE' })
  const office = `/office/${hosted.rental.id}`
  const taxes = [{ name: 'VAT', rate: 1900, is_included: true }]
  await ask(server, 'PUT', `${office}/taxes`, { taxes }, hosted.owner.accessToken)
  const details = { legal_name: 'Echo Beach GmbH', address: 'Uferweg 2', post_code: '18055', city: 'Rostock', tax_number: 'DE811907980' }
  await ask(server, 'PUT', `${office}/invoice_details`, details, hosted.owner.accessToken)
  await ask(server, 'PATCH', office, { contact_phone: '+4938112345678', contact_email: 'hallo@example.com' }, hosted.owner.accessToken)
  const guest = await signUp(server)
  const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(server, 'POST', '/me/payment_methods', { provider_token: 'tok_ok' }, guest.accessToken)
  const booking = await draftBooking(server, guest, hosted.unit)
  const payment = { kind: 'online', payment_method_id: paymentMethod.id }
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment }, guest.accessToken)
  await page.setViewportSize(phone)
  await enter(page, guest)

  await test.step('on a phone the guest says who the invoice is for', async () => {
    await page.goto(`/bookings/${booking.id}`)
    const card = main(page).locator('details', { has: page.getByRole('heading', { name: 'Billing details', exact: true }) })
    await card.locator('summary').click()
    await card.getByLabel('Company').fill('Stadt Berlin')
    await card.getByLabel('Billing address').fill('Torstraße 1')
    await card.getByLabel('Post code').fill('10119')
    await card.getByLabel('City').fill('Berlin')
    await card.getByLabel('VAT number').fill('DE136695976')
    await card.getByLabel('Your reference').fill('04011000-1234512345-06')
    await expectNoSideways(page)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Billing details saved').first()).toBeVisible()
  })

  await test.step('once the rental agrees, the card is charged and the invoice is there', async () => {
    await ask(server, 'POST', `/office/${hosted.rental.id}/bookings/${booking.id}/confirm`, {}, hosted.owner.accessToken)
    const papers = main(page).getByRole('region', { name: 'Invoices and receipts' })
    const download = page.waitForEvent('download')
    await papers.getByRole('button').first().click()
    const text = readPdfText(await readFile(await (await download).path()))
    for (const part of ['Stadt Berlin', 'Torstraße 1', '10119 Berlin', 'DE136695976', 'Reference: 04011000-1234512345-06', 'VAT']) expect(text).toContain(part)
  })

  await test.step('the office saves the XML alone, for the authority’s portal', async () => {
    const clerk = await newPerson()
    await enter(clerk, hosted.owner)
    await clerk.goto(`${office}/bookings/${booking.id}`)
    const download = clerk.waitForEvent('download')
    await main(clerk)
      .getByRole('button', { name: /^Save invoice INV-\d{4}-00001 as XML$/ })
      .click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^INV-\d{4}-00001\.xml$/)
    expect(await readFile(await saved.path(), 'utf8')).toContain('xrechnung_3.0')
    await expectAccessible(clerk)
  })
})

test('a unit at the reduced rate and a bicycle at the standard one are on one invoice, each with its tax', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental, unit } = hosted
  const guest = await signUp(server)
  await enter(page, owner)

  await test.step('the owner enters both rates', async () => {
    await page.goto(`/office/${rental.id}/settings`)
    const taxes = main(page).locator('section', { has: page.getByRole('heading', { name: 'Taxes', exact: true }) })
    for (const [index, rate] of ['19', '7'].entries()) {
      await taxes.getByRole('button', { name: 'Add tax' }).click()
      const row = taxes.getByRole('listitem').nth(index)
      await row.getByLabel('Name shown to guests').fill('VAT')
      await row.getByLabel('Rate, %').fill(rate)
    }
    const reduced = taxes.getByRole('listitem').nth(1).getByRole('switch', { name: 'Reduced rate' })
    await reduced.focus()
    await page.keyboard.press('Space')
    await expect(reduced).toBeChecked()
    await taxes.getByRole('button', { name: 'Save taxes' }).click()
    await expect(page.getByText('Taxes saved').first()).toBeVisible()
  })

  await test.step('and what carries which', async () => {
    await page.goto(`/office/${rental.id}/units/${unit.id}/prices`)
    await expect(main(page).getByText('VAT 19%')).toBeVisible()
    await main(page).getByLabel('Tax').selectOption('Reduced')
    await expect(main(page).getByText('VAT 7%')).toBeVisible()
    await page.getByRole('button', { name: 'Add an extra' }).click()
    const extra = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Max. per booking') })
    await extra.getByLabel('Name').fill('Bicycle')
    await extra.getByLabel('Price').fill('23.80')
    await expect(extra.getByLabel('Tax')).toHaveValue('standard')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Prices saved').first()).toBeVisible()
  })

  const { prices } = await ask<{ prices: { extras: { id: string }[] } }>(
    server,
    'GET',
    `/office/${rental.id}/units/${unit.id}/prices`,
    undefined,
    owner.accessToken,
  )
  const asked = { unit_id: unit.id, start_at: inDays(12), rental_length: 3, extras: prices.extras.map(({ id }) => ({ id, count: 1 })) }
  const { booking } = await ask<{ booking: { id: string } }>(server, 'POST', '/bookings/create', asked, guest.accessToken)
  const { paymentMethod } = await ask<{ paymentMethod: { id: string } }>(server, 'POST', '/me/payment_methods', { provider_token: 'tok_ok' }, guest.accessToken)
  const payment = { kind: 'online', payment_method_id: paymentMethod.id }
  await ask(server, 'POST', `/bookings/${booking.id}/confirm`, { payment }, guest.accessToken)

  await test.step('on a phone the guest reads each tax, and the invoice says the same', async () => {
    await page.setViewportSize(phone)
    await enter(page, guest)
    await page.goto(`/bookings/${booking.id}`)
    for (const tax of ['VAT 19%', 'VAT 7%']) await expect(main(page).getByText(tax).first()).toBeVisible()
    await expectNoSideways(page)
    const papers = main(page).getByRole('region', { name: 'Invoices and receipts' })
    const download = page.waitForEvent('download')
    await papers.getByRole('button').first().click()
    const text = readPdfText(await readFile(await (await download).path()))
    for (const part of ['VAT 19%', '$20.00', '$3.80', 'VAT 7%', '$42.06', '$2.94', '$68.80']) expect(text).toContain(part)
  })
})
