import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, draftBooking, enter, hostUnit, inDays, sendBooking, signUp } from './through-api.ts'

test.use({ ownServer: 'pieces' })

test('an owner adds pieces, guests book the unit twice at once, and a piece in repair passes its booking on', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const guests = [await signUp(server), await signUp(server), await signUp(server)]
  await enter(page, hosted.owner)
  await page.setViewportSize(phone)
  await page.goto(`/office/${hosted.rental.slug}/units/${hosted.unit.id}/pieces`)
  await expect(page.getByText('1 piece ready')).toBeVisible()
  await page.getByRole('button', { name: 'Add pieces' }).press('Enter')
  const form = page.getByRole('form', { name: 'Add pieces' })
  await form.getByLabel('Name').fill('Scooter')
  await form.getByLabel('Serial numbers').fill('SN-1\nSN-2')
  await expect(form.getByText('There are more serial numbers than pieces.')).toBeVisible()
  await form.getByRole('button', { name: 'One more' }).press('Enter')
  await expectAccessible(page)
  await expectNoSideways(page)
  await form.getByRole('button', { name: 'Add 2 pieces' }).press('Enter')
  await expect(page.getByText('3 pieces ready')).toBeVisible()
  await expect(page.getByText('Scooter 3')).toBeVisible()

  for (const guest of guests.slice(0, 2)) await sendBooking(server, guest, await draftBooking(server, guest, hosted.unit))
  await expect(page.getByText(/^Next: Emma/)).toHaveCount(2)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/office/${hosted.rental.slug}/calendar`)
  for (const name of ['Piece 1', 'Scooter 2', 'Scooter 3']) await expect(page.getByRole('rowheader', { name: `Vario 125 scooter, ${name}` })).toBeAttached()
  await expect(page.getByRole('gridcell', { name: /^Emma Lindqvist/ })).toHaveCount(2)
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.goto(`/office/${hosted.rental.slug}/units/${hosted.unit.id}/pieces`)

  const booked = page.getByRole('listitem').filter({ hasText: 'Next: Emma' }).first()
  const edit = booked.getByRole('button', { name: /^Edit/ })
  const name = ((await edit.getAttribute('aria-label')) ?? '').replace('Edit ', '')
  await edit.press('Enter')
  await page.getByLabel('State').selectOption('Away')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`${name} saved.`)).toBeVisible()
  await expect(page.getByText('2 pieces ready')).toBeVisible()
  await expect(page.getByText(/^Next: Emma/)).toHaveCount(2)

  const third = guests[2]
  if (!third) throw new Error('no third guest')
  await expect(draftBooking(server, third, hosted.unit)).rejects.toThrow('dates_taken')
  // Both pieces that are left are booked: the bookings of one stand in its way, and lead to what can be done.
  await page.getByRole('listitem').filter({ hasText: 'Next: Emma' }).first().getByRole('button', { name: /^Edit/ }).press('Enter')
  await page.getByLabel('State').selectOption('Away')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const promised = page.getByRole('list', { name: 'Bookings that need another unit first' }).getByRole('button')
  await expect(promised).toHaveCount(1)
  await expectAccessible(page)
  await promised.press('Enter')
  await expect(popup(page).getByText('Emma Lindqvist').first()).toBeVisible()

  const { pieces } = await ask<{ pieces: { id: string; state: string }[] }>(
    server,
    'GET',
    `/office/${hosted.rental.id}/units/${hosted.unit.id}/pieces`,
    undefined,
    hosted.owner.accessToken,
  )
  expect(pieces.map(({ state }) => state).toSorted((one, other) => one.localeCompare(other))).toEqual(['away', 'ready', 'ready'])

  // A label that is scanned leads to the page at its piece.
  const away = pieces.find(({ state }) => state === 'away')
  await page.goto(`/office/${hosted.rental.id}/units/${hosted.unit.id}/pieces#${away?.id}`)
  await expect(page.locator('li[aria-current]').getByText('Away')).toBeVisible()
})

