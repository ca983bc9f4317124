import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { enter, picture, signUp } from './through-api.ts'

// Its settings are those of the whole site.
test.use({ ownServer: 'site' })

test('an admin names the site, gives it a logo, a headline, terms and a fee; visitors see it, and refused values stay in their fields', async ({
  page,
  newPerson,
  server,
}) => {
  const admin = await signUp(server, 'Made', 'Wirawan')
  await server.makeAdmin(admin.phone)
  await enter(page, admin)
  await page.goto('/backoffice/dashboard')
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible()
  const card = (title: string) => page.locator('main section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const save = async (title: string) => {
    await card(title).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByText('Saved', { exact: true })).toBeHidden({ timeout: 15_000 })
  }

  // Refused: what was typed stays, and says what is wrong.
  const name = card('Name and logo').getByLabel('Site name')
  for (const [typed, words] of [
    ['', 'Required field'],
    ['Bali <all@example.com>', 'Remove < > and line breaks'],
    ['x'.repeat(200), 'Too long'],
  ] as const) {
    await name.fill(typed)
    await card('Name and logo').getByRole('button', { name: 'Save' }).click()
    await expect(card('Name and logo').getByText(words)).toBeVisible()
    await expect(name).toBeFocused()
    await expect(name).toHaveValue(typed)
  }
  const fee = card('Platform fee').getByLabel('Fee, %')
  await fee.fill('30.01')
  await fee.press('Enter')
  await expect(card('Platform fee').getByText('Enter a number from 0 to 30')).toBeVisible()
  await expect(fee).toBeFocused()
  const logo = card('Name and logo').getByRole('group', { name: 'Logo' })
  await logo
    .locator('input[type=file]')
    .setInputFiles([{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }])
  await expect(logo.getByRole('alert')).not.toBeEmpty()

  // A visitor who is there before sees the change with the next page.
  const visitor = await newPerson(phone)
  await visitor.goto('/')
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Rentwell' })).toBeVisible()

  await logo.locator('input[type=file]').setInputFiles([await picture('scooter-black-dawn')])
  await expect(logo.getByRole('button', { name: 'Remove photo' })).toBeVisible({ timeout: 15_000 })
  await name.fill('Bali & Co')
  await save('Name and logo')
  await card('First page').getByLabel('Headline, English').fill('Everything for the island')
  await card('First page').getByLabel('Text below it, English').fill('Scooters, boards and boats.')
  await save('First page')
  const legal = card('Terms and privacy')
  await legal.getByLabel('Terms, English').fill('# House rules\nBe kind.\n\nBring it back.')
  await legal.getByLabel('Language').selectOption('Russian')
  await expect(legal.getByText('Not saved yet: English')).toBeVisible()
  await expect(legal.getByLabel('Terms, Russian')).toHaveValue('')
  await save('Terms and privacy')
  await fee.fill('7,5')
  await save('Platform fee')
  await expect(card('Platform fee').getByText('In force now: 7.5%')).toBeVisible()
  await expectAccessible(page)

  await expect
    .poll(async () => {
      await visitor.goto('/')
      return visitor.title()
    })
    .toBe('Everything for the island · Bali & Co')
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Bali & Co' })).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Everything for the island' })).toBeVisible()
  await expect(visitor.getByText('Scooters, boards and boats.')).toBeVisible()
  await expect(visitor.getByText('7.5% of the online payment')).toBeVisible()
  await expectNoSideways(visitor)
  await expectAccessible(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(visitor.getByRole('heading', { name: 'House rules' })).toBeVisible()
  await expect(visitor.getByText('Bring it back.')).toBeVisible()
  await expectNoSideways(visitor)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(visitor.getByText('In force since')).toBeVisible()

  await page.goto('/backoffice/audit')
  await expect(page.getByText('Made Wirawan').first()).toBeVisible()
  await page.getByText('Details', { exact: true }).first().click()
  await expect(page.getByText('feeBps: 750')).toBeVisible()

  // On a phone the page is behind 'More'.
  await page.setViewportSize(phone)
  await page.goto('/backoffice/site')
  await expect(name).toHaveValue('Bali & Co')
  await expectNoSideways(page)
  await card('Name and logo').getByRole('button', { name: 'Use “Rentwell” again' }).click()
  await expect(name).toHaveValue('Rentwell')
})
