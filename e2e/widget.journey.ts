import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { startHostSite, type HostSite } from './host-site.ts'
import { expect, test as base } from './journey.ts'
import { expectNoSideways, phone } from './screen.ts'
import { ask, dateIn, enter, hostUnit, type Hosted } from './through-api.ts'
import type { RunningServer } from './server.ts'

/** Another site, from another origin. */
const test = base.extend<{ host: HostSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  host: async ({}, use) => {
    const host = await startHostSite()
    await use(host)
    host.stop()
  },
})

const frameOf = (page: Page) => page.frameLocator('rentwell-booking iframe')
const list = (server: RunningServer, { rental, owner }: Hosted, sites: string[]) =>
  ask(server, 'PUT', `/office/${rental.id}/widget`, { sites }, owner.accessToken)

/** The other site is asked too, and that the browser refuses a frame is what a journey is about. */
function ignoreHost(problems: string[], host: HostSite) {
  const rest = problems.filter(problem => !problem.includes(host.origin) && !/frame-ancestors|chrome-error/.test(problem))
  problems.splice(0, problems.length, ...rest)
}

test(
  'on a listed site: the calendar by keyboard, the price, and the booking in a tab of our own with what was chosen',
  { tag: '@main' },
  async ({ page, server, host, problems }) => {
    const hosted = await hostUnit(server)
    const { rental, unit, owner } = hosted
    const prices = { lengths: [], seasons: [], weekend: null, extras: [{ title: 'Surf rack', price: 300, per: 'booking', most: 4 }] }
    await ask(server, 'PUT', `/office/${rental.id}/units/${unit.id}/prices`, prices, owner.accessToken)
    await list(server, hosted, [host.origin])
    await page.context().addInitScript(() => {
      // As a browser that blocks the storage of third parties.
      if (parent === window) return
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    host.show(server, rental.slug, unit.id)
    await page.goto(host.origin)
    const frame = frameOf(page)
    await expect(frame.getByRole('heading', { name: unit.title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Check dates and book' })).toBeHidden()

    // The frame is as high as its content: it never scrolls by itself.
    const isWhole = () => frame.locator('html').evaluate(html => html.scrollHeight <= html.clientHeight + 1 && html.clientHeight > 500)
    await expect.poll(isWhole).toBe(true)
    await expect(frame.getByRole('link', { name: 'Powered by Rentwell' })).toHaveAttribute('target', '_blank')

    const day = (date: string) => frame.locator(`[data-date="${date}"]`)
    await frame.getByRole('button', { name: 'Choose dates' }).press('Enter')
    await expect(frame.locator('[data-date]:focus')).toHaveCount(1)
    await day(dateIn(8)).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('heading', { name: 'Choose the return day' })).toBeVisible()
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('region', { name: 'Total' }).getByText('$45').first()).toBeVisible()
    await frame.getByRole('button', { name: 'More: Surf rack' }).click()
    await frame.getByRole('button', { name: 'More: Surf rack' }).click()
    await expect(frame.getByText('$51').first()).toBeVisible()
    await expect.poll(isWhole).toBe(true)
    await expectAccessible(page)

    const opened = page.waitForEvent('popup')
    await frame.getByRole('link', { name: 'Request to book' }).press('Enter')
    const booking = await opened
    await expect(booking).toHaveURL(new RegExp(`^${server.url}/rentals/${rental.slug}/units/${unit.id}\\?from=${dateIn(10)}&to=${dateIn(13)}`))
    const panel = booking.getByRole('complementary')
    await expect(panel.getByText('$51').first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Request to book' })).toBeVisible()
    // What the address brought is now the tab's own.
    await expect(booking).not.toHaveURL(/extras=/)
    await panel.getByRole('button', { name: 'Less: Surf rack' }).click()
    await expect(panel.getByText('$48').first()).toBeVisible()
    await booking.reload()
    await expect(panel.getByText('$48').first()).toBeVisible()
    ignoreHost(problems, host)
  },
)

test('a site that is not listed, and one that was removed, show the browser’s refusal no longer than 8 s: then a link', async ({
  page,
  server,
  host,
  problems,
}) => {
  const hosted = await hostUnit(server)
  const { rental, unit } = hosted
  host.show(server, rental.slug, unit.id)
  await page.goto(host.origin)
  const link = page.getByRole('link', { name: 'Check dates and book' })
  await expect(link).toBeVisible()
  await expect(page.locator('rentwell-booking iframe')).toHaveCount(0)
  await expect(link).toHaveAttribute('href', `${server.url}/rentals/${rental.slug}/units/${unit.id}`)

  await list(server, hosted, [host.origin])
  await page.reload()
  await expect(frameOf(page).getByRole('heading', { name: unit.title })).toBeVisible()
  // The browser has a copy of the page by now.
  await list(server, hosted, ['https://echo-beach.com'])
  await page.reload()
  await expect(link).toBeVisible()
  await expect(page.locator('rentwell-booking iframe')).toHaveCount(0)
  ignoreHost(problems, host)
})

test('the units of a rental on a phone, in Russian and dark with an accent, follow the attributes of the element', async ({
  newPerson,
  server,
  host,
  problems,
}) => {
  const hosted = await hostUnit(server)
  const { rental, unit } = hosted
  await list(server, hosted, [host.origin])
  const page = await newPerson({ width: 320, height: 700 })
  host.show(server, rental.slug, unit.id, '<rentwell-booking rental="RENTAL" theme="dark" language="ru" accent="#ffd54f"></rentwell-booking>')
  await page.goto(host.origin)
  const frame = frameOf(page)
  const html = frame.locator('html')
  const colorOf = (name: string) =>
    frame
      .getByText(name, { exact: true })
      .first()
      .evaluate(element => getComputedStyle(element).backgroundColor)
  await expect(frame.getByRole('link', { name: unit.title })).toBeVisible()
  await expect(html).toHaveAttribute('class', 'dark')
  await expect(html).toHaveAttribute('lang', 'ru')
  await expect.poll(() => colorOf('Забронировать')).toBe('rgb(255, 213, 79)')
  expect(await html.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)

  // In the light theme the accent could not be read.
  const element = page.locator('rentwell-booking')
  await element.evaluate(booking => booking.setAttribute('theme', 'light'))
  await expect(html).toHaveAttribute('class', 'light')
  await expect.poll(() => colorOf('Забронировать')).toBe('rgb(11, 107, 99)')
  await element.evaluate(booking => booking.setAttribute('accent', '#1a3f8f'))
  await expect.poll(() => colorOf('Забронировать')).toBe('rgb(26, 63, 143)')
  await element.evaluate(booking => booking.setAttribute('language', 'en'))
  await frame.getByRole('link', { name: unit.title }).click()
  await expect(frame.getByRole('heading', { name: unit.title })).toBeVisible()
  await expect(frame.getByRole('heading', { name: 'Choose your dates' })).toBeVisible()
  expect(await html.evaluate(element => element.scrollWidth - element.clientWidth)).toBe(0)
  await frame.getByRole('link', { name: 'All listings' }).click()
  await expect(frame.getByRole('heading', { name: rental.title })).toBeVisible()
  await element.evaluate((booking, id) => booking.setAttribute('unit', id), unit.id)
  await expect(frame.getByRole('heading', { name: 'Choose your dates' })).toBeVisible()
  ignoreHost(problems, host)
})

test('without scripts, and without a network, the element is its link', async ({ browser, server, host }) => {
  const { rental, unit } = await hostUnit(server)
  host.show(server, rental.slug, unit.id)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(host.origin)
  await expect(page.getByRole('link', { name: 'Check dates and book' })).toBeVisible()
  await plain.close()

  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  const offline = await context.newPage()
  await offline.goto(host.origin)
  await expect(offline.getByRole('link', { name: 'Check dates and book' })).toBeVisible()
  await context.close()
})

test('only the frame and the page around it are heard, and only from their origins', async ({ page, server, host, problems }) => {
  const hosted = await hostUnit(server)
  const { rental, unit } = hosted
  await list(server, hosted, [host.origin])
  host.show(server, rental.slug, unit.id, '<iframe id="stranger" srcdoc="x"></iframe><rentwell-booking rental="RENTAL" unit="UNIT"></rentwell-booking>')
  await page.goto(host.origin)
  const frame = frameOf(page)
  await expect(frame.getByRole('heading', { name: unit.title })).toBeVisible()
  const height = () => page.locator('rentwell-booking iframe').evaluate(element => element.clientHeight)
  await expect.poll(height).toBeGreaterThan(500)
  // All that the frame and its element ever were, not only what they are at the end.
  const looks = await frame.locator('html').evaluateHandle(html => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(html.className)).observe(html, { attributes: true })
    return seen
  })
  const heights = await page.locator('rentwell-booking iframe').evaluateHandle(element => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(element.style.height)).observe(element, { attributes: true })
    return seen
  })
  // The page itself and another frame of it say a height; the other frame says how ours is to look.
  await page.evaluate(() => postMessage({ rentwell: 'height', height: 7 }, '*'))
  await page
    .frameLocator('#stranger')
    .locator('body')
    .evaluate(() => {
      parent.postMessage({ rentwell: 'height', height: 7 }, '*')
      const ours = parent.document.querySelector('rentwell-booking')?.shadowRoot?.querySelector('iframe')
      ours?.contentWindow?.postMessage({ rentwell: 'look', theme: 'dark', accent: '' }, '*')
    })
  await page.locator('rentwell-booking').evaluate(booking => booking.setAttribute('theme', 'light'))
  await expect(frame.locator('html')).toHaveAttribute('class', 'light')
  // What the frame answers to its element comes after all of this.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect.poll(async () => (await heights.jsonValue()).length).toBeGreaterThan(0)
  expect(await looks.jsonValue()).not.toContain('dark')
  expect(await heights.jsonValue()).not.toContain('7px')
  ignoreHost(problems, host)
})

