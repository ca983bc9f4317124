import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup, press } from './screen.ts'
import { ask, enter, hostShop, type Shop } from './through-api.ts'

async function openCounter(page: Page, { owner, rental }: Shop) {
  await enter(page, owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${rental.slug}?popup=book-at-counter&rental=${rental.id}`)
  await expect(popup(page).getByRole('combobox', { name: 'Unit' })).toBeVisible()
}

async function choose(page: Page, row: string, unit: string) {
  await popup(page).getByRole('combobox', { name: row }).click()
  await page.getByPlaceholder('Find').fill(unit)
  await page.getByRole('option', { name: unit }).click()
  await expect(popup(page).getByRole('combobox', { name: row })).toHaveText(unit)
}

/** What the page sends to the server as a booking. */
const bookingSent = async (page: Page) => {
  const request = await page.waitForRequest(sent => sent.method() === 'POST' && sent.url().endsWith('/bookings'))
  return request.postDataJSON() as Record<string, unknown>
}

test('staff with a phone book two scooters and a helmet for a customer: one price, one booking', async ({ page, server }) => {
  const shop = await hostShop(server)
  await openCounter(page, shop)
  await choose(page, 'Unit', 'Vario 125 scooter')
  await expect(popup(page).getByText('$15.00', { exact: true })).toBeVisible()
  await press(page, 'More: Vario 125 scooter')
  await expect(popup(page).getByRole('region', { name: 'Price' })).toHaveText('Vario 125 scooter × 2, 1 day$30.00')

  await popup(page).getByRole('button', { name: 'Add another' }).press('Enter')
  await expect(popup(page).getByRole('combobox', { name: 'Unit 2' })).toBeFocused()
  // Once more leads to the row that still waits for its unit.
  await popup(page).getByRole('button', { name: 'Add another' }).press('Enter')
  await expect(popup(page).getByRole('combobox', { name: 'Unit 2' })).toBeFocused()
  await expect(popup(page).getByRole('combobox')).toHaveCount(2)
  await press(page, 'Book')
  await expect(popup(page).getByText('Choose a unit').filter({ visible: true })).toHaveCount(2)
  await page.keyboard.press('Tab')
  await popup(page).getByRole('button', { name: 'Remove: Unit 2' }).press('Enter')
  await expect(popup(page).getByRole('button', { name: 'Add another' })).toBeFocused()
  await page.keyboard.press('Enter')
  // A unit is in one row only.
  await popup(page).getByRole('combobox', { name: 'Unit 2' }).press('ArrowDown')
  await expect(page.getByRole('option')).toHaveText([/^Helmet/])
  // The list is seen a moment before it has the focus.
  await expect(page.getByRole('dialog', { name: 'Unit 2' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(popup(page).getByRole('combobox', { name: 'Unit 2' })).toBeFocused()
  await expect(popup(page).getByRole('button', { name: 'Add another' })).toBeHidden()
  await expect(popup(page).getByRole('region', { name: 'Price' })).toContainText('Helmet, 1 day$2.00')
  await expect(popup(page).getByText('$32.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await popup(page).getByLabel('Customer’s name').fill('Wayan Suardana')
  const sent = bookingSent(page)
  await press(page, 'Book')
  expect(await sent).toMatchObject({
    items: [
      { unit_id: shop.unit.id, count: 2 },
      { unit_id: shop.helmet.id, count: 1 },
    ],
  })
  await expect(popup(page).getByText('Wayan Suardana').first()).toBeVisible()
  await expect(popup(page).getByText('Vario 125 scooter × 2, Helmet').first()).toBeVisible()
  await expect(popup(page).getByText('$32.00').first()).toBeVisible()
})

test('one piece of a unit is asked for as that unit, also after another one was added and removed', async ({ page, server }) => {
  const shop = await hostShop(server)
  await openCounter(page, shop)
  await choose(page, 'Unit', 'Helmet')
  await press(page, 'Add another')
  await choose(page, 'Unit 2', 'Vario 125 scooter')
  // There is no other unit to add: the focus stays with the rows.
  await popup(page).getByRole('button', { name: 'Remove: Helmet' }).press('Enter')
  await expect(popup(page).getByRole('combobox', { name: 'Unit' })).toBeFocused()
  await expect(popup(page).getByRole('combobox', { name: 'Unit' })).toHaveText('Vario 125 scooter')
  await popup(page).getByLabel('Customer’s name').fill('Wayan Suardana')
  const sent = bookingSent(page)
  await press(page, 'Book')
  const { unit_id: unitId, items } = await sent
  expect([unitId, items]).toEqual([shop.unit.id, undefined])
  await expect(popup(page).getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test('the unit that is not free is named in its row; other times are offered, and nothing typed is lost', async ({ page, server }) => {
  const shop = await hostShop(server)
  const { owner, rental, unit, helmet } = shop
  await ask(
    server,
    'POST',
    `/office/${rental.id}/bookings`,
    {
      items: [{ unit_id: helmet.id, count: 2 }],
      start_at: new Date(server.now()).toISOString(),
      rental_length: 1,
      customer: { name: 'Komang' },
      payment: { kind: 'at_rental' },
    },
    owner.accessToken,
  )
  // From the calendar, with a unit that is chosen already.
  await enter(page, owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${rental.slug}?popup=book-at-counter&rental=${rental.id}&books=${unit.id}&since=${new Date(server.now()).toISOString()}`)
  await expect(popup(page).getByRole('combobox', { name: 'Unit' })).toHaveText('Vario 125 scooter')
  await press(page, 'Add another')
  await choose(page, 'Unit 2', 'Helmet')
  await press(page, 'More: Helmet')
  await popup(page).getByLabel('Customer’s name').fill('Wayan Suardana')
  await press(page, 'Book')

  const row = popup(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox', { name: 'Unit 2' }) })
  await expect(row.getByText('Not enough free for these dates')).toBeVisible()
  await expect(popup(page).getByRole('combobox', { name: 'Unit 2' })).toBeFocused()
  await expect(popup(page).getByText('Not enough free for these dates')).toHaveCount(1)
  await expect(popup(page).getByRole('region', { name: 'Nearest free dates' }).getByRole('button').first()).toBeVisible()
  await expect(popup(page).getByLabel('Customer’s name')).toHaveValue('Wayan Suardana')
  await expectAccessible(page)
  await expectNoSideways(page)

  await press(page, 'Less: Helmet')
  await expect(row.getByText('Not enough free for these dates')).toBeHidden()
  await press(page, 'More: Helmet')
  await press(page, 'Book')
  await popup(page).getByRole('region', { name: 'Nearest free dates' }).getByRole('button').first().click()
  await expect(popup(page).getByRole('radio', { name: 'Another time' })).toBeChecked()
  await press(page, 'Book')
  await expect(popup(page).getByText('Vario 125 scooter, Helmet × 2').first()).toBeVisible()
  await expect(popup(page).getByText('Wayan Suardana').first()).toBeVisible()
})

