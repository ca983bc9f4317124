import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ask, dateIn, draftBooking, enter, hostUnit, sendBooking, signUp, type Hosted } from './through-api.ts'

const unitPath = ({ rental, unit }: Hosted) => `/rentals/${rental.slug}/units/${unit.id}`
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)
const panel = (page: Page) => page.getByRole('complementary')
/** The time is asked in the rental's zone; ten o'clock is what the API's drafts take. */
const stayQuery = (start: number, end: number) => `?from=${dateIn(start)}&to=${dateIn(end)}&time=10%3A00`

test('a visitor chooses days by keyboard, logs in with the days kept, and asks for the booking', { tag: '@main' }, async ({ page, server }) => {
  const hosted = await hostUnit(server)
  const guest = await signUp(server)
  await server.advance(31)
  await page.goto(unitPath(hosted))
  await panel(page).getByRole('button', { name: 'Choose dates' }).click()
  await expect(page.locator('[data-date]:focus')).toHaveCount(1)

  await page.goto(unitPath(hosted) + stayQuery(8, 9))
  await expect(panel(page).getByText('Total')).toBeVisible()
  await page.getByRole('button', { name: 'Clear dates' }).press('Enter')
  await day(page, dateIn(8)).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose the return day' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(day(page, dateIn(13))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`from=${dateIn(10)}.*to=${dateIn(13)}`))
  await expect(page.getByRole('heading', { name: '3 days × $15 = $45' })).toBeVisible()
  await expect(panel(page).getByText(/Full refund \(\$45\) until /)).toBeVisible()
  await expect(panel(page).getByText(/^Half \(\$22.50\) until /)).toBeVisible()
  await expect(panel(page).getByText('No refund after that')).toBeVisible()
  await expect(panel(page).getByText('You won’t be charged yet')).toBeVisible()
  await expectAccessible(page)

  await panel(page).getByRole('button', { name: 'Request to book' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Phone', { exact: true }).fill(guest.phone)
  await popup.getByRole('button', { name: 'Get confirmation code' }).click()
  await expect(popup.getByLabel('Code from the SMS', { exact: true })).toBeFocused()
  await popup.getByLabel('Code from the SMS', { exact: true }).fill(await server.codeFor(guest.phone))
  await expect(popup).toBeHidden()
  await expect(page.getByRole('heading', { name: '3 days × $15 = $45' })).toBeVisible()
  await panel(page).getByText('Add a note').click()
  await panel(page).getByLabel('Note for the rental').fill('We land at nine')
  await panel(page).getByRole('button', { name: 'Request to book' }).click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Confirmation pending').first()).toBeVisible()
})

test('days taken in the meantime are refused with free ones that really work', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const [guest, other] = [await signUp(server), await signUp(server, 'Noah', 'Weber')]
  await enter(page, guest)
  await page.goto(unitPath(hosted) + stayQuery(12, 14))
  const book = panel(page).getByRole('button', { name: 'Book', exact: true })
  await expect(panel(page).getByText('Total')).toBeVisible()
  await sendBooking(server, other, await draftBooking(server, other, hosted.unit, { start: 12, length: 2 }))
  await book.click()
  await expect(panel(page).getByRole('alert').first()).toContainText(/taken/)
  await expect(panel(page).getByText('Free at another time').first()).toBeVisible()
  await panel(page).getByText('Free at another time').first().locator('..').getByRole('button').first().click()
  await expect(page).not.toHaveURL(new RegExp(`from=${dateIn(12)}`))
  await book.click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})

test('a long stay without payment is refused beside the button, and nothing that was typed is lost', { tag: '@soak' }, async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  await enter(page, await signUp(server))
  await page.goto(unitPath(hosted) + stayQuery(10, 71))
  await panel(page).getByText('Add a note').click()
  await panel(page).getByLabel('Note for the rental').fill('We land at nine')
  const book = panel(page).getByRole('button', { name: 'Book', exact: true })
  await book.click()
  const refusal = panel(page).getByRole('alert')
  await expect(refusal).toContainText('Without online payment you can have up to 5 bookings and 60 days at one rental')
  await expect(refusal.getByRole('link', { name: 'See my bookings' })).toBeVisible()
  await expectAccessible(page)
  await expect(panel(page).getByLabel('Note for the rental')).toHaveValue('We land at nine')
  await expect(page).toHaveURL(new RegExp(`from=${dateIn(10)}.*to=${dateIn(71)}`))

  await ask(server, 'PATCH', `/office/${hosted.rental.id}`, { settings: { unpaid_days: 90 } }, hosted.owner.accessToken)
  await book.click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Confirmed').first()).toBeVisible()
})

