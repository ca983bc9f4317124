import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, hostUnit } from './through-api.ts'

test('an owner makes a token for a program, which reads bookings with it until it is revoked', { tag: '@main' }, async ({ page, server }) => {
  const { owner, rental } = await hostUnit(server)
  await page.setViewportSize(phone)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  const section = page.getByRole('main')
  const add = section.getByRole('button', { name: 'New token' })
  await add.click()
  await section.getByRole('button', { name: 'Create token' }).click()
  await expect(section.getByLabel('Name', { exact: true })).toBeFocused()
  await section.getByLabel('Name', { exact: true }).fill('Accounting')
  await section.getByLabel('Permissions').selectOption('Only these')
  await section.getByRole('button', { name: 'Create token' }).click()
  await expect(section.getByText('Choose at least one permission.')).toBeVisible()
  await section.getByLabel('View bookings, units, calendar and customers').check()
  await expectAccessible(page)
  await expectNoSideways(page)
  await section.getByRole('button', { name: 'Create token' }).click()

  const secret = await section.getByLabel('Token', { exact: true }).inputValue()
  expect(secret).toMatch(/^rwt_/)
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(section.getByText(secret)).toHaveCount(0)
  await expect(section.getByText('Accounting', { exact: true })).toBeVisible()

  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const office = `${server.url}/api/v2/office/${rental.id}`
  const read = async () => (await fetch(`${office}/bookings`, { headers })).status
  expect(await read()).toBe(200)
  expect((await fetch(`${office}/units/create`, { method: 'POST', headers, body: '{}' })).status).toBe(403)

  await section.getByRole('button', { name: 'Revoke: Accounting' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(section.getByText('No tokens yet.')).toBeVisible()
  expect(await read()).toBe(401)

  // All permissions change money too: that needs a fresh code, and what is filled in stays.
  await server.advance(31)
  await add.click()
  await section.getByLabel('Name', { exact: true }).fill('Everything')
  await section.getByLabel('Permissions').selectOption('All permissions')
  await section.getByRole('button', { name: 'Create token' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByRole('textbox').first()).toBeFocused()
  await question
    .getByRole('textbox')
    .first()
    .fill(await server.codeFor(owner.phone))
  await expect(section.getByLabel('Token', { exact: true })).toHaveValue(/^rwt_/)
})