test('a booking gets another piece on its page, and a guest sees how few are left', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const path = `/office/${hosted.rental.id}/units/${hosted.unit.id}/pieces`
  await ask(server, 'POST', path, { pieces: [{ label: 'Mint' }, { label: 'Mango' }] }, hosted.owner.accessToken)
  const guest = await signUp(server)
  const booking = await draftBooking(server, guest, hosted.unit)
  await sendBooking(server, guest, booking)

  const day = (days: number) => inDays(days).slice(0, 10)
  await page.setViewportSize(phone)
  await page.goto(`/rentals/${hosted.rental.slug}/units/${hosted.unit.id}?from=${day(10)}&to=${day(12)}&time=10%3A00`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText('Only 2 left for these dates').first()).toBeVisible()

  await enter(page, hosted.owner)
  await page.goto(`/office/${hosted.rental.slug}/bookings/${booking.id}`)
  const choice = page.getByRole('combobox', { name: 'Piece' })
  await expect(page.getByText('Assigned automatically.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const mango = await choice.locator('option').filter({ hasText: 'Mango' }).getAttribute('value')
  await choice.selectOption(mango ?? '')
  await expect(page.getByText('The booking gets Mango.')).toBeVisible()
  await expect(page.getByText('Chosen by your team. The booking keeps it.')).toBeVisible()

  // In the calendar a booking is drawn to the row of another piece, by the mouse or by keyboard.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/office/${hosted.rental.slug}/calendar?at=${day(8)}`)
  const middleOf = async (found: Locator) => {
    const box = await found.boundingBox()
    if (!box) throw new Error('it is not drawn')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const rowOf = (piece: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Vario 125 scooter, ${piece}` }) })
  const bar = page.getByRole('gridcell', { name: /^Emma Lindqvist/ })
  await expect(rowOf('Mango').getByRole('gridcell', { name: /^Emma Lindqvist/ })).toBeVisible()
  const [from, to] = [await middleOf(bar), await middleOf(rowOf('Mint'))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: /^Give this piece/ }).click()
  await expect(page.getByText('Emma Lindqvist gets Vario 125 scooter, Mint.')).toBeVisible()
  await expect(rowOf('Mint').getByRole('gridcell', { name: /^Emma Lindqvist/ })).toBeVisible()

  const grid = page.getByRole('grid')
  await grid.focus()
  for (let pressed = 0; pressed < 2; pressed++) await grid.press('ArrowDown')
  for (let pressed = 0; pressed < 11; pressed++) await grid.press('ArrowRight')
  await grid.press('Shift+ArrowUp')
  await expect(page.getByRole('group', { name: 'Emma Lindqvist gets Vario 125 scooter, Piece 1' })).toBeVisible()
  await grid.press('Enter')
  await expect(page.getByText('Emma Lindqvist gets Vario 125 scooter, Piece 1.')).toBeVisible()
})

test('many pieces are one row of the calendar, opened and closed by the mouse, the keyboard and a search', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const pieces = Array.from({ length: 6 }, (_, index) => ({ label: `Scooter ${index + 2}` }))
  await ask(server, 'POST', `/office/${hosted.rental.id}/units/${hosted.unit.id}/pieces`, { pieces }, hosted.owner.accessToken)
  const guest = await signUp(server)
  await sendBooking(server, guest, await draftBooking(server, guest, hosted.unit))
  await enter(page, hosted.owner)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/office/${hosted.rental.slug}/calendar?at=${inDays(8).slice(0, 10)}`)

  const toggle = (isOpen: boolean) => page.getByRole('button', { name: 'Vario 125 scooter, 7 pieces', expanded: isOpen })
  const third = page.getByRole('rowheader', { name: 'Vario 125 scooter, Scooter 3' })
  const bar = page.getByRole('gridcell', { name: /^Emma Lindqvist/ })
  const load = page.getByRole('gridcell', { name: /^1 of 7 taken, / })
  await expect(toggle(false)).toBeVisible()
  await expect(load).toBeVisible()
  await expect(third).toBeHidden()
  await expectAccessible(page)
  await toggle(false).click()
  await expect(third).toBeAttached()
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await toggle(true).click()
  await expect(bar).toBeHidden()
  await load.click()
  await expect(bar).toBeVisible()

  const grid = page.getByRole('grid')
  const here = grid.locator('[aria-selected]')
  await grid.focus()
  await grid.press('ArrowDown')
  await expect(here).toHaveAttribute('aria-label', /^Vario 125 scooter, Piece 1, /)
  await grid.press('-')
  await expect(toggle(false)).toBeVisible()
  await expect(here).toHaveAttribute('aria-label', /^Vario 125 scooter, 7\spieces, .*: free/)
  for (let pressed = 0; pressed < 10; pressed++) await grid.press('ArrowRight')
  await expect(here).toHaveAttribute('aria-label', /: 1 of 7 taken$/)
  await grid.press('Enter')
  await expect(bar).toBeVisible()
  await grid.press('-')
  await expect(bar).toBeHidden()

  await page.getByRole('searchbox', { name: 'Find a unit' }).fill('scooter 3')
  await expect(third).toBeAttached()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(third).toBeHidden()

  await page.setViewportSize(phone)
  await toggle(false).click()
  await expect(third).toBeAttached()
  await expectAccessible(page)
  await expectNoSideways(page)
})
