import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { phone } from './screen.ts'
import { ask, bookSoon, enter, hostUnit, signUp } from './through-api.ts'

const mostTabs = 120

/** Goes on with Tab, or back with Shift+Tab, until this has the focus; its focus is to be seen. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate(element => element === document.activeElement)
  for (let tabs = 0; !(await hasFocus()); tabs++) {
    expect(tabs, `${key} reaches ${String(target)}`).toBeLessThan(mostTabs)
    await page.keyboard.press(key)
  }
  expect(await target.evaluate(element => element.matches(':focus-visible')), `the focus of ${String(target)} is seen`).toBe(true)
}

/** …and presses it. */
async function pressByKey(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** The focus is on something, not lost to the page's ground. */
const expectFocusKept = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)

test('a day in the office without a mouse: login, every page from the menu, and the acts of each', async ({ page, server }) => {
  test.slow()
  const hosted = await hostUnit(server)
  const guest = await signUp(server, 'Emma')
  await bookSoon(server, guest, hosted)
  await ask(
    server,
    'POST',
    '/conversations/send_message',
    { id: crypto.randomUUID(), body: 'Is the helmet clean?', rental_id: hosted.rental.id },
    guest.accessToken,
  )
  const dialog = page.getByRole('dialog').last()
  const menu = page.getByRole('navigation', { name: 'Office menu' })

  // Login; Esc gives the focus back to the button.
  await page.goto('/')
  await pressByKey(page, page.getByRole('button', { name: 'Login' }))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
  await enter(page, hosted.owner)
  await page.goto('/bookings')
  await pressByKey(page, page.getByRole('button', { name: 'Your menu' }))
  const office = page.getByRole('menuitem', { name: /^Echo Beach Scooters/ }).first()
  await expect(office).toBeVisible()
  for (let downs = 0; !(await office.evaluate(item => item === document.activeElement)); downs++) {
    expect(downs).toBeLessThan(20)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')

  // Today: the request is agreed to.
  await expect(page).toHaveURL(/\/office\//)
  await pressByKey(page, page.getByRole('main').getByRole('button', { name: /^Confirm: Emma/ }))
  await expect(page.getByRole('main').getByRole('button', { name: /^Confirm: Emma/ })).toBeHidden()

  // The skip link jumps over the menu.
  await page.reload()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()

  // Bookings: one opens beside the list, Esc gives the focus back to it.
  await pressByKey(page, menu.getByRole('link', { name: /Bookings/ }), 'Shift+Tab')
  const row = page.getByRole('main').getByRole('link', { name: /Emma/ }).first()
  await pressByKey(page, row)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)

  // Units: one is added.
  await pressByKey(page, menu.getByRole('link', { name: /Units/ }), 'Shift+Tab')
  await pressByKey(page, page.getByRole('button', { name: 'Add unit' }).first())
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Surfboard')
  await tabTo(page, dialog.getByLabel('Base price'))
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)

  // Messages: read and answered.
  await pressByKey(page, page.getByRole('link', { name: /^Messages/ }).first(), 'Shift+Tab')
  await pressByKey(page, page.getByRole('link', { name: /Emma/ }).first())
  await tabTo(page, page.getByRole('textbox', { name: 'Write the message' }))
  await page.keyboard.type('Washed this morning')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('Washed this morning')).toBeVisible()

  // Members: somebody is invited, and the invitation is taken back; the focus stays on the page.
  await pressByKey(page, menu.getByRole('link', { name: /Members/ }), 'Shift+Tab')
  await pressByKey(page, page.getByRole('button', { name: 'Add member' }).first())
  await tabTo(page, dialog.getByLabel('Email'))
  await page.keyboard.type('wayan@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const takeBack = page.getByRole('button', { name: /^Cancel the invitation to wayan@example.com/ })
  await pressByKey(page, takeBack)
  await expect(takeBack).toBeHidden()
  await expectFocusKept(page)

  // Settings: a choice is saved. Finances and the website are reached.
  await pressByKey(page, menu.getByRole('link', { name: 'Settings' }), 'Shift+Tab')
  await tabTo(page, page.getByLabel('Answer requests within'))
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Of three taxes the second is removed: the focus goes on to the third.
  for (const tax of ['City', 'Island', 'VAT']) {
    await pressByKey(page, page.getByRole('button', { name: 'Add tax' }))
    await tabTo(page, page.getByLabel('Name shown to guests').last(), 'Shift+Tab')
    await page.keyboard.type(tax)
  }
  await pressByKey(page, page.getByRole('button', { name: 'Remove Island' }), 'Shift+Tab')
  await expect(page.getByLabel('Name shown to guests')).toHaveCount(2)
  await expect(page.getByLabel('Name shown to guests').last()).toHaveValue('VAT')
  await expect(page.getByLabel('Name shown to guests').last()).toBeFocused()
  for (const [name, address] of [
    ['Finances', /\/finances/],
    ['Website', /\/website\//],
    ['Today', /\/office\/[^/]+$/],
  ] as const) {
    await pressByKey(page, page.getByRole('link', { name, exact: true }).first(), 'Shift+Tab')
    await expect(page).toHaveURL(address)
    await expectFocusKept(page)
  }
})

test('Ctrl+K finds units, bookings, people and actions from anywhere; on a phone the menu has it', async ({ page, newPerson, server }) => {
  const hosted = await hostUnit(server)
  const guest = await signUp(server, 'Greta', 'Holm')
  const { number } = await bookSoon(server, guest, hosted)
  const { rental, unit, owner } = hosted
  await ask(server, 'POST', '/conversations/send_message', { id: crypto.randomUUID(), body: 'Hello', rental_id: rental.id }, guest.accessToken)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units`)
  const palette = page.getByRole('dialog', { name: 'Find units, bookings, people and actions' })
  const field = palette.getByRole('combobox', { name: 'Find' })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
  }

  // Also out of a field; Esc gives the focus back to it.
  const search = page.getByRole('searchbox').first()
  await search.fill('nothing like this')
  await open()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(search).toBeFocused()

  // A unit, with Enter before it was found.
  await open()
  await page.keyboard.type('Vario')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/units/${unit.id}/main-info`))
  await expect(page.getByLabel('Unit name')).toBeVisible()
  await expect(palette).toBeHidden()

  // What is not there is said, and what was typed stays; a booking by its number, a person by the name.
  await open()
  await page.keyboard.type('no such thing')
  await expect(palette.getByRole('status')).toContainText('Nothing found for “no such thing”')
  await expect(field).toHaveValue('no such thing')
  await field.fill(number)
  await expect(palette.getByRole('option', { name: new RegExp(`^Booking ${number}, Greta Holm`) })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await field.fill('Greta')
  const person = palette.getByRole('group', { name: 'People' }).getByRole('option', { name: /^Greta Holm/ })
  await expect(person).toBeVisible()
  for (let downs = 0; (await person.getAttribute('aria-selected')) !== 'true'; downs++) {
    expect(downs).toBeLessThan(20)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages\?conversation=/)

  // An act, by a part of its name.
  await open()
  await page.keyboard.type('new book')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/popup=book-at-counter/)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()

  const pocket = await newPerson(phone)
  await enter(pocket, owner)
  await pocket.goto(`/office/${rental.id}`)
  await pocket.getByRole('button', { name: 'More' }).click()
  await pocket.getByRole('button', { name: 'Русский' }).click()
  await pocket.getByRole('button', { name: 'Найти объекты, брони, людей и действия' }).click()
  await pocket.getByRole('combobox', { name: 'Найти' }).fill('Vario')
  await pocket.getByRole('option', { name: /^Vario 125 scooter/ }).click()
  await expect(pocket).toHaveURL(new RegExp(`/units/${unit.id}/main-info`))
})
