import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup, press } from './screen.ts'
import { ask, bookSoon, enter, hostUnit, newContacts, signUp } from './through-api.ts'

test('a booking at the counter: starts now, is found by phone later; other dates count at once; nobody came', async ({ newPerson, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const wayan = newContacts()
  const page = await newPerson(phone)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}`)
  // In the head of the page, and in a day on which nothing leaves or comes back.
  await page.getByRole('button', { name: 'New booking' }).first().click()
  await press(page, 'Book')
  await expect(popup(page).getByText('Enter a name')).toBeVisible()
  await popup(page).getByLabel('Customer’s name').fill('Wayan Suardana')
  await popup(page).getByLabel('Phone (optional)').fill('12')
  await press(page, 'More')
  await expect(popup(page).getByText('$30.00')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await press(page, 'Book')
  await expect(popup(page).getByText('Incorrect phone format')).toBeVisible()
  await popup(page).getByLabel('Phone (optional)').fill(`0${wayan.digits}`)
  await press(page, 'Book')
  await expect(popup(page).getByText('Wayan Suardana')).toBeVisible()
  await expect(popup(page).getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(popup(page).getByRole('button', { name: 'Hand over' })).toBeVisible()
  await expectAccessible(page)

  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Change dates' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'More' }).click()
  await expect(question.getByText('$45.00', { exact: true })).toBeVisible()
  await expect(question.getByText('$15.00 more')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Change dates' }).click()
  await expect(popup(page).getByText('Dates changed').first()).toBeVisible()
  await expect(popup(page).getByText('$45.00').first()).toBeVisible()

  const guest = await newPerson(phone)
  await enter(guest, await signUp(server, 'Wayan', 'Suardana', wayan))
  await expect(async () => {
    await guest.goto('/bookings')
    await expect(guest.getByText(unit.title).first()).toBeVisible({ timeout: 2000 })
  }).toPass()

  await server.advance(35 * 60)
  await page.reload()
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Mark as no-show' }).click()
  await question.getByRole('button', { name: 'Mark as no-show' }).click()
  await expect(popup(page).getByText('No-show')).toBeVisible()
  await expect(popup(page).getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('other dates: the guest asks, the rental agrees; the rental asks, the guest refuses', { tag: '@soak' }, async ({ newPerson, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const { owner, rental } = hosted
  const person = await signUp(server, 'Noah', 'Becker')
  const booking = await bookSoon(server, person, hosted)
  const guest = await newPerson(phone)
  await enter(guest, person)
  await guest.goto(`/bookings/${booking.id}`)
  await guest.getByRole('button', { name: 'Change dates' }).click()
  const asks = guest.getByRole('alertdialog')
  await asks.getByRole('button', { name: 'More' }).click()
  await expect(asks.getByText('$15.00 more')).toBeVisible()
  await expectAccessible(guest)
  await asks.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('heading', { name: 'You asked for new dates' })).toBeVisible()
  await expectAccessible(guest)

  const staff = await newPerson(phone)
  await enter(staff, owner)
  await staff.goto(`/office/${rental.id}`)
  await expect(staff.getByRole('button', { name: /^Accept: Noah Becker/ })).toBeVisible()
  await expectAccessible(staff)
  await staff.goto(`/office/${rental.id}/bookings`)
  await expect(
    staff
      .getByRole('main')
      .getByText(/^New dates, /)
      .filter({ visible: true }),
  ).toBeVisible()
  await staff.goto(`/office/${rental.id}/bookings/${booking.id}`)
  await expect(staff.getByRole('heading', { name: 'Noah Becker asks for new dates' })).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Accept new dates' }).click()
  await expect(staff.getByText('Dates changed').first()).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'You asked for new dates' })).toBeHidden({ timeout: 15_000 })

  await staff.getByRole('main').getByRole('button', { name: 'More' }).click()
  await staff.getByRole('menuitem', { name: 'Change dates' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Less' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByRole('heading', { name: 'Echo Beach Scooters asks for new dates' })).toBeVisible({ timeout: 15_000 })
  await guest.getByRole('button', { name: 'Keep current dates' }).click()
  await expect(guest.getByRole('heading', { name: 'Echo Beach Scooters asks for new dates' })).toBeHidden()
})

test('staff of a rental with more than a hundred units find any of them by its name, for a booking and for a block', async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  const rows = Array.from({ length: 120 }, (_, index) => `Board ${String(index + 1).padStart(3, '0')},9.00`)
  await ask(server, 'POST', `/office/${rental.id}/units/import`, { csv: ['title,price', ...rows].join('\n') }, owner.accessToken)
  await enter(page, owner)
  for (const [popup, title] of [
    ['book-at-counter', 'New booking'],
    ['block-unit', 'Block dates'],
  ] as const) {
    await page.goto(`/office/${rental.slug}?popup=${popup}&rental=${rental.id}`)
    const dialog = page.getByRole('dialog', { name: title })
    const find = page.getByPlaceholder('Find')
    await dialog.getByRole('combobox', { name: 'Unit' }).click()
    for (const name of ['Board 001', 'Board 120']) {
      await find.fill(name)
      await expect(page.getByRole('option', { name })).toBeVisible()
    }
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'Unit' })).toHaveText(/Board 120/)
  }
})
