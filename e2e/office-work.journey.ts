import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ask, enter, hostUnit } from './through-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('many units change at once; one that somebody else has changed is left alone, and named', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const add = (title: string, price: number) =>
    ask(server, 'POST', `/office/${rental.id}/units/create`, { title, base_rental_period: 'Daily', base_price: price }, owner.accessToken)
  await add('Longboard', 9_00)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units`)
  await page.getByLabel('Select all shown').check()
  await expect(page.getByRole('region', { name: '2 units selected' })).toBeVisible()
  await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { description: 'Newer' }, owner.accessToken)

  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Edit 2 units' })
  await form.getByLabel('Price', { exact: true }).selectOption('percent')
  await form.getByLabel('Percent, for example 10 or -10').fill('10')
  await expect(form.getByRole('region', { name: 'New prices' })).toContainText('$9.90')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 unit updated')).toBeVisible()
  await expect(page.getByRole('link', { name: /Longboard.*\$9\.90/ })).toBeVisible()
  await expect(page.getByText('Someone else has changed this in the meantime.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Vario.*\$15\.00/ })).toBeVisible()

  // It is still chosen, upon its newest version now; archived, and brought back by the Undo.
  await page.getByRole('region', { name: '1 unit selected' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('link', { name: /Vario/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('link', { name: /Vario/ })).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Longboard' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Unit name')).toHaveValue('Longboard, copy')
})

test('of two versions of a unit each field is taken or kept', { tag: '@soak' }, async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/units/${unit.id}/main-info`)
  await page.getByLabel('Description', { exact: true }).fill('Typed here')
  await page.getByLabel('Base price', { exact: true }).fill('17')
  await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, { description: 'Saved elsewhere', base_price: 18_00 }, owner.accessToken)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const price = page.getByRole('group', { name: 'Two versions of: Base price' })
  await expect(price.getByRole('button', { name: /Keep mine \$17\.00/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await price.getByRole('button', { name: /Use theirs \$18\.00/ }).click()
  await expect(page.getByLabel('Base price', { exact: true })).toHaveValue('18')
  await expect(price.getByRole('button', { name: /Keep mine \$17\.00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed here')
  await expect(page.getByLabel('Base price', { exact: true })).toHaveValue('18')
})

test('the office by keys, with a view that is kept', { tag: '@soak' }, async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}`)
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Bookings', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/\/bookings$/)

  // A press is kept until it is known what there is to choose from.
  const answers = Promise.withResolvers<void>()
  await page.route('**/filters?*', route => answers.promise.then(() => route.continue()), { times: 1 })
  await page.goto(`/office/${rental.id}/bookings?status=confirmed`)
  await page.getByRole('button', { name: 'Views' }).click()
  answers.resolve()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  // Letters typed into a field are nobody's shortcut.
  await views.getByLabel('View name').fill('gu')
  await expect(page).toHaveURL(/\/bookings/)
  await page.keyboard.press('Enter')
  await expect(views.getByText('Only for you')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/office/${rental.id}/bookings?status=completed`)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'gu' }).click()
  await expect(page).toHaveURL(/status=confirmed/)
})

test('settings are saved at once; a closed rental is gone for guests', async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  await page.getByLabel('Answer requests within').selectOption('4')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Without prepayment, guests can book up to').selectOption('90 days')
  await page.getByText('Team notifications').click()
  await page.getByLabel('Requests and bookings').selectOption('managers')
  await page.getByRole('button', { name: 'Send a test e-mail' }).click()
  await expect(page.getByText(/^Sending isn’t set up yet/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close rental' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close rental' }).click()
  await expect(page.getByText(/^This rental is closed/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Answer requests within')).toHaveValue('4')
  await expect(page.getByLabel('Without prepayment, guests can book up to')).toHaveValue('90')
  await expect(page.getByLabel('Requests and bookings')).toHaveValue('managers')
  expect((await fetch(`${server.url}/api/v2/rentals/${rental.slug}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Reopen rental' }).click()
  await expect(page.getByText(/^This rental is closed/)).toBeHidden()
  expect((await fetch(`${server.url}/api/v2/rentals/${rental.slug}`)).status).toBe(200)
})

test('units and bookings of all rentals, for who has some and who has none', async ({ page, server }) => {
  const { owner } = await hostUnit(server)
  await enter(page, owner)
  await page.goto('/my-units')
  await expect(page).toHaveURL('/my-units/main')
  for (const [path, seen] of [
    ['main', /Vario 125 scooter/],
    ['bookings', /No bookings yet/],
    ['finances', /Earnings/],
  ] as const) {
    await page.goto(`/my-units/${path}`)
    await expect(page.getByText(seen).first()).toBeVisible()
  }
})
