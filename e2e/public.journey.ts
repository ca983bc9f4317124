import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { chooseLanguage } from './language.ts'
import { ask, dateIn, draftBooking, enter, hostUnit, sendBooking, signUp, type Hosted } from './through-api.ts'

// What is looked for must be among the first found: units of other journeys would crowd it out.
test.use({ ownServer: 'public', drawsMaps: true })

const unitPath = ({ rental, unit }: Hosted) => `/rentals/${rental.slug}/units/${unit.id}`

/** Any move of a pointer lets a page of words start its scripts. */
async function wake(page: Page) {
  await page.mouse.move(20, 300)
  await page.mouse.move(30, 310)
}

test('the landing says what the product is, shows what is for rent, and turns its cards', { tag: '@main' }, async ({ page, server }) => {
  const hosted = await hostUnit(server)
  await page.goto('/')
  await expect(page).toHaveTitle(/^An easy way to rent anything/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An easy way to rent anything')
  const claims = page.getByRole('heading', { name: 'Tools for rental business.' })
  await expect(claims).toContainText('A fast way to rent out anything anywhere.')
  await expect(claims).toContainText('Free, with a fee only on online payments.')
  // Over the picture at the top, and once more at the foot of the page.
  await expect(page.getByRole('main').getByText('An easy way to rent anything')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Host your unit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create rental' })).toBeVisible()
  await expect(page.getByRole('link', { name: hosted.rental.title }).first()).toHaveAttribute('href', `/rentals/${hosted.rental.slug}`)
  const tag = page
    .getByRole('list', { name: 'Things to rent in the picture' })
    .getByRole('link', { name: /Vario 125 scooter/ })
    .first()
  await expect(tag).toHaveText(/Vario 125 scooter\s*\$15/)

  // The calendar opens below the fold and is brought into view, to its last button.
  const calendar = page.getByRole('dialog', { name: 'Dates' })
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: /^When/ }).click()
    await expect(calendar.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    await expect(calendar.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  }
  await page.mouse.move(5, 5)

  for (const name of ['Rental website', 'Rental office', 'Online booking', 'Pay in / Pay out', 'AI Support 24/7', 'Team work']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const turn = page.getByRole('checkbox', { name: `Turn the card: ${name}` })
    await turn.focus()
    await expect(page.getByRole('listitem').filter({ has: turn }).getByRole('link')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ has: turn }).getByRole('link')).toBeVisible()
    await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  const website = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: 'Turn the card: Rental website' }) })
  await website.hover()
  await expect(website.getByRole('link')).toBeVisible()
  await page.mouse.move(5, 5)
  await tag.click()
  await expect(page.getByRole('heading', { level: 1, name: hosted.unit.title })).toBeVisible()
})

test('a page that reads without the app loads it at the first touch, not before', async ({ context, server }) => {
  const hosted = await hostUnit(server)
  for (const path of ['/', '/search', `/rentals/${hosted.rental.slug}`, unitPath(hosted)]) {
    // A page of its own each: the pointer of the one before would touch the next.
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname.replace(/-.{8}\.js$/, '')))
    await page.goto(path)
    expect([path, scripts]).toEqual([path, ['/assets/boot']])
    const app = page.waitForRequest('**/assets/start-app-*.js')
    await wake(page)
    await app
    await page.close()
  }
})

