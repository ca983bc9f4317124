import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { ask, daysAhead, draftBooking, enter, hostUnit, sendBooking, signUp } from './through-api.ts'

const main = (page: Page) => page.getByRole('main')
const streamOf = (page: Page) => page.waitForResponse(answer => answer.url().endsWith('/api/v2/events'))

test('two tabs share one connection: both see the rental confirm, also when the tab that holds it is closed', async ({ page, context, server }) => {
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
  await Promise.all([expect(main(page).getByRole('heading', { name: 'Starts in' })).toBeVisible(), expect(row(first)).toContainText('Confirmed')])

  const reopened = streamOf(other)
  await page.close()
  const answer = await reopened
  expect(answer.request().headers()['last-event-id']).toMatch(/^\d+$/)
  await confirm(second)
  await expect(row(second)).toContainText('Confirmed')
})

test('the bell counts what arrives, leads to it, and everybody chooses what they are told of', async ({ page, context, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const guest = await signUp(server)
  await enter(page, owner)
  const opened = streamOf(page)
  await page.goto(`/office/${rental.id}`)
  await opened
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByText('No notifications yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  await sendBooking(server, guest, await draftBooking(server, guest, unit))
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await bell.click()
  await popover.getByRole('link', { name: /New request for Vario 125 scooter/ }).click()
  await expect(page).toHaveURL(/\/office\/.+\/bookings\/.+/)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(main(other).getByRole('link', { name: /New request/ })).toBeVisible()

  await main(other).getByRole('link', { name: 'Notification settings' }).click()
  const letters = main(other).getByRole('switch', { name: 'Requests and bookings: E-mail' })
  await expect(letters).toBeChecked()
  const saved = other.waitForResponse(answer => answer.request().method() === 'PATCH')
  await letters.click()
  expect((await saved).status()).toBe(200)
  await other.reload()
  await expect(letters).not.toBeChecked()
  await expect(main(other).getByRole('switch', { name: 'Requests and bookings: Push' })).toBeChecked()
})

test.describe('with the worker of the site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was seen last opens without a network; the worker leads where a push belongs; a logout leaves nothing behind', async ({
    page,
    context,
    server,
    problems,
  }) => {
    const { owner, rental, unit } = await hostUnit(server)
    const guest = await signUp(server)
    const booking = await draftBooking(server, guest, unit, { start: 1 + daysAhead(server) })
    await sendBooking(server, guest, booking)
    await ask(server, 'POST', `/office/${rental.id}/bookings/${booking.id}/confirm`, {}, owner.accessToken)
    await enter(page, guest)
    await page.goto('/bookings')
    await main(page)
      .getByRole('link', { name: /Vario 125 scooter/ })
      .click()
    await expect(main(page).getByText(`#${booking.number}`)).toBeVisible()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })

    await context.setOffline(true)
    await page.reload()
    await expect(main(page).getByText(`#${booking.number}`)).toBeVisible()
    await expect(main(page).getByText('Green gate on the right, ring twice')).toBeVisible()
    await expect(page.getByText(/you’re offline/i).first()).toBeVisible()
    await page.goto('/bookings')
    await expect(main(page).getByRole('link', { name: /Vario 125 scooter/ })).toBeVisible()
    await page.goto('/my-units/main')
    await expect(main(page).getByRole('heading', { name: 'No connection' })).toBeVisible()
    await context.setOffline(false)
    await expect(main(page).getByRole('heading', { name: 'No connection' })).toBeHidden()

    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('the site has no worker')
    await page.goto('/bookings')
    await expect(main(page).getByRole('link', { name: /Vario 125 scooter/ })).toBeVisible()
    // A page listens to the worker once it stands whole, which nothing on it shows.
    await expect(async () => {
      await worker.evaluate(async path => {
        const { clients } = self as unknown as { clients: { matchAll: () => Promise<{ postMessage: (word: object) => void }[]> } }
        for (const client of await clients.matchAll()) client.postMessage({ kind: 'open', path })
      }, `/bookings/${booking.id}`)
      await expect(page).toHaveURL(new RegExp(`/bookings/${booking.id}$`), { timeout: 1000 })
    }).toPass({ timeout: 15_000 })
    await expect(main(page).getByText(`#${booking.number}`)).toBeVisible()

    await page.getByRole('button', { name: 'Your menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter(name => name !== 'language'))).toEqual([])
    await context.setOffline(true)
    await page.goto(`/bookings/${booking.id}`)
    await expect(page.getByText(/you’re offline/i).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    for (const kept of [page.getByText(`#${booking.number}`), page.getByRole('link', { name: 'My bookings' })]) await expect(kept).toBeHidden()
    problems.length = 0
  })
})
