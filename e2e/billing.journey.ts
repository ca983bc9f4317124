import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfText } from '../apps/server/src/money/invoices/papers.build.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, draftBooking, enter, hostUnit, signUp } from './through-api.ts'

const main = (page: Page) => page.getByRole('main')

test('a guest books for a company, and the invoice names it, its address and VAT number, and the tax that the price contains', async ({ page, server }) => {
  const hosted = await hostUnit(server)
  const taxes = [{ name: 'VAT', rate: 1900, is_included: true }]
  await ask(server, 'PUT', `/office/${hosted.rental.id}/taxes`, { taxes }, hosted.owner.accessToken)
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
    await card.getByLabel('Company').fill('Müller & Söhne GmbH')
    await card.getByLabel('Billing address').fill('Torstraße 1\n10119 Berlin')
    await card.getByLabel('VAT number').fill('DE136695976')
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
    for (const part of ['Müller & Söhne GmbH', 'Torstraße 1', 'DE136695976', 'VAT']) expect(text).toContain(part)
  })
})
