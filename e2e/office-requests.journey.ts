import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { draftBooking, enter, hostUnit, sendBooking, signUp } from './through-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a request is confirmed in its popup, another declined with a reason', { tag: '@main' }, async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const guest = await signUp(server, 'Emma', 'Lindqvist')
  const first = await draftBooking(server, guest, unit, { start: 10 })
  await sendBooking(server, guest, first)
  const second = await draftBooking(server, guest, unit, { start: 20 })
  await sendBooking(server, guest, second)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/bookings`)

  const row = page.getByRole('link', { name: new RegExp(`#${first.number}`) })
  await row.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: `Confirm booking #${first.number}` })
  await expect(popup).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`popup=confirm-request&rental=${rental.id}&booking=${first.id}`))
  for (const words of [
    'Confirmation pending',
    /^Created /,
    '3 days',
    'Emma Lindqvist',
    /^Member since /,
    'Vario 125 scooter',
    /\$15(\.00)?(?!\d)/,
    'Unit total, 3 days',
    /^Full payment/,
    'Total price',
    '$45.00',
  ])
    await expect(popup.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(row).toBeFocused()

  await page.goForward()
  await popup.getByRole('button', { name: 'Confirm request' }).click()
  await expect(popup.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Confirm request' })).toBeHidden()
  await popup.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: new RegExp(`#${second.number}`) }).click()
  const other = page.getByRole('dialog', { name: `Confirm booking #${second.number}` })
  await other.getByRole('button', { name: 'Decline' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Decline Emma Lindqvist’s request?' })
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked.getByText('Give a reason so that the guest can look for something else')).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Being serviced' }).click()
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(other.getByText('Declined', { exact: true }).first()).toBeVisible()
  await expect(other.getByText('Being serviced')).toBeVisible()
})

test('bookings are narrowed by status, unit and words, and the address keeps it', { tag: '@soak' }, async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const guest = await signUp(server, 'Noah', 'Becker')
  const booking = await draftBooking(server, guest, unit)
  await sendBooking(server, guest, booking)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/bookings`)
  const row = page.getByRole('link', { name: new RegExp(`#${booking.number}`) })
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByText('No matching bookings')).toBeVisible()
  await expect(page).toHaveURL(/status=completed/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Completed' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(row).toBeVisible()
  await page.getByLabel('Number, guest or unit').fill('Becker')
  await expect(page).toHaveURL(/q=Becker/)
  await expect(row).toBeVisible()
  await page.getByLabel('Unit', { exact: true }).selectOption(unit.id)
  await expect(page).toHaveURL(new RegExp(`unit=${unit.id}`))
  await expect(row).toBeVisible()
  await expectAccessible(page)
})

test('today shows a new office its first steps, then its requests', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}`)
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await expect(page.getByText('1 of 5 done')).toBeVisible()
  await expectAccessible(page)

  const guest = await signUp(server, 'Daniel', 'Moreau')
  const booking = await draftBooking(server, guest, unit)
  await sendBooking(server, guest, booking)
  await page.reload()
  await expect(page.getByText('1 request waits for your answer').first()).toBeAttached()
  // The journeys before this one may have moved the server's clock ahead of the browser's.
  await expect(page.getByText(/^\d\d\sh(\s\d+\smin)?\sleft$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm: Daniel Moreau, Vario 125 scooter' }).click()
  await expect(page.getByText('No requests to answer')).toBeVisible()
  await expect(page.getByText('Confirmed. Daniel has been notified.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Daniel Moreau/ }).first()).toBeVisible()
})