test('labels of pieces that are scanned or typed add their units', async ({ page, server }) => {
  const shop = await hostShop(server)
  const { owner, rental, unit, helmet } = shop
  const path = `/office/${rental.id}/units/${helmet.id}/pieces`
  const { pieces } = await ask<{ pieces: { id: string; label: string }[] }>(server, 'GET', path, undefined, owner.accessToken)
  const labels = pieces.map(piece => `${server.url}/office/${rental.id}/units/${helmet.id}/pieces#${piece.id}`)
  const [first = '', second = ''] = labels
  await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}/pieces/${unit.id}`, { code: '4006381333931' }, owner.accessToken)
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await openCounter(page, shop)
  await popup(page).getByRole('button', { name: 'Scan labels' }).press('Enter')
  const code = popup(page).getByLabel('Code or serial number')
  await expect(code).toBeFocused()
  await expect(popup(page).getByText('No camera on this device. Type the code instead.')).toBeVisible()

  const scan = async (label: string, answer: string | RegExp) => {
    await code.fill(label)
    await page.keyboard.press('Enter')
    await expect(popup(page).getByText(answer)).toBeVisible()
  }
  await scan(first, /^Added: Helmet, /)
  await expect(popup(page).getByRole('combobox', { name: 'Unit' })).toHaveText('Helmet')
  await scan(first, /^Already scanned: Helmet, /)
  // A scanner that types does not wait for the answer to the label before.
  const typed = Promise.withResolvers<void>()
  await page.route('**/pieces/scan', route => void typed.promise.then(() => route.continue()), { times: 1 })
  for (const label of ['4006381333931', second]) {
    await code.fill(label)
    await page.keyboard.press('Enter')
  }
  typed.resolve()
  await expect(popup(page).getByText(/^Added: Helmet, /)).toBeVisible()
  await expect(popup(page).getByRole('combobox', { name: 'Unit 2' })).toHaveText('Vario 125 scooter')
  await expect(popup(page).getByRole('region', { name: 'Price' })).toContainText('Helmet × 2, 1 day$4.00')
  await scan('nothing', 'No piece of yours has this label.')
  await expectAccessible(page)
  await expectNoSideways(page)
  await expect(popup(page).getByText('$19.00', { exact: true })).toBeVisible()
})