test('somebody who is logged in is nobody in the frame: no session, no popup, and links open a tab', async ({ page, server, problems }) => {
  const hosted = await hostUnit(server)
  await enter(page, hosted.owner)
  const sessions: string[] = []
  page.on('request', request => {
    const { authorization } = request.headers()
    if (request.frame().url().includes('/embed/') && authorization) sessions.push(request.url())
  })
  await page.goto(`/embed/${hosted.rental.slug}/${hosted.unit.id}?popup=login&from=${dateIn(10)}&to=${dateIn(13)}`)
  await expect(page.getByText('$45').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request to book' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Ayu')).toHaveCount(0)
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Powered by Rentwell' }).click()
  await expect(await opened).toHaveURL(`${server.url}/`)
  // What the app would otherwise show in its place.
  const other = page.waitForEvent('popup')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/search'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect(await other).toHaveURL(`${server.url}/search`)
  await expect(page).toHaveURL(/\/embed\//)
  expect(sessions).toEqual([])
  expect(problems).toEqual([])
})

test('a manager lists a site, reads why another is refused, and takes the code', async ({ newPerson, server, problems }) => {
  const { owner, rental, unit } = await hostUnit(server)
  const page = await newPerson(phone)
  await enter(page, owner)
  await page.goto(`/office/${rental.id}/settings`)
  const panel = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Website widget' }) })
    .last()
  await panel.getByRole('button', { name: 'Add website' }).click()
  const site = panel.getByLabel('Website', { exact: true })
  await site.fill('https://echo-beach.com/book')
  await panel.getByRole('button', { name: 'Save websites' }).click()
  await expect(panel.getByText('Enter only the site’s address, such as https://echo-beach.com')).toBeVisible()
  await expect(site).toBeFocused()
  await expect(site).toHaveValue('https://echo-beach.com/book')
  await expectAccessible(page)
  await expectNoSideways(page)
  await site.fill('Echo-Beach.com')
  await panel.getByRole('button', { name: 'Save websites' }).click()
  await expect(site).toHaveValue('https://echo-beach.com')
  await expect(panel.getByRole('button', { name: 'Save websites' })).toBeHidden()

  await panel.getByLabel('Theme').selectOption({ label: 'Dark' })
  await panel.getByLabel('Accent color').fill('#0b6b63')
  await expect(panel.getByText('Too dark for the dark theme')).toBeVisible()
  await panel.getByLabel('Accent color').fill('#ffd54f')
  await panel.getByLabel('Your website is made with').selectOption({ label: 'WordPress' })
  await expect(panel.getByText('add a “Custom HTML” block')).toBeVisible()
  await expect(panel.getByLabel('Code', { exact: true })).toHaveValue(
    new RegExp(`<script src="${server.url}/embed.js" async></script>\n<rentwell-booking rental="${rental.slug}" theme="dark" accent="#ffd54f">`),
  )
  await panel.getByText('Preview').click()
  await expect(frameOf(page).getByRole('link', { name: unit.title })).toBeVisible()
  await expect(frameOf(page).locator('html')).toHaveAttribute('class', 'dark')
  await panel.getByLabel('Theme').selectOption({ label: 'Light' })
  await expect(frameOf(page).locator('html')).toHaveAttribute('class', 'light')
  expect(problems).toEqual([])
})
