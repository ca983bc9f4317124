import { localeOf } from '../packages/contract/src/product.ts'
import { inLanguage } from './texts/in-language.mjs'

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

/** A browser profile of one of the demo world's people, in one look: width, theme and language. A phone draws at `scale` pixels for each of CSS. */
export async function profileOf({ browser, server, world, as, width, theme, language, scale = 2 }) {
  const isPhone = width < 768
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: heights[width] },
    deviceScaleFactor: isPhone ? scale : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: localeOf(language),
    timezoneId: as === 'owner' ? 'Asia/Makassar' : 'Europe/Stockholm',
    storageState: rememberedBy(as && world.people[as], server.url, theme, language),
  })
  // A stream that stays open is a network that is never idle.
  const silence = { contentType: 'text/event-stream', body: 'retry: 60000\n\nid: 1\n\n' }
  await context.route('**/api/v2/events', route => route.fulfill(silence))
  // Looking at messages marks them read; the other screens are of the same world.
  await context.route('**/api/v2/conversations/*/read', route => route.fulfill({ json: { unreadCount: 0 } }))
  return context
}

/** What a server answers that is too busy for the moment: the app repeats the call, and the screen is whole only once that succeeds. */
export const isBusy = answer => answer.status() === 503 && answer.headers()['retry-after'] !== undefined

/** A page that notes into `faults` what goes wrong behind it. */
export async function pageOf(context, server, faults) {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(40_000)
  page.on('pageerror', error => faults.push(`script failed: ${error.message}`))
  page.on('console', message => {
    // axe looks into every frame, also into those that may run no scripts.
    const isExpected = /^(?:Failed to load resource|Blocked script execution in 'about:srcdoc')/.test(message.text())
    if (message.type() === 'error' && !isExpected) faults.push(`console: ${message.text().slice(0, 300)}`)
  })
  page.on('response', answer => answer.status() >= 500 && !isBusy(answer) && faults.push(`${answer.status()} from ${answer.url()}`))
  page.on('request', request => {
    if (![server.url, 'data:', 'blob:'].some(start => request.url().startsWith(start))) faults.push(`asked another host: ${request.url()}`)
  })
  return page
}

export const addressOf = (screen, world) => (typeof screen.path === 'function' ? screen.path(world) : screen.path)

/** Does what a person does before the screen is as it is meant. */
export const takeSteps = async ({ page, screen, server, world, width, language, index }) =>
  screen.steps?.({
    page,
    world,
    isPhone: width < 768,
    say: (english, russian, other) => (language === 'en' ? english : language === 'ru' ? russian : (other ?? inLanguage(english, language))),
    newPhone: `+628129000${String(index).padStart(4, '0')}`,
    codeFor: server.codeFor,
  })
