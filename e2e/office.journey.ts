import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ask, draftBooking, enter, hostUnit, sendBooking, signUp } from './through-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Drawing the map without a graphics card takes its time: everything beside it waits for that. */
const besideMap = { timeout: 40_000 }

const fillPlace = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Country' }).click(besideMap)
  await page.getByPlaceholder('Find').fill('Indon', besideMap)
  await page.getByRole('option', { name: 'Indonesia' }).click(besideMap)
  await page.getByLabel('Address', { exact: true }).fill('Jl. Pantai Batu Mejan 12, Canggu, Bali', besideMap)
  await expect(page.getByLabel('Short address')).not.toHaveValue('', besideMap)
}

test('a rental company is created in three steps', async ({ page, server }) => {
  test.slow()
  const owner = await signUp(server, 'Ayu', 'Lestari')
  const slug = `sunset-boats-${owner.digits}`
  await enter(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Create new rental' }).click()
  const popup = page.getByRole('dialog', { name: 'Create Rental company' })
  await expect(popup.getByText('Step 1 of 3, Create Rental company')).toBeVisible()

  // The dots lead anywhere; what was left out is flagged.
  await popup.getByRole('button', { name: /^Step 2 of 3/ }).click()
  await expect(popup.getByRole('heading', { name: 'Create the rental company' })).toBeVisible()
  await popup.getByRole('button', { name: 'Next' }).click()
  await expect(popup.getByText('Required field').first()).toBeVisible()
  await expect(popup.getByLabel('Rental name')).toBeFocused()
  await expect(popup.getByRole('button', { name: /^Step 2 of 3.*, needs correcting$/ })).toBeVisible()
  await popup.getByRole('button', { name: 'Back' }).click()
  await expect(popup.getByText('Step 1 of 3, Create Rental company')).toBeVisible()
  await popup.getByRole('button', { name: 'Start' }).click()
  await expect(popup.getByText('@', { exact: true }).first()).toBeVisible()

  // The slug follows the name until it is typed by hand; Enter does not submit.
  const name = popup.getByLabel('Rental name')
  const address = popup.getByLabel('Address of your page')
  await name.fill('Sunset Boats & Co.')
  await expect(address).toHaveValue('sunset-boats-co')
  await address.fill(slug)
  await name.fill('Sunset Boats')
  await expect(address).toHaveValue(slug)
  await name.press('Enter')
  await expect(popup.getByText('Step 2 of 3, Create Rental company')).toBeVisible()

  // The hours are offered, and each day can have its own.
  const company = page.getByRole('region', { name: 'When are you open?' })
  await expect(company.getByRole('checkbox', { checked: true })).toHaveCount(7)
  await expect(company.getByLabel('Monday, from')).toHaveValue('09:00')
  await company.getByLabel('Monday, from').selectOption('19:00')
  await popup.getByRole('button', { name: 'Next' }).click()
  await expect(company.getByLabel('Monday, to')).toBeFocused()
  await expect(company.getByText('Closing time must be after opening time')).toBeVisible()
  await company.getByLabel('Monday, from').selectOption('08:00')
  await company.getByLabel('Sunday: open').uncheck()
  await expectAccessible(page)

  // What was typed survives a reload.
  await page.reload()
  await expect(name).toHaveValue('Sunset Boats')
  await expect(address).toHaveValue(slug)
  await popup.getByRole('button', { name: 'Next' }).click()

  await expect(popup.getByRole('heading', { name: 'Choose rental point location' })).toBeVisible()
  await expect(popup.getByLabel('Short address')).toBeDisabled()
  await expect(popup.getByRole('button', { name: 'Use my current location' }).first()).toBeVisible()
  await expect(popup.getByRole('region', { name: 'Map' }).or(popup.getByLabel('Map')).first()).toBeVisible(besideMap)
  await popup.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(popup.getByText('Required field')).toHaveCount(2)
  await fillPlace(page)
  await expect(popup.getByLabel('Short address')).toBeEnabled()
  await popup.getByLabel('Describe how to get to the rental point').fill('Green gate on the right')
  const isPublic = page.getByRole('switch', { name: /Show our address to everyone/ })
  await expect(isPublic).not.toBeChecked()
  await isPublic.check()
  await popup.getByRole('button', { name: 'Create', exact: true }).click(besideMap)

  await expect(page).toHaveURL(/\/office\/[0-9a-f-]{36}\/website\/main-info$/, besideMap)
  await expect(page.getByLabel('Rental name')).toHaveValue('Sunset Boats')
  await expect(page.getByText('Mon 08:00–18:00, Tue – Sat 09:00–18:00, Sun closed')).toBeVisible()
  await expect(isPublic).toBeChecked()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await expect(page.getByRole('menu').getByText('Ayu Lestari')).toBeVisible()
  for (const [name, path] of [
    ['Account', '/account'],
    ['Bookings', '/bookings'],
    ['Messages', '/messages'],
    ['My units', '/my-units'],
    [/Sunset Boats\s*owner/, page.url().replace(/^.*(\/office\/[^/]+)\/.*$/, '$1')],
    ['Public page of Sunset Boats', `/rentals/${slug}`],
  ] as const)
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path)
  for (const name of ['Create new rental', 'Logout']) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Backoffice' })).toHaveCount(0)
})

