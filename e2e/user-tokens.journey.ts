import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, signUp } from './through-api.ts'

test('a guest makes a token for a program, confirms it with a code, and revokes it', async ({ page, server }) => {
  const person = await signUp(server)
  // A second code within 30 seconds would be the first.
  await server.advance(31)
  await page.setViewportSize(phone)
  await enter(page, person)
  await page.goto('/account/main')
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'API tokens' }) })
  await panel.getByRole('button', { name: 'New token' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Travel planner')
  await panel.getByRole('button', { name: 'Create token' }).click()
  await expect(panel.getByText('Choose at least one permission.')).toBeVisible()
  await panel.getByLabel('View my profile, bookings and messages').check()
  await expectAccessible(page)
  await expectNoSideways(page)
  await panel.getByRole('button', { name: 'Create token' }).click()

  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(question.getByRole('textbox').first()).toBeFocused()
  await question
    .getByRole('textbox')
    .first()
    .fill(await server.codeFor(person.phone))
  const secret = await panel.getByLabel('Token', { exact: true }).inputValue()
  expect(secret).toMatch(/^rwu_/)
  await panel.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(panel.getByText('View my profile, bookings and messages · never used', { exact: false })).toBeVisible()

  const ask = async (path: string) => (await fetch(`${server.url}/api/v2${path}`, { headers: { authorization: `Bearer ${secret}` } })).status
  expect([await ask('/bookings'), await ask('/me/sessions')]).toEqual([200, 403])
  await panel.getByRole('button', { name: 'Revoke: Travel planner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(panel.getByText('No tokens yet.')).toBeVisible()
  expect(await ask('/bookings')).toBe(401)
})
