import { phoneInWords } from '@rentwell/contract/accounts/phones.words.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone, popup } from './screen.ts'
import { ask, enter, hostUnit, signUp } from './through-api.ts'

test('an admin blocks a user, whose open page is logged out, and suspends a rental, whose page is gone; the log says both', async ({
  page,
  newPerson,
  server,
}) => {
  const [admin, guest, hosted] = [await signUp(server, 'Made', 'Wirawan'), await signUp(server, 'Viktor', 'Zhukov'), await hostUnit(server)]
  await server.makeAdmin(admin.phone)
  const blocked = await newPerson()
  await enter(blocked, guest)
  await blocked.goto('/bookings')
  await expect(blocked.getByRole('button', { name: 'Your menu' })).toBeVisible()

  await enter(page, admin)
  await page.goto('/backoffice')
  await expect(page).toHaveURL(/\/backoffice\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/period=7d/)

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('searchbox').fill('zhukov')
  await expect(page).toHaveURL(/q=zhukov/)
  await page.getByRole('link', { name: /Viktor Zhukov/ }).click()
  const panel = popup(page)
  await expect(panel.getByText(phoneInWords(guest.phone))).toBeVisible()
  await panel.getByRole('button', { name: 'Block' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(question.getByText('Enter a reason')).toBeVisible()
  await question.getByLabel('Reason').fill('Three stolen cameras')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(panel.getByRole('button', { name: 'Unblock' })).toBeVisible()
  await expect(panel.getByText('Three stolen cameras')).toBeVisible()
  await expect(blocked.getByRole('button', { name: 'Login' })).toBeVisible({ timeout: 10_000 })

  await page.goto(`/backoffice/rentals?q=${hosted.rental.slug}`)
  await page.getByRole('link', { name: new RegExp(hosted.rental.slug) }).click()
  await popup(page).getByRole('button', { name: 'Suspend', exact: true }).click()
  await question.getByLabel('Reason').fill('No such address')
  await question.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  const visitor = await newPerson(phone)
  const answer = await visitor.goto(`/rentals/${hosted.rental.slug}`)
  expect(answer?.status()).toBe(404)
  const office = await newPerson(phone)
  await enter(office, hosted.owner)
  await office.goto(`/office/${hosted.rental.id}/units`)
  await expect(office.getByText('No such address')).toBeVisible()

  await page.goto('/backoffice/audit')
  await expect(page.locator('p', { hasText: 'Suspended the rental' })).toBeVisible()
  await expect(page.getByText('Three stolen cameras')).toBeVisible()
  await expect(page.locator('p', { hasText: 'Made the user an admin' })).toBeVisible()
})

test('on a phone every room of the back office fits, and for everybody else it is not there', async ({ newPerson, server }) => {
  const [admin, hosted] = [await signUp(server, 'Made', 'Wirawan'), await hostUnit(server)]
  await server.makeAdmin(admin.phone)
  const page = await newPerson(phone)
  await enter(page, admin)
  await page.goto('/backoffice')
  await expect(page).toHaveURL('/backoffice/dashboard')
  for (const [room, heading] of Object.entries({ users: 'Users', rentals: 'Rentals', bookings: 'Bookings', payments: 'Payments', reviews: 'Reviews' })) {
    await page.goto(`/backoffice/${room}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expectNoSideways(page)
  }
  await page.goto('/backoffice/system')
  await expect(page.getByRole('heading', { name: 'System', level: 1 })).toBeVisible()
  await expect(page.getByText('E-mails are not sent: they are at /dev/outbox.')).toBeVisible()
  await expect(page.getByText('No failed messages')).toBeVisible()
  await expectNoSideways(page)
  const other = await newPerson()
  await enter(other, hosted.owner)
  await other.goto('/backoffice/users')
  await expect(other.getByText('Page not found')).toBeVisible()
  const calls = await Promise.all(
    ['/backoffice/users', '/nothing/here'].map(path => ask(server, 'GET', path, undefined, hosted.owner.accessToken).catch(String)),
  )
  expect(calls[0]).toBe(String(calls[1]).replace('/nothing/here', '/backoffice/users'))
})
