import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { killedServer } from './killed-server.ts'
import { openRental, sender, signUp } from './people.ts'

export interface BrowsersReport {
  sent: number
  cuts: number
  kills: number
  /** The longest from a connection that is open again to all that was missed in sight, in milliseconds. */
  slowestCatchUp: number
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

interface Options {
  /** Of each side. */
  messages: number
  /** A browser loses its network after so many that it wrote. */
  cutEvery: number
  kills: number
  say?: (line: string) => void
}

const mostCatchUpMs = 5000
const cutMs = 300

interface Side {
  name: string
  page: Page
  context: BrowserContext
  /** When its stream of events last opened. */
  openedAt: () => number
}

/** Opens a conversation in a browser of its own, as somebody who is logged in. */
async function openBrowser(browser: Browser, url: string, token: string, name: string, conversation: string): Promise<Side> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  let openedAt = 0
  page.on('response', answer => {
    if (answer.url().endsWith('/api/v2/events') && answer.ok()) openedAt = Date.now()
  })
  const { body } = await sender(url, token)('GET', '/me')
  const me = body['me'] as { user: object; rentals: object[] }
  await page.goto('/terms')
  await page.evaluate(
    ([accessToken, user, rentals]) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('user', user)
      localStorage.setItem('rentals', rentals)
    },
    [token, JSON.stringify(me.user), JSON.stringify(me.rentals)] as const,
  )
  await page.goto(`/messages?conversation=${conversation}`)
  await page.getByRole('log', { name: /^Messages with/ }).waitFor()
  return { name, page, context, openedAt: () => openedAt }
}

/** The place of the last message in sight. */
const lastPlaceIn = (page: Page) => page.evaluate(() => Number([...document.querySelectorAll('[data-row]')].at(-1)?.getAttribute('data-row') ?? 0))
/** What the messages in sight say, in order. */
const bodiesIn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('[data-row] p[dir="auto"]')].map(words => words.firstChild?.textContent ?? ''))

/**
 * Two people write to each other in two browsers, whose networks are cut and whose server is killed.
 * Each message must stand once and in order in both, and what was missed within five seconds of an open connection.
 */
export async function writeThroughBrowsers({ messages, cutEvery, kills, say = () => {} }: Options): Promise<BrowsersReport> {
  const server = await killedServer()
  const report: BrowsersReport = { sent: 0, cuts: 0, kills: 0, slowestCatchUp: 0, faults: [] }
  let browser: Browser | undefined
  try {
    say(`first start: ${await server.start()} ms`)
    const [owner, guest] = [await signUp(server.url, 0), await signUp(server.url, 1)]
    await openRental(server.url, owner, 0)
    const [asOwner, asGuest] = [sender(server.url, owner), sender(server.url, guest)]
    const rental = ((await asOwner('GET', '/me')).body['me'] as { rentals: { id: string }[] }).rentals[0]?.id
    await asOwner('PATCH', `/office/${rental}/support`, { is_on: false })
    const first = await asGuest('POST', '/conversations/send_message', { id: crypto.randomUUID(), body: 'Hello', rental_id: rental })
    const { conversationId: conversation } = first.body['conversationMessage'] as { conversationId: string }

    browser = await chromium.launch(await findBrowser())
    const sides = [await openBrowser(browser, server.url, guest, 'guest', conversation), await openBrowser(browser, server.url, owner, 'office', conversation)]

    /** The place of the last message that the server has; asked until it answers, for it may just be dead. */
    const newest = async () => {
      for (;;) {
        const answer = await asGuest('GET', `/conversations/${conversation}`).catch(() => undefined)
        if (answer?.status === 200) return (answer.body['conversation'] as { lastMessage: { seq: number } }).lastMessage.seq
        await sleep(50)
      }
    }
    /** Waits until a browser shows what the server had when its connection was open again. */
    const catchUp = async ({ name, page, openedAt }: Side, since: number) => {
      const deadline = Date.now() + 60_000
      while (openedAt() < since && Date.now() < deadline) await sleep(10)
      const missed = await newest()
      while ((await lastPlaceIn(page)) < missed && Date.now() < deadline) await sleep(20)
      if ((await lastPlaceIn(page)) < missed) return void report.faults.push(`the ${name} never saw message ${missed}`)
      report.slowestCatchUp = Math.max(report.slowestCatchUp, Date.now() - openedAt())
    }

    const writing = sides.map(async side => {
      const input = side.page.getByRole('textbox', { name: 'Write the message' })
      for (let number = 1; number <= messages; number++) {
        await input.fill(`${side.name} ${number}`)
        await input.press('Enter')
        report.sent++
        if (number % cutEvery !== 0 || number === messages) continue
        await side.context.setOffline(true)
        await sleep(cutMs)
        const since = Date.now()
        await side.context.setOffline(false)
        report.cuts++
        await catchUp(side, since)
      }
    })
    const all = 2 * messages
    for (let kill = 1; kill <= kills; kill++) {
      while (report.sent < (all * kill) / (kills + 1)) await sleep(10)
      await server.kill(kill % 2 === 0 ? 'together' : 'server first')
      report.kills++
      const since = Date.now()
      say(`kill ${kill} after ${report.sent} messages; ready again in ${await server.start()} ms`)
      await Promise.all(sides.map(side => catchUp(side, since)))
    }
    await Promise.all(writing)

    const deadline = Date.now() + 60_000
    while (Date.now() < deadline && (await Promise.all(sides.map(({ page }) => lastPlaceIn(page)))).some(place => place < all + 1)) await sleep(50)
    const shown = await Promise.all(sides.map(({ page }) => bodiesIn(page)))
    sides.forEach(({ name }, at) => report.faults.push(...faultsOf(name, shown[at] ?? [], messages)))
    if (shown[0]?.join('\n') !== shown[1]?.join('\n')) report.faults.push('the two browsers show another order')
    if (report.slowestCatchUp > mostCatchUpMs) report.faults.push(`it took ${report.slowestCatchUp} ms to see what was missed`)
  } finally {
    await browser?.close()
    await server.stop()
  }
  return report
}

/** Each side's numbers, once each and rising. */
function faultsOf(name: string, shown: string[], messages: number): string[] {
  return ['guest', 'office'].flatMap(side => {
    const numbers = shown.filter(body => body.startsWith(`${side} `)).map(body => Number(body.slice(side.length + 1)))
    const isWhole = numbers.length === messages && numbers.every((number, index) => number === index + 1)
    return isWhole ? [] : [`the ${name} sees ${numbers.length} of ${messages} messages of the ${side}, ${new Set(numbers).size} different ones`]
  })
}
