import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ask, enter, hostUnit, newContacts, signUp } from './through-api.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a member is added by e-mail, sees what their role allows, and is out at once', async ({ page, newPerson, server }) => {
  const { owner, rental } = await hostUnit(server)
  const contacts = newContacts()
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/members`)
  await expect(page.getByText('Invite your team')).toBeVisible()

  // An address that nobody has confirmed yet: a letter, and an invitation in the list. What was typed survives a reload.
  await page.getByRole('button', { name: 'Add member' }).first().click()
  const popup = page.getByRole('dialog', { name: 'Add a member' })
  await expect(popup.getByPlaceholder('Email')).toHaveValue('')
  await popup.getByLabel('Email').fill('nobody')
  // The popup has no rule of its own: the server is asked, and says what it thinks.
  const asked = page.waitForResponse('**/members/add')
  await popup.getByRole('button', { name: 'Add user' }).click()
  expect((await asked).status()).toBe(422)
  await expect(popup.getByText('Incorrect e-mail format')).toBeVisible()
  await popup.getByLabel('Email').fill(contacts.email)
  await page.reload()
  await expect(popup.getByLabel('Email')).toHaveValue(contacts.email)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Add user' }).click()
  const invitations = page.getByRole('region', { name: 'Invitations' }).or(page.locator('section', { hasText: 'Invitations' }))
  await expect(invitations.getByText(contacts.email)).toBeVisible()

  // Whoever signs up with it is in; the office shows what a member of staff may see.
  const member = await signUp(server, 'Wayan', 'Putra', contacts)
  const desk = await newPerson({ width: 1280, height: 800 })
  await enter(desk, member)
  await desk.goto(`/office/${rental.id}`)
  const menu = desk.getByRole('navigation', { name: 'Office menu' })
  await expect(menu.getByRole('link', { name: 'Members' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Finances' })).toHaveCount(0)
  await desk.goto(`/office/${rental.id}/members`)
  await expect(desk.getByRole('heading', { name: 'Members' }).first()).toBeVisible()
  await expect(desk.getByText('ayu', { exact: false }).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Add member' })).toHaveCount(0)

  // The owner gives another role, and then removes them: the open office closes by itself.
  await page.reload()
  await page.getByLabel('Role of Wayan Putra').selectOption('manager')
  await expect(page.getByText('Role of Wayan Putra: Manager')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Add member' })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Remove Wayan Putra' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Wayan Putra removed')).toBeVisible()
  await expect(desk.getByText('You no longer have access to this office')).toBeVisible({ timeout: 10_000 })
  await expect(ask(server, 'GET', `/office/${rental.id}`, undefined, member.accessToken)).rejects.toThrow('404')
})
