import { chromium } from '@playwright/test'
import { startNameServer, type NameServer } from '../apps/server/src/rentals/own-domain/name-server.build.ts'
import { expectAccessible } from './accessible.ts'
import { journeyBrowser } from './browser.ts'
import { expect, test as base, useServer } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { startServer, type RunningServer } from './server.ts'
import { ask, dateIn, enter, hostUnit, signUp } from './through-api.ts'

const domain = 'rent.echo-beach.test'
const ownOrigin = ({ url }: RunningServer) => `http://${domain}:${new URL(url).port}`

/** The server asks a name server of the journey for proofs, and the browser finds the domain on this machine. */
const test = base.extend<object, { names: NameServer }>({
  names: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const names = await startNameServer()
      await use(names)
      names.stop()
    },
    { scope: 'worker' },
  ],
  server: [async ({ names }, use) => useServer(await startServer({ DNS_SERVER: names.address }), use), { scope: 'worker', timeout: 90_000 }],
  neighbours: [({ server }, use) => use([ownOrigin(server)]), { scope: 'worker' }],
  browser: [
    async ({ server }, use) => {
      const browser = await chromium.launch(
        await journeyBrowser([
          `--host-resolver-rules=MAP ${domain} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
          // As with a certificate.
          `--unsafely-treat-insecure-origin-as-secure=${ownOrigin(server)}`,
        ]),
      )
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

test('a manager connects a domain; a guest finds, logs in, books and sees the booking there, and other rentals are not there', async ({
  page,
  server,
  names,
  newPerson,
}) => {
  const [{ owner, rental, unit }, other, guest] = [await hostUnit(server, { instantBook: true }), await hostUnit(server), await signUp(server)]
  await ask(server, 'PATCH', `/office/${other.rental.id}/units/${other.unit.id}`, { title: 'Somebody else’s boat' }, other.owner.accessToken)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  const panel = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Your own domain' }) })
    .last()
  await panel.getByLabel('Domain', { exact: true }).fill(`https://${domain}/`)
  await panel.getByRole('button', { name: 'Save domain' }).click()
  await expect(panel.getByText('Enter only the name')).toBeVisible()
  await panel.getByLabel('Domain', { exact: true }).fill(domain)
  await panel.getByLabel('Domain', { exact: true }).press('Enter')
  await expect(panel.getByText('Not verified yet')).toBeVisible()
  await panel.getByRole('button', { name: 'Check' }).click()
  await expect(panel.getByText('We found neither the TXT record nor the file')).toBeVisible()
  const [name, value] = [await panel.getByLabel('Name', { exact: true }).inputValue(), await panel.getByLabel('Value', { exact: true }).inputValue()]
  names.records.set(name, [value])
  await panel.getByRole('button', { name: 'Check' }).click()
  await expect(panel.getByText('Verified', { exact: true })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open your site' })).toHaveAttribute('href', `${ownOrigin(server)}/`)
  await expectAccessible(page)

  const visitor = await newPerson(phone)
  const there = ownOrigin(server)
  await visitor.goto(`${there}/`)
  await expect(visitor.getByRole('heading', { level: 1, name: rental.title })).toBeVisible()
  await expect(visitor.getByRole('banner').getByRole('link', { name: rental.title })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Rentwell' })).toHaveCount(0)
  await expectNoSideways(visitor)
  await visitor.getByRole('link', { name: unit.title }).first().click()
  await expect(visitor).toHaveURL(`${there}/rentals/${rental.slug}/units/${unit.id}`)

  await visitor.goto(`${there}/rentals/${rental.slug}/units/${unit.id}?from=${dateIn(8)}&to=${dateIn(10)}&time=10%3A00`)
  await visitor.getByRole('button', { name: 'Book', exact: true }).last().click()
  const popup = visitor.getByRole('dialog')
  await popup.getByLabel('Phone', { exact: true }).fill(guest.phone)
  await server.advance(31)
  await popup.getByRole('button', { name: 'Get confirmation code' }).click()
  await popup.getByLabel('Code from the SMS', { exact: true }).fill(await server.codeFor(guest.phone))
  await expect(popup).toBeHidden()
  await visitor.getByRole('button', { name: 'Book', exact: true }).last().click()
  await expect(visitor).toHaveURL(new RegExp(`^${there}/bookings/[0-9a-f-]{36}$`))
  await expect(visitor.getByText('Confirmed').first()).toBeVisible()
  await visitor.goto(`${there}/bookings`)
  await expect(visitor.getByText(unit.title).first()).toBeVisible()

  await visitor.goto(`${there}/account/main`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(visitor.getByRole('alert')).toHaveCount(0)
  await expect(visitor.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  for (const name of ['API tokens', 'Download my data']) await expect(visitor.getByText(name)).toHaveCount(0)
  await visitor.getByRole('banner').getByRole('link', { name: rental.title }).click()
  await expect(visitor).toHaveURL(`${there}/`)
  await expect(visitor.getByRole('heading', { level: 1, name: rental.title })).toBeVisible()
  for (const path of [`/rentals/${other.rental.slug}`, `/rentals/${other.rental.slug}/units/${other.unit.id}`, '/search']) {
    const answer = await visitor.goto(there + path)
    expect(answer?.status(), path).toBe(404)
    await expect(visitor.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(visitor.getByText('Somebody else’s boat')).toHaveCount(0)
  }
  await expectAccessible(visitor)
})