test('without scripts the landing reads, its cards turn and its search finds', { tag: '@main' }, async ({ browser, server }) => {
  await hostUnit(server)
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('checkbox', { name: /Team work/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Bring your team' })).toBeVisible()
  await page.getByRole('textbox', { name: 'What' }).fill('Vario')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?where=&.*q=Vario/)
  await expect(page.getByRole('link', { name: /Vario 125 scooter/ }).first()).toBeVisible()
  await page
    .getByRole('link', { name: /Vario 125 scooter/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vario 125 scooter' })).toBeVisible()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await context.close()
})

test('to host a unit a visitor logs in and goes on to create a rental; who has one goes to its units', async ({ page, newPerson, server }) => {
  const person = await signUp(server)
  await server.advance(31)
  await page.goto('/')
  await page.getByRole('button', { name: 'Host your unit' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Phone', { exact: true }).fill(person.phone)
  await popup.getByRole('button', { name: 'Get confirmation code' }).click()
  const code = popup.getByLabel('Code from the SMS', { exact: true })
  await expect(code).toBeFocused()
  await code.fill(await server.codeFor(person.phone))
  await expect(page).toHaveURL(/popup=add-rental/)
  await expect(page.getByRole('dialog').getByText('Create Rental company').first()).toBeVisible()

  const { owner, rental } = await hostUnit(server)
  const owners = await newPerson()
  const me = await ask<{ me: typeof owner.me }>(server, 'GET', '/me', undefined, owner.accessToken)
  await enter(owners, { ...owner, me: me.me })
  await owners.goto('/')
  await owners.getByRole('button', { name: 'Host your unit' }).click()
  await expect(owners).toHaveURL(`/office/${rental.id}/units`)
})

test('a choice in a list that the app takes over in that moment is applied', async ({ page }) => {
  let release = () => {}
  const isChosen = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/base-*.js', async route => {
    await isChosen
    await route.continue()
  })
  await page.goto(`/search?where=Canggu&from=${dateIn(25)}&to=${dateIn(28)}`)
  const list = page.getByRole('combobox', { name: 'Sort' })
  await list.evaluate((one: HTMLSelectElement) => {
    one.value = 'cheapest'
    one.dispatchEvent(new Event('input', { bubbles: true }))
  })
  release()
  const isOfReact = () => list.evaluate(one => Object.keys(one).some(key => key.startsWith('__reactProps')))
  await expect.poll(isOfReact).toBe(true)
  await list.evaluate(one => one.dispatchEvent(new Event('change', { bubbles: true })))
  await expect(page).toHaveURL(/sort=cheapest/)
  await expect(list).toHaveValue('cheapest')
})

test('search keeps its filters in the address and shows only what is free', async ({ page, server }) => {
  const hosted = await hostUnit(server, { instantBook: true })
  const guest = await signUp(server)
  await sendBooking(server, guest, await draftBooking(server, guest, hosted.unit, { start: 20, length: 3 }))
  const mine = page.locator(`a[href*="${hosted.unit.id}"]`)

  await page.goto('/search')
  await expect(mine).toBeVisible()
  const canggu = page.getByRole('option', { name: /Canggu/ }).first()
  // Places are offered once the app has come; what is typed before is kept without them.
  await expect(async () => {
    await page.getByLabel('Where').fill('')
    await page.getByLabel('Where').fill('Cangg')
    await expect(canggu).toBeVisible({ timeout: 3000 })
  }).toPass()
  await canggu.click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/where=Canggu/)
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('nearest')
  await expect(mine).toContainText('km')
  // The only place of that name is taken with Enter.
  await page.getByLabel('Where').fill('Jimbar')
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option')).toHaveText(['Jimbaran, Bali'])
  await page.getByLabel('Where').press('Enter')
  await expect(page.getByLabel('Where')).toHaveValue('Jimbaran, Bali')
  await expect(page).toHaveURL(/where=Jimbaran%2C/)

  await page.goto(`/search?where=Canggu&from=${dateIn(25)}&to=${dateIn(28)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('free for 3')
  await expect(mine).toContainText('$45 total')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('cheapest')
  await expect(page).toHaveURL(/sort=cheapest/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('cheapest')
  // A filter chosen before the first script runs is applied as soon as the app has started.
  let release = () => {}
  const isChosen = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/boot-*.js', async route => {
    await isChosen
    await route.continue()
  })
  await page.goto(`/search?where=Canggu&sort=cheapest`, { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Category' }).selectOption('board')
  release()
  await expect(page).toHaveURL(/category=board/)
  await expect(mine).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('other')
  await expect(page).toHaveURL(/category=other/)
  await expect(mine).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/category=other/)
  await expect(mine).toBeVisible()

  await page.goto(`/search?q=${hosted.rental.title.replaceAll(' ', '+')}&price_max=20&from=${dateIn(20)}&to=${dateIn(22)}`)
  await expect(mine).toHaveCount(0)
  await page.goto(`/search?q=submarine`)
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear “submarine”' }).click()
  await expect(page).toHaveURL('/search')
  await expect(mine).toBeVisible()
  // Nothing is near without a place: the list says by what it is sorted then.
  await page.goto('/search?sort=nearest')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('newest')
})

test.describe('in Russian on a phone', () => {
  test.use({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })

  test(
    'a scooter is found by place, category and transmission; taken on the dates, it is booked for offered ones',
    { tag: '@main' },
    async ({ page, server }) => {
      const { owner, rental, unit } = await hostUnit(server, { instantBook: true })
      const [guest, other] = [await signUp(server), await signUp(server, 'Noah', 'Weber')]
      await sendBooking(server, other, await draftBooking(server, other, unit, { start: 20, length: 3 }))
      await enter(page, guest)
      const change = { kind: 'scooter', attributes: { transmission: 'automatic' } }
      await ask(server, 'PATCH', `/office/${rental.id}/units/${unit.id}`, change, owner.accessToken)
      const mine = page.locator(`a[href*="${unit.id}"]`)
      await page.goto('/search')
      const where = page.getByLabel('Где', { exact: true })
      await expect(async () => {
        if (!(await where.isVisible())) await page.getByRole('button', { name: /Где угодно/ }).click({ timeout: 1000 })
        await where.fill('Чангу')
        await expect(page.getByRole('option').first()).toHaveText(/^Чангу, Бали\s*рядом \d+$/, { timeout: 3000 })
      }).toPass()
      await where.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(/^Чангу, Бали/)
      await where.press('Enter')
      await expect(where).toHaveValue('Чангу, Бали')
      await where.press('Enter')
      await expect(page).toHaveURL(/where=/)
      const category = page.getByRole('combobox', { name: 'Категория' })
      await category.selectOption('scooter')
      await expect(page).toHaveURL(/category=scooter/)
      const transmission = page.getByRole('combobox', { name: 'Коробка передач' })
      await expect(transmission.getByRole('option', { name: /^Автомат \(\d+\)$/ })).toBeAttached()
      await transmission.selectOption('manual')
      await expect(mine).toHaveCount(0)
      await transmission.selectOption('automatic')
      await expect(page).toHaveURL(/transmission=automatic/)
      await expect(mine).toBeVisible()

      await page.getByRole('button', { name: /Чангу, Бали/ }).press('Enter')
      await page.getByRole('button', { name: /^Когда/ }).press('Enter')
      for (const date of [dateIn(20), dateIn(22)]) {
        await page.locator(`[data-date="${date}"]`).focus()
        await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Готово' }).press('Enter')
      await page.getByRole('button', { name: 'Найти', exact: true }).press('Enter')
      await expect(page.getByRole('heading', { name: 'На эти даты ничего свободного нет' })).toBeVisible()
      await expectAccessible(page)
      const offered = page
        .getByRole('region', { name: 'Ближайшие свободные даты' })
        .getByRole('link', { name: new RegExp(unit.title) })
        .first()
      await offered.press('Enter')
      await expect(page).toHaveURL(new RegExp(`units/${unit.id}\\?from=(?!${dateIn(20)})`))
      const book = page.getByRole('button', { name: 'Забронировать', exact: true }).filter({ visible: true })
      await expect(book).toBeEnabled()
      await book.press('Enter')
      await expect(page).toHaveURL(/\/bookings\/[0-9a-f-]{36}$/)
      await page.goto('/search?category=gone')
      await expect(page.getByText('Категории из этой ссылки больше нет.')).toBeVisible()
    },
  )
})

test('the page of a rental shows its units and the way, under its slug and its id', async ({ page, server }) => {
  const { owner, rental, unit } = await hostUnit(server)
  await page.goto(`/rentals/${rental.id}`)
  await expect(page.getByRole('heading', { level: 1, name: rental.title })).toBeVisible()
  await page.goto(`/rentals/${rental.slug}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/rentals/${rental.slug}`)
  await expect(page.getByText('New', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(unit.title) })).toBeVisible()
  await wake(page)
  const map = (name: RegExp) => page.getByRole('region', { name }).or(page.getByLabel(name)).first()
  const heading = page.getByRole('heading', { name: 'Directions' })
  await heading.scrollIntoViewIfNeeded()
  await expect(page.getByText('exact address and directions once your booking is confirmed')).toBeVisible()
  await expect(map(/Map: the area around Echo Beach Scooters/)).toBeVisible()
  await expect(page.getByText('Canggu', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Green gate on the right, ring twice')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open in maps' })).toBeHidden()

  await ask(server, 'PATCH', `/office/${rental.id}`, { address_is_public: true }, owner.accessToken)
  await page.reload()
  await wake(page)
  await heading.scrollIntoViewIfNeeded()
  await expect(page.getByText('Jl. Pantai Batu Mejan 12, Canggu')).toBeVisible()
  await expect(page.getByText('Green gate on the right, ring twice')).toBeVisible()
  await expect(map(/Map: Echo Beach Scooters/)).toBeVisible()
  const link = page.getByRole('link', { name: new RegExp(unit.title) })
  await link.click()
  await expect(page).toHaveURL(unitPath({ rental, unit } as Hosted))
  await expect(page.getByRole('heading', { level: 1, name: unit.title })).toBeVisible()

  // The unit is known by now, so its page is there at once, and begins at its top.
  await page.goBack()
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(link).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: unit.title })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link in a language is read in it; links, the switch and the canonical address follow, and a switch is remembered', async ({ page, server }) => {
  const hosted = await hostUnit(server)
  const canonical = page.locator('link[rel="canonical"]')
  await page.goto(`/rentals/${hosted.rental.slug}?lang=ru`)
  await page.getByRole('link', { name: new RegExp(hosted.unit.title) }).click()
  await expect(page).toHaveURL(`${unitPath(hosted)}?lang=ru`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hosted.unit.title)
  await chooseLanguage(page, 'English')
  await expect(page).toHaveURL(`${unitPath(hosted)}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(canonical).toHaveAttribute('href', `${server.url}${unitPath(hosted)}?lang=en`)
  await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute('href', `${server.url}${unitPath(hosted)}`)

  // The switch is remembered, but a link is read in the language that it names.
  await page.goto(`${unitPath(hosted)}?lang=ru`)
  await wake(page)
  await expect(page.getByRole('button', { name: /^Написать/ }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.goto(unitPath(hosted))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
