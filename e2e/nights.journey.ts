import { createServer } from 'node:http'
import { day } from '@rentwell/contract/durations.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { startServer } from './server.ts'
import { ask, enter, hostUnit, signUp } from './through-api.ts'

const dateIn = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Makassar', dateStyle: 'short' }).format(Date.now() + days * day)

/** What another site writes of a booking: whole days, that of departure excluded. */
const calendarOf = (from: string, to: string) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1@elsewhere', `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`]
    .concat('END:VEVENT', 'END:VCALENDAR', '')
    .join('\r\n')

test('a flat by the night: a booking of another site leaves the nights around it, and a guest takes them with a third person', async ({ browser }) => {
  const elsewhere = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendarOf(dateIn(10), dateIn(12))))
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  const address = elsewhere.address()
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const server = await startServer({ UPLOAD_FROM_URL_ALLOW: host })
  try {
    const { owner, rental } = await hostUnit(server)
    const office = `/office/${rental.id}`
    const flat = {
      title: 'Flat with a terrace',
      base_rental_period: 'Nightly',
      base_price: 9000,
      guests_included: 2,
      extra_guest_price: 1500,
      cleaning_fee: 4000,
    }
    const { unit } = await ask<{ unit: { id: string } }>(server, 'POST', `${office}/units/create`, flat, owner.accessToken)
    await ask(server, 'PATCH', `${office}/units/${unit.id}`, { instant_book: true }, owner.accessToken)
    await ask(server, 'POST', `${office}/feeds`, { unit_id: unit.id, name: 'Elsewhere', url: `http://${host}/free.ics` }, owner.accessToken)
    const nights = () =>
      ask<{ days: { available: boolean }[] }>(server, 'GET', `/rentals/${rental.slug}/units/${unit.id}/availability?from=${dateIn(8)}&to=${dateIn(12)}`)
    await expect.poll(async () => (await nights()).days.map(one => one.available)).toEqual([true, true, false, false, true])

    const page = await (await browser.newContext({ baseURL: server.url, viewport: phone })).newPage()
    await enter(page, await signUp(server))
    await page.goto(`/rentals/${rental.slug}/units/${unit.id}?from=${dateIn(8)}`)
    await expect(page.getByRole('heading', { name: 'Choose departure day' })).toBeVisible()
    // The day on which the other guests arrive can be that of departure.
    await page.mouse.move(200, 200)
    const chosen = page.getByText(/^2 nights: check-in from 15:00, check-out by 11:00/)
    await expect(async () => {
      if (!(await chosen.isVisible())) await page.locator(`[data-date="${dateIn(10)}"]`).click()
      await expect(chosen).toBeVisible({ timeout: 3000 })
    }).toPass()
    await page.getByRole('button', { name: 'More guests' }).click()
    await expect(page.getByText('1 extra guest, 2 nights')).toBeVisible()
    await expect(page.getByText('Cleaning', { exact: true })).toBeVisible()
    await expect(page.getByText('$250.00')).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await page.getByRole('button', { name: 'Book', exact: true }).last().click()

    await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}/)
    await expect(page.getByText('Check-in', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(/^Check-in from .* Show your QR code/)).toBeVisible()
    await expect(page.getByText('2 nights · 3 guests')).toBeVisible()
    await expectNoSideways(page)
    await expect.poll(async () => (await nights()).days.map(one => one.available)).toEqual([false, false, false, false, true])
  } finally {
    elsewhere.close()
    await Promise.all(browser.contexts().map(context => context.close()))
    await server.stop()
  }
})
