import type { Page } from '@playwright/test'
import { startProvider, type StandInProvider } from '../apps/server/src/accounts/login-methods/oidc.build.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as base, useServer } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { startServer } from './server.ts'
import { enter, hostUnit, inDays, newContacts, signUp, type Hosted } from './through-api.ts'

/** The real server with every way to log in; the OpenID Connect provider stands on loopback. */
const test = base.extend<object, { provider: StandInProvider }>({
  ownServer: 'login-methods',
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const provider = await startProvider({ page: true })
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  neighbours: [({ provider }, use) => use([provider.issuer]), { scope: 'worker' }],
  server: [
    async ({ provider }, use) => {
      const settings = {
        LOGIN: 'sms,email,oidc',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: 'Bali ID',
      }
      const server = await startServer(settings)
      // The provider leads back to where the browser is, whose port is known only now.
      await server.restart({ ...settings, PUBLIC_URL: server.url })
      await useServer(server, use)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const popup = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => popup(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true }).press('Enter')
const panel = (page: Page) => page.getByRole('complementary')
const stay = ({ rental, unit }: Hosted, days: number) =>
  `/rentals/${rental.slug}/units/${unit.id}?from=${inDays(days).slice(0, 10)}&to=${inDays(days + 3).slice(0, 10)}&time=10%3A00`

/** Asks for the booking of the chosen days, which is written only for a user. */
const request = (page: Page) => panel(page).getByRole('button', { name: 'Request to book' }).press('Enter')
const expectBooked = async (page: Page) => {
  await request(page)
  await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Confirmation pending').first()).toBeVisible()
}

test('a visitor books with a code by e-mail, by keyboard, without a phone', async ({ page, server }) => {
  const hosted = await hostUnit(server)
  const { email } = newContacts()
  await page.goto(stay(hosted, 10))
  await expect(panel(page).getByText('Total')).toBeVisible()
  await request(page)
  await expect(field(page, 'Phone')).toBeFocused()
  await press(page, 'Log in by e-mail')
  await expect(field(page, 'E-mail')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Code from the e-mail')).toBeFocused()
  await page.keyboard.type(await server.codeFor(email))
  await expect(popup(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(field(page, 'First name')).toBeFocused()
  await page.keyboard.type('Emma')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lindqvist')
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeHidden()
  await expectBooked(page)

  await page.goto('/account/main')
  await expect(page.getByRole('button', { name: 'Add phone' })).toBeVisible()
})

test('a visitor books with a login at the provider, and comes back to the chosen days', async ({ page, server, provider }) => {
  const hosted = await hostUnit(server)
  const { email, digits } = newContacts()
  provider.user = { sub: digits, email, email_verified: true, given_name: 'Emma', family_name: 'Lindqvist' }
  await page.setViewportSize(phone)
  const address = stay(hosted, 20)
  await page.goto(`${address}&popup=login`)
  await expectNoSideways(page)
  await press(page, 'Continue with Bali ID')
  await page.getByRole('link', { name: `Continue as ${email}` }).press('Enter')

  await expect(popup(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Emma')
  await expectAccessible(page)
  await field(page, 'Last name').press('Enter')
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL(address)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectBooked(page)
})

test('an account with the same e-mail is linked after a code, in Russian; a refused login says so', async ({ page, server, provider }) => {
  const person = await signUp(server)
  await server.advance(31)
  provider.user = { sub: person.digits, email: person.email, email_verified: true }
  await page.goto('/terms?lang=ru&popup=login')
  await press(page, 'Войти через Bali ID')
  await page.getByRole('link', { name: `Continue as ${person.email}` }).click()
  await expect(popup(page).getByText('У вас уже есть аккаунт с этим e-mail', { exact: false })).toBeVisible()
  await expect(field(page, 'E-mail')).toHaveValue(person.email)
  await press(page, 'Получить код')
  await field(page, 'Код из письма').fill(await server.codeFor(person.email))
  await expect(popup(page)).toBeHidden()
  await expect(page.getByText('Теперь вы можете входить через Bali ID.')).toBeVisible()

  await page.goto('/login/oidc?error=access_denied&state=of-nobody&lang=ru')
  await expect(page.getByRole('alert').filter({ hasText: 'Время входа истекло' })).toBeVisible()
})

test('a user links the provider in the account, logs in with it, and unlinks it', async ({ page, server, provider }) => {
  const person = await signUp(server)
  provider.user = { sub: `other ${person.digits}`, email: `work-${person.email}`, email_verified: true }
  await enter(page, person)
  await page.goto('/account/main')
  const link = page.getByRole('button', { name: 'Link Bali ID' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.press('Enter')
  await page.getByRole('link', { name: `Continue as work-${person.email}` }).click()
  await expect(page.getByText('From now on you can log in with Bali ID.')).toBeVisible()
  await expect(page).toHaveURL('/account/main')
  await expect(page.getByText(`work-${person.email}`)).toBeVisible()
  await expect(page.getByText('You can open this account with Bali ID.')).toBeVisible()

  await page.getByRole('button', { name: `Unlink work-${person.email}` }).press('Enter')
  await expectAccessible(page)
  await server.advance(31)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).press('Enter')
  await page.getByLabel('Code from the SMS').fill(await server.codeFor(person.phone))
  await expect(page.getByText('Bali ID is unlinked.')).toBeVisible()
  await expect(link).toBeVisible()
})