test('a range does not jump over taken days, and says why each day is shut', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const other = await signUp(server)
  await sendBooking(server, other, await draftBooking(server, other, hosted.unit, { start: 10, length: 2 }))
  await page.goto(unitPath(hosted) + `?from=${dateIn(7)}&time=10%3A00`)
  await expect(day(page, dateIn(9))).not.toHaveAttribute('aria-disabled')
  await expect(day(page, dateIn(10))).not.toHaveAttribute('aria-disabled')
  await expect(day(page, dateIn(11))).toHaveAttribute('aria-disabled', 'true')
  await expect(day(page, dateIn(14))).toHaveAttribute('aria-disabled', 'true')
  await expect(day(page, dateIn(14))).toHaveAccessibleName(/taken/)
  await page.goto(unitPath(hosted) + stayQuery(9, 13))
  await expect(panel(page).getByRole('alert')).toContainText('Some of these days are taken')
  await expect(panel(page).getByText('Free at another time')).toBeVisible()
})

test('units by the hour and by the month are booked as well', async ({ page, server }) => {
  const hourly = await hostUnit(server, { instantBook: true })
  await ask(
    server,
    'PATCH',
    `/office/${hourly.rental.id}/units/${hourly.unit.id}`,
    { base_rental_period: 'Hourly', base_price: 1800 },
    hourly.owner.accessToken,
  )
  await enter(page, await signUp(server))
  // What is chosen before the app has come is kept.
  let release = () => {}
  const isChosen = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/start-app-*.js', async route => {
    await isChosen
    await route.continue()
  })
  await page.goto(unitPath(hourly) + `?from=${dateIn(5)}`, { waitUntil: 'commit' })
  await panel(page).getByLabel('Pick-up time').selectOption('14:30')
  await panel(page).getByLabel('Hours').selectOption('3 hours')
  release()
  await expect(panel(page).getByText(/^Return .*, 17:30$/)).toBeVisible()
  // The price of an hour is not written under the days.
  await expect(day(page, dateIn(6))).toHaveAccessibleName(/, free$/)
  await expect(day(page, dateIn(6))).not.toContainText('$18')
  await expect(page.getByRole('heading', { name: '3 hours × $18 = $54' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)

  const monthly = await hostUnit(server, { instantBook: true })
  await ask(
    server,
    'PATCH',
    `/office/${monthly.rental.id}/units/${monthly.unit.id}`,
    { base_rental_period: 'Monthly', base_price: 21_000 },
    monthly.owner.accessToken,
  )
  await page.goto(unitPath(monthly) + `?from=${dateIn(5)}&length=2`)
  await expect(page.getByRole('heading', { name: '2 months × $210 = $420' })).toBeVisible()
})

test('people of a rental are told why they cannot book from it; on a phone the price stays at the bottom', async ({ newPerson, server }) => {
  const hosted = await hostUnit(server)
  const page = await newPerson({ width: 390, height: 844 })
  const { me } = await ask<{ me: typeof hosted.owner.me }>(server, 'GET', '/me', undefined, hosted.owner.accessToken)
  await enter(page, { ...hosted.owner, me })
  await page.goto(unitPath(hosted) + stayQuery(10, 12))
  const request = page.getByRole('button', { name: 'Request to book' }).filter({ visible: true })
  await expect(request).toBeInViewport()
  await expect(page.getByText('$30 total')).toBeInViewport()
  await expect(request).toBeDisabled()
  await expect(page.getByText('You work at this rental').filter({ visible: true }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
