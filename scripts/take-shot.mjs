import { setTimeout as sleep } from 'node:timers/promises'

const heights = { 390: 844, 1440: 900 }

/** What the browser has stored for somebody who was here before, in the page's theme and language. */
function rememberedBy(person, url, theme, language) {
  const { hostname } = new URL(url)
  const cookie = (name, value) => ({ name, value, domain: hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' })
  const stored = {
    language,
    ...(person ? { accessToken: person.accessToken, user: JSON.stringify(person.me.user), rentals: JSON.stringify(person.me.rentals) } : {}),
  }
  return {
    cookies: [cookie('theme', theme), cookie('language', language)],
    origins: [{ origin: url, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
  }
}

/** Waits until no skeleton and nothing busy is left; false where that does not end. */
async function arrive(page) {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
  const isThere = await page
    .waitForFunction(() => !document.querySelector('.animate-skeleton, [aria-busy="true"]'), undefined, { timeout: 15_000 })
    .then(
      () => true,
      () => false,
    )
  await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = Promise.all([...document.images].map(image => image.decode().catch(() => {})))
    await Promise.race([pictures, new Promise(resolve => setTimeout(resolve, 3000))]) // a lazy one that is never seen never comes
  })
  await sleep(250)
  return isThere
}

/** Wakes the scripts, and lets come what comes only when it is scrolled to. */
async function wake(page) {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await arrive(page)
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(resolve => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Where a panel of the page scrolls inside the window, makes the window as high as its content. */
async function unfold(page, width) {
  const hidden = await page.evaluate(() => {
    const panels = [...document.querySelectorAll('body *')].filter(element => {
      const { overflowY } = getComputedStyle(element)
      return (overflowY === 'auto' || overflowY === 'scroll') && element.clientHeight > innerHeight / 2
    })
    return Math.max(0, ...panels.map(panel => panel.scrollHeight - panel.clientHeight))
  })
  if (hidden === 0) return
  await page.setViewportSize({ width, height: heights[width] + Math.min(hidden, 6000) })
  await sleep(150)
}

/** Photographs one screen once. Returns what is wrong with it, in words. */
export async function takeShot({ browser, server, world, screen, width, theme, language, file, index }) {
  const isPhone = width < 768
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: heights[width] },
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'ru' ? 'ru-RU' : 'en-GB',
    timezoneId: screen.as === 'owner' ? 'Asia/Makassar' : 'Europe/Stockholm',
    storageState: rememberedBy(screen.as && world.people[screen.as], server.url, theme, language),
  })
  const faults = []
  try {
    // A stream that stays open is a network that is never idle.
    const silence = { contentType: 'text/event-stream', body: 'retry: 60000\n\nid: 1\n\n' }
    await context.route('**/api/v2/events', route => route.fulfill(silence))
    // Looking at messages marks them read; the other pictures are of the same world.
    await context.route('**/api/v2/conversations/*/read', route => route.fulfill({ json: { unreadCount: 0 } }))
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    page.setDefaultNavigationTimeout(20_000)
    page.on('pageerror', error => faults.push(`script failed: ${error.message}`))
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(`console: ${message.text().slice(0, 300)}`)
    })
    page.on('response', answer => answer.status() >= 500 && faults.push(`${answer.status()} from ${answer.url()}`))
    page.on('request', request => {
      if (![server.url, 'data:', 'blob:'].some(start => request.url().startsWith(start))) faults.push(`asked another host: ${request.url()}`)
    })

    const path = typeof screen.path === 'function' ? screen.path(world) : screen.path
    await page.goto(path, { waitUntil: 'load' })
    await wake(page)
    if (screen.steps) {
      await screen.steps({
        page,
        world,
        isPhone,
        say: (english, russian) => (language === 'ru' ? russian : english),
        newPhone: `+628129000${String(index).padStart(4, '0')}`,
        codeFor: server.codeFor,
      })
    }
    if (!(await arrive(page))) faults.push('something still loads')
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (tooWide > 0) faults.push(`scrolls sideways by ${tooWide} px`)
    const isWhole = !screen.fold && (await page.locator('[role=dialog]').count()) === 0
    if (isWhole) await unfold(page, width)
    await page.screenshot({ path: file, fullPage: isWhole, animations: 'disabled', caret: 'hide' })
  } catch (error) {
    faults.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  } finally {
    await context.close()
  }
  return faults
}
