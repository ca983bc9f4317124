import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, enter, hostUnit, soon } from './through-api.ts'

test.use({ ownServer: 'booking-link' })

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('alertdialog')

test('a customer without an account gets a link: sees the booking, pays a part and the rest at a bank, and cancels another booking', async ({
  page,
  newPerson,
  server,
}) => {
  const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
  const office = await newPerson()
  await enter(office, owner)
  const book = (start: string) => {
    const customer = { name: 'Made Wijaya', email: 'made@example.com' }
    const body = { unit_id: unit.id, start_at: start, rental_length: 2, customer, payment: { kind: 'at_rental' } }
    return ask<{ booking: { id: string } }>(server, 'POST', `/office/${rental.id}/bookings`, body, owner.accessToken)
  }
  const { booking } = await book(soon(server))
  await ask(server, 'POST', `/office/${rental.id}/bookings/${booking.id}/charges`, { kind: 'item', title: 'Child seat', amount: 500 }, owner.accessToken)

  const links: { booking: string; payment: string } = { booking: '', payment: '' }
  await test.step('staff copy the link, send it, and ask for a part first', async () => {
    await office.goto(`/office/${rental.id}/bookings/${booking.id}`)
    const link = main(office).getByRole('region', { name: 'Link for the customer' })
    links.booking = await link.getByLabel('Link for the customer').inputValue()
    expect(links.booking).toMatch(/\/b\/[\w-]{27}$/)
    await link.getByRole('button', { name: 'Send link' }).click()
    await expect(office.getByText('Sent to made@example.com.').first()).toBeVisible()
    const payment = main(office).getByRole('region', { name: 'Payment link' })
    await payment.getByRole('button', { name: 'Ask for a part first' }).click()
    await dialog(office).getByLabel('Amount').fill('5000')
    await dialog(office).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(office).getByText(/^Enter an amount up to/)).toBeVisible()
    await dialog(office).getByLabel('Amount').fill('10')
    await dialog(office).getByRole('button', { name: 'Save' }).click()
    await expect(payment.getByText('It asks for $10.00 first.')).toBeVisible()
    await expectAccessible(office)
    await payment.getByRole('button', { name: 'Send payment link' }).click()
    await expect(office.getByText('Sent to made@example.com.').first()).toBeVisible()
  })

  await test.step('the letter brings both links', async () => {
    await expect(async () => {
      const { messages } = (await (await fetch(`${server.url}/dev/outbox.json?to=made@example.com`)).json()) as { messages: { text: string }[] }
      links.payment = messages.map(({ text }) => /http\S+\/pay\/[\w-]{27}/.exec(text)?.[0]).find(Boolean) ?? ''
      expect(links.payment).not.toBe('')
      expect(messages.some(({ text }) => text.includes(new URL(links.booking).pathname))).toBe(true)
    }).toPass()
  })

  await page.setViewportSize(phone)
  await test.step('on a phone the customer sees the booking, and no page names it to search engines or caches', async () => {
    const answer = await page.goto(new URL(links.booking).pathname)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(await answer?.text()).not.toMatch(/Made Wijaya|made@example/)
    await expect(main(page).getByText('Booked for Made Wijaya · made@example.com')).toBeVisible()
    await expect(main(page).getByText('Child seat').first()).toBeVisible()
    await expect(main(page).getByRole('heading', { name: '$10.00 to pay' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
  })

  await test.step('the payment link takes the part, and a declined card takes nothing', async () => {
    await page.goto(new URL(links.payment).pathname)
    await expect(main(page).getByLabel('Choose how much to pay now')).toHaveValue('part')
    await main(page)
      .getByRole('button', { name: /Visa ending 0002/ })
      .click()
    await expect(main(page).getByText('The card was declined. Try another one.')).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
    await main(page)
      .getByRole('button', { name: /Visa ending 4242/ })
      .click()
    await expect(page.getByText('Thank you! Your payment was received.').first()).toBeVisible()
  })

  await test.step('the rest is confirmed at the bank, which leads back without the token in its address', async () => {
    await main(page)
      .getByRole('button', { name: /Mastercard ending 3220/ })
      .click()
    await page.waitForURL(/\/dev\/payments\/.*back=\/pay$/)
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await page.waitForURL(new RegExp(`${new URL(links.payment).pathname}$`))
    await expect(main(page).getByRole('heading', { name: 'Nothing to pay' })).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the office sees what was paid', async () => {
    await office.reload()
    await expect(main(office).getByText('Paid by card').first()).toBeVisible()
    await expect(main(office).getByRole('region', { name: 'Payment link' })).toBeHidden()
  })

  await test.step('another booking is cancelled by its link, and refunds what the question said', async () => {
    const other = (await book(new Date(Date.parse(soon(server)) + 20 * 86_400_000).toISOString())).booking
    const { link } = await ask<{ link: { url: string; payUrl: string } }>(
      server,
      'GET',
      `/office/${rental.id}/bookings/${other.id}/link`,
      undefined,
      owner.accessToken,
    )
    await ask(server, 'POST', new URL(link.payUrl).pathname, { provider_token: 'tok_ok' }, '')
    await page.goto(new URL(link.url).pathname)
    await main(page).getByRole('button', { name: 'Cancel booking' }).click()
    const said =
      (await dialog(page)
        .getByText(/^You get back/)
        .textContent()) ?? ''
    const back = /\$[\d.,]+\d/.exec(said)?.[0] ?? ''
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Cancel booking' }).click()
    await expect(main(page).getByRole('heading', { name: 'You cancelled this booking' })).toBeVisible()
    await expect(
      main(page)
        .getByText(`-${back}`)
        .or(main(page).getByText(`−${back}`))
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Cancel booking' })).toBeHidden()
    await expectNoSideways(page)
  })

  await test.step('a link that was replaced opens nothing', async () => {
    await office.goto(`/office/${rental.id}/bookings/${booking.id}`)
    await main(office).getByRole('button', { name: 'Replace link' }).click()
    await dialog(office).getByRole('button', { name: 'Replace link' }).click()
    await expect(office.getByText('The old links no longer work.').first()).toBeVisible()
    await page.goto(new URL(links.booking).pathname)
    await expect(main(page).getByRole('heading', { name: 'This link doesn’t open a booking' })).toBeVisible()
    await expectAccessible(page)
  })
})
