import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { ask, draftBooking, enter, hostUnit, sendBooking, signUp } from './through-api.ts'

const main = (page: Page) => page.getByRole('main')
const aSecond = { timeout: 1000 }
const streamOf = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/api/v2/events'))

test('two tabs share one connection: both see the rental confirm within a second, also when the tab that holds it is closed', async ({
  page,
  context,
  server,
}) => {
  const { owner, rental, unit } = await hostUnit(server)
  const guest = await signUp(server)
  const [first, second] = [await draftBooking(server, guest, unit), await draftBooking(server, guest, unit, { start: 20 })]
  for (const booking of [first, second]) await sendBooking(server, guest, booking)
  const confirm = (booking: { id: string }) => ask(server, 'POST', `/office/${rental.id}/bookings/${booking.id}/confirm`, {}, owner.accessToken)

  await enter(page, guest)
  const opened = streamOf(page)
  await page.goto(`/bookings/${first.id}`)
  expect((await opened).status()).toBe(200)
  await expect(main(page).getByText('Confirmation pending', { exact: true })).toBeVisible()
  const streams: string[] = []
  context.on('request', request => request.url().endsWith('/api/v2/events') && streams.push(request.url()))
  const other = await context.newPage()
  await other.goto('/bookings')
  const row = (booking: { number: string }) => main(other).getByRole('listitem').filter({ hasText: booking.number })
  await expect(row(first)).toContainText('Confirmation pending')
  expect(streams).toEqual([])

  await confirm(first)
  await Promise.all([
    expect(main(page).getByRole('heading', { name: 'Starts in' })).toBeVisible(aSecond),
    expect(row(first)).toContainText('Confirmed', aSecond),
  ])

  const reopened = streamOf(other)
  await page.close()
  const answer = await reopened
  expect(answer.request().headers()['last-event-id']).toMatch(/^\d+$/)
  await confirm(second)
  await expect(row(second)).toContainText('Confirmed', aSecond)
})
