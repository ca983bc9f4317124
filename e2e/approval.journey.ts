import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, enter, hostUnit, signUp } from './through-api.ts'

// Its switch closes new rentals of the whole site.
test.use({ ownServer: 'approval' })

test('a new rental waits, is declined, submitted again and approved; a visitor then reports it and the report is resolved', async ({
  page,
  newPerson,
  server,
}) => {
  const admin = await signUp(server, 'Made', 'Wirawan')
  await server.makeAdmin(admin.phone)
  await enter(page, admin)
  await page.goto('/backoffice/rentals')
  const setting = page.getByRole('switch', { name: /Approve new rentals/ })
  await setting.click()
  await expect(setting).toBeChecked()
  await expect(setting).toBeEnabled()
  const hosted = await hostUnit(server)
  const address = `/rentals/${hosted.rental.slug}`

  const office = await newPerson(phone)
  await enter(office, hosted.owner)
  await office.goto(`/office/${hosted.rental.id}/units`)
  await expect(office.getByText('Your rental is being reviewed')).toBeVisible()
  await expectNoSideways(office)
  const visitor = await newPerson(phone)
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.goto(`/backoffice/rentals?status=waiting&q=${hosted.rental.slug}`)
  await page.getByRole('link', { name: new RegExp(hosted.rental.slug) }).click()
  await popup(page).getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Reason').fill('Add photos')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(popup(page).getByText('Add photos').first()).toBeVisible()
  await expect(office.getByText('Your rental is not approved yet')).toBeVisible({ timeout: 15_000 })
  await expect(office.getByText('Add photos')).toBeVisible()
  await office.getByRole('button', { name: 'Submit again' }).click()
  await expect(office.getByText('Your rental is being reviewed')).toBeVisible()
  await page.reload()
  await popup(page).getByRole('button', { name: 'Approve' }).click()
  await expect(popup(page).getByText('Active', { exact: true })).toBeVisible()
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(office.getByText('Your rental is being reviewed')).toBeHidden({ timeout: 15_000 })

  await visitor.getByRole('button', { name: 'Report' }).click()
  const form = popup(visitor)
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText('Choose a reason')).toBeVisible()
  await form.getByRole('radio', { name: 'Scam or fraud' }).check()
  await form.getByLabel('Details').fill('They never answer')
  await expectNoSideways(visitor)
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByText('We’ve received your report')).toBeVisible()

  await page.goto('/backoffice/reports')
  await page.getByRole('link', { name: new RegExp(hosted.rental.title) }).click()
  await expect(popup(page).getByText('They never answer')).toBeVisible()
  await popup(page).getByRole('button', { name: 'Resolve' }).click()
  await question.getByLabel('Reason').fill('Called the owner')
  await question.getByRole('button', { name: 'Resolve' }).click()
  await expect(popup(page).getByText('What was done')).toBeVisible()
  await ask(server, 'PATCH', '/backoffice/settings', { approves_rentals: false }, admin.accessToken)
})