test('an address that is taken is said at its step, and nothing typed is lost', async ({ page, server }) => {
  test.slow()
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}?popup=add-rental`)
  const popup = page.getByRole('dialog', { name: 'Create Rental company' })
  await popup.getByRole('button', { name: 'Start' }).click()
  await popup.getByLabel('Rental name').fill('Echo Two')
  await popup.getByLabel('Address of your page').fill(rental.slug)
  await popup.getByRole('button', { name: 'Next' }).click()
  await fillPlace(page)
  await popup.getByRole('button', { name: 'Create', exact: true }).click(besideMap)
  await expect(popup.getByText('This address is taken. Choose another one.')).toBeVisible(besideMap)
  await expect(popup.getByText('Step 2 of 3, Create Rental company')).toBeVisible()
  await expect(popup.getByLabel('Rental name')).toHaveValue('Echo Two')
  await popup.getByLabel('Address of your page').fill(`${rental.slug}-two`)
  await expect(popup.getByText('This address is taken. Choose another one.')).toBeHidden()
})

test('a visitor who opens the popup of a new company is asked to log in first', async ({ page }) => {
  await page.goto('/terms?popup=add-rental')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('a unit is added by name and price, and another tab hears of it', { tag: '@main' }, async ({ page, context, server, problems }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units`)
  const other = await context.newPage()
  await other.goto(`/office/${rental.id}/units`)
  await expect(other.getByRole('link', { name: /Vario 125 scooter/ })).toBeVisible()

  await page.getByRole('button', { name: 'Add unit' }).click()
  const popup = page.getByRole('dialog', { name: 'Add new unit' })
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('combobox', { name: 'Minimal rental period' })).toHaveText(/Daily rent/)
  await popup.getByRole('combobox', { name: 'Minimal rental period' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Daily rent'])
  await page.getByRole('listbox').getByRole('option').click()
  await expect(popup.getByText('$', { exact: true })).toBeVisible()
  await popup.getByRole('combobox', { name: 'Category' }).selectOption('Boards')
  await popup.getByRole('button', { name: 'Add unit' }).click()
  await expect(popup.getByText('Required field')).toBeVisible()
  await expect(popup.getByLabel('Unit name')).toBeFocused()
  await popup.getByLabel('Unit name').fill('Longboard')
  for (const wrong of ['0', '012', '12.345', '-3', 'ten']) {
    await popup.getByLabel('Base price').fill(wrong)
    await expect(popup.getByText('Incorrect price format')).toBeVisible()
  }
  await popup.getByLabel('Base price').fill('16.50')
  await expect(popup.getByText('Incorrect price format')).toBeHidden()

  // A refusal leaves the popup as it is.
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/units/create', async route => {
    await held
    await route.fulfill({ status: 422, json: { error: { reason: 'validation', description: 'Please check the marked fields.' } } })
  })
  await popup.getByRole('button', { name: 'Add unit' }).click()
  const progress = page.locator('[role=progressbar]')
  await expect(progress).toBeVisible()
  release()
  await expect(progress).toHaveCount(0)
  await expect(popup.getByText('Please check the marked fields.')).toBeVisible()
  await expect(popup.getByLabel('Unit name')).toHaveValue('Longboard')
  await page.unroute('**/units/create')
  problems.length = 0

  await popup.getByLabel('Base price').press('Enter')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('link', { name: /Longboard.*\$16\.50/ })).toBeVisible()
  await expect(other.getByRole('link', { name: /Longboard/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add unit' })).toBeFocused()
  await page.getByRole('link', { name: /Longboard/ }).click()
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Boards')
})

test('units are found by name; a search without a result says so', async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await ask(server, 'POST', `/office/${rental.id}/units/create`, { title: 'Longboard', base_rental_period: 'Daily', base_price: 900 }, owner.accessToken)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units`)
  await page.getByLabel('Find a unit by name').fill('LONG')
  await expect(page.getByRole('link', { name: /Vario/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /Longboard/ })).toBeVisible()
  await expect(page).toHaveURL(/q=LONG/)
  await page.reload()
  await expect(page.getByLabel('Find a unit by name')).toHaveValue('LONG')
  await page.getByLabel('Find a unit by name').fill('nothing like it')
  await expect(page.getByText('No units match “nothing like it”')).toBeVisible()
  await page.getByRole('button', { name: 'Show all units' }).click()
  await expect(page.getByRole('link', { name: /Vario/ })).toBeVisible()
  await expectAccessible(page)
})

test('the main info is saved only where it differs, and leaving asks first', { tag: '@main' }, async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/website/main-info`)
  const save = page.getByRole('button', { name: 'Save changes' })
  const about = page.getByLabel('About the rental')
  await expect(about).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Office menu' }).getByRole('link')
  await expect(menu).toHaveText(['Website', 'Units', 'Bookings', 'Finances', 'Members', 'Settings'])
  expect(await menu.evaluateAll(links => links.map(link => link.getAttribute('aria-current')))).toEqual(['page', null, null, null, null, null])
  const company = page.getByRole('button', { name: /Rental company/ }).filter({ visible: true })
  await expect(company).toHaveText(/^EB\s*Echo Beach Scooters\s*Rental company/)
  for (const name of ['English', 'English through translator', 'Bahasa Indonesia', 'French'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(save).toBeHidden()
  await about.fill('Eight scooters, one family.')
  await expect(save).toBeVisible()
  await about.fill('')
  await expect(save).toBeHidden()

  await about.fill('Eight scooters, one family.')
  await page.getByRole('button', { name: 'French' }).click()
  await page.getByRole('button', { name: 'Edit hours' }).click()
  await page.getByLabel('Sunday: open').uncheck()
  await page.getByLabel('Monday, from').selectOption('09:00')
  const isPublic = page.getByRole('switch', { name: /Show our address to everyone/ })
  await expect(isPublic).not.toBeChecked()
  await isPublic.check()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Units', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(about).toHaveValue('Eight scooters, one family.')

  await about.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(about).toHaveValue('Eight scooters, one family.')
  await page.getByRole('button', { name: 'Edit hours' }).click()
  await expect(page.getByLabel('Sunday: open')).not.toBeChecked()
  await expect(page.getByLabel('Monday, from')).toHaveValue('09:00')
  await expect(isPublic).toBeChecked()
  await expect(page.getByRole('button', { name: 'French' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/office/${rental.id}/units/${unit.id}/tracker`)
  await expect(page.getByRole('navigation', { name: 'Office menu' }).locator('[aria-current=page]')).toHaveText('Units')
})

test('a save that fails keeps the snapshot and what was typed', async ({ page, server, problems }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  // Until the rental is there a placeholder stands in its place.
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(`**/api/v2/office/${rental.id}`, async route => {
    await held
    await route.continue()
  })
  await page.goto(`/office/${rental.id}/website/main-info`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByLabel('Rental name')).toHaveCount(0)
  release()
  await expect(page.getByLabel('Rental name')).toHaveValue('Echo Beach Scooters')
  await page.unroute(`**/api/v2/office/${rental.id}`)
  await page.getByLabel('Rental name').fill('')
  await save.click()
  await expect(page.getByText('Required field').first()).toBeVisible()
  await expect(page.getByLabel('Rental name')).toBeFocused()
  await page.getByLabel('Rental name').fill('Echo Beach Riders')
  await page.route(`**/api/v2/office/${rental.id}`, route =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { error: { reason: 'forbidden', description: 'Your role in this rental doesn’t allow that.' } } })
      : route.fallback(),
  )
  await save.click()
  await expect(page.getByText('Your role in this rental doesn’t allow that.')).toBeVisible()
  await expect(save).toBeVisible()
  await expect(page.getByLabel('Rental name')).toHaveValue('Echo Beach Riders')
  await page.unroute(`**/api/v2/office/${rental.id}`)
  problems.length = 0
  await save.click()
  await expect(save).toBeHidden()
  // What the answer carries stands at once wherever the rental is named.
  await expect(page.getByRole('button', { name: /Rental company/ }).filter({ visible: true })).toContainText('Echo Beach Riders')
})

test('who saves an older version sees the newer one and loses nothing typed', { tag: '@soak' }, async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/website/main-info`)
  await page.getByLabel('About the rental', { exact: true }).fill('Typed here')
  await ask(server, 'PATCH', `/office/${rental.id}`, { about: 'Saved elsewhere', terms: 'Bring a passport' }, owner.accessToken)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const newer = page.getByRole('alert').filter({ hasText: 'Someone else changed this while you were typing' })
  await expect(newer).toContainText('Saved elsewhere')
  await expect(page.getByLabel('About the rental', { exact: true })).toHaveValue('Typed here')
  await expect(page.getByLabel('Rental terms', { exact: true })).toHaveValue('Bring a passport')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('About the rental', { exact: true })).toHaveValue('Typed here')
  await expect(page.getByLabel('Rental terms', { exact: true })).toHaveValue('Bring a passport')
})

test('a unit gets its text, price, rules and policy', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}`)
  await expect(page).toHaveURL(/\/main-info$/)
  await expect(page.getByLabel('Unit name')).toHaveValue('Vario 125 scooter')
  await expectAccessible(page)
  await page.getByLabel('Base price').fill('1.234')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Incorrect price format').first()).toBeVisible()
  await page.getByLabel('Base price').fill('16.5')
  await page.getByLabel('Shortest rental').fill('2')
  await page.getByLabel('Longest rental').fill('60')
  await page.getByLabel('Notice before pick-up').selectOption('120')
  await page.getByLabel('Buffer after').selectOption('30')
  await page.getByRole('switch', { name: /Instant booking/ }).check()
  await page.getByRole('radio', { name: 'Strict' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Base price')).toHaveValue('16.50')
  await expect(page.getByLabel('Longest rental')).toHaveValue('60')
  await expect(page.getByLabel('Notice before pick-up')).toHaveValue('120')
  await expect(page.getByRole('switch', { name: /Instant booking/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Strict' })).toBeChecked()
})

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

test('the office on a phone: bottom bar, sheets, nothing sideways', async ({ newPerson, server }) => {
  test.slow()
  const { owner, rental, unit } = await hostUnit(server)
  const guest = await signUp(server, 'Mia', 'Novak')
  const booking = await draftBooking(server, guest, unit)
  await sendBooking(server, guest, booking)
  const page = await newPerson({ width: 360, height: 780 })
  await enter(page, owner)
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  const ofUnit = ['main-info', 'finance', 'rate-and-reviews', 'rental-and-members', 'tracker'].map(page => `/units/${unit.id}/${page}`)
  const ofWebsite = ['main-info', 'rate-and-reviews', 'rental-and-members', 'tracker'].map(page => `/website/${page}`)
  for (const path of ['', '/messages', '/bookings', '/units', ...ofUnit, ...ofWebsite, '/finances', '/members', '/settings']) {
    await page.goto(`/office/${rental.id}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isNarrow()).toBe(true)
    // With something in them they are among the screens that axe looks at.
    if (['', '/messages', '/bookings', '/finances'].includes(path)) await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Members' }).click()
  await expect(page).toHaveURL(/\/members$/)
  await page.goto(`/office/${rental.id}/bookings`)
  await page.getByRole('link', { name: new RegExp(booking.number) }).click()
  await expect(page.getByRole('button', { name: 'Confirm request' })).toBeVisible()
  expect(await isNarrow()).toBe(true)
})

test('the office is closed to strangers; an address in it that leads nowhere says so inside the office', async ({ page, newPerson, server }) => {
  const { rental, owner } = await hostUnit(server)
  const nothing = (at: Page) => at.getByRole('heading', { name: 'Page not found' })
  const stranger = await signUp(server)
  await enter(page, stranger)
  await page.goto(`/office/${rental.id}`)
  await expect(nothing(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your menu' })).toHaveCount(1)

  const own = await newPerson()
  await enter(own, owner)
  await own.goto(`/office/${rental.id}/nothing-here`)
  await expect(nothing(own)).toBeVisible()
  await expect(own.getByRole('navigation', { name: 'Office menu' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Your menu' })).toHaveCount(1)
})
