import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { mostUnpaidAtRental } from '@rentwell/contract/bookings/unpaid.rules.ts'
import type { RunningServer } from '../e2e/server.ts'
import { ask, draftBooking, enter, hostUnit, sendBooking, signUp, type Hosted, type Person } from '../e2e/through-api.ts'
import { random } from './random.ts'

export interface LiveReport {
  events: number
  rounds: number
  /** Pages that were closed in the middle, with the stream that the others shared. */
  closed: number
  /** The longest from the last event of a round to all of them in sight, in milliseconds. */
  slowest: number
  /** What is wrong in the end; nothing should be. */
  faults: string[]
}

interface Options {
  server: RunningServer
  browser: Browser
  events: number
  tabs: number
  seed: number
  eventsEachRound?: number
  say?: (line: string) => void
}

const beforeMs = 1000
const afterMs = 3000
const patienceMs = 20_000

/** A guest with an open conversation, another one that stays closed, and bookings that can be sent. */
interface World {
  guest: Person
  open: Hosted
  conversation: string
  closed: Hosted
  other: string
  /** Bookings that were sent in this round. */
  sent: string[]
}

async function buildWorld(server: RunningServer): Promise<World> {
  const guest = await signUp(server)
  const talkTo = async (hosted: Hosted) => {
    await ask(server, 'PATCH', `/office/${hosted.rental.id}/support`, { is_on: false }, hosted.owner.accessToken)
    return write(server, guest, 'Hello', { rental_id: hosted.rental.id })
  }
  const [open, closed] = [await hostUnit(server, { instantBook: true }), await hostUnit(server)]
  return { guest, open, conversation: await talkTo(open), closed, other: await talkTo(closed), sent: [] }
}

async function write(server: RunningServer, who: Person, body: string, to: object): Promise<string> {
  const message = { id: crypto.randomUUID(), body, ...to }
  const answer = await ask<{ conversationMessage: { conversationId: string } }>(server, 'POST', '/conversations/send_message', message, who.accessToken)
  return answer.conversationMessage.conversationId
}

/** Opens pages again and again while others write and bookings take their steps, from a second before to three seconds after. Each page must show all of it, once. */
export async function layEvents({ server, browser, events, tabs, seed, eventsEachRound = 25, say = () => {} }: Options): Promise<LiveReport> {
  const chance = random(seed)
  const report: LiveReport = { events: 0, rounds: 0, closed: 0, slowest: 0, faults: [] }
  const world = await buildWorld(server)
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  try {
    const first = await context.newPage()
    await enter(first, world.guest)
    await first.close()
    while (report.events < events) {
      const count = Math.min(eventsEachRound, events - report.events)
      const acts = await prepare(server, world, count, chance, report.events)
      const began = Date.now() + beforeMs
      const at = (ms: number) => sleep(Math.max(0, began + ms - Date.now()))
      const laying = acts.map(async act => {
        await at(-beforeMs + chance() * (beforeMs + afterMs))
        await act()
      })
      const offsets = Array.from({ length: tabs }, (_, tab) => (tab === 0 ? 0 : chance() * 1000))
      const opening = offsets.map(async offset => {
        await at(offset)
        const page = await context.newPage()
        await page.goto(`/messages?conversation=${world.conversation}`)
        return page
      })
      let pages = await Promise.all(opening)
      if (tabs > 1 && report.rounds % 2 === 1) {
        await at(500 + chance() * 2500)
        // The first one has the stream.
        await pages[0]?.close()
        pages = pages.slice(1)
        report.closed++
      }
      await Promise.all(laying)
      const laid = Date.now()
      const faults = await Promise.all(pages.map((page, tab) => faultsOf(server, world, page, `round ${report.rounds}, page ${tab} of ${pages.length}`)))
      report.slowest = Math.max(report.slowest, Date.now() - laid)
      report.faults.push(...faults.flat())
      report.events += count
      report.rounds++
      say(`${report.events} events, ${report.faults.length} faults`)
      await Promise.all(pages.map(page => page.close()))
      await clear(server, world)
    }
  } finally {
    await context.close()
  }
  return report
}

/** What will happen in a round: messages in both conversations, and bookings that are sent and confirmed at once. */
async function prepare(server: RunningServer, { guest, open, conversation, closed, other, sent }: World, count: number, chance: () => number, from: number) {
  const acts: (() => Promise<unknown>)[] = []
  for (let number = from; number < from + count; number++) {
    const kind = chance()
    if (kind < 0.65) acts.push(() => write(server, open.owner, `number ${number}`, { conversation_id: conversation }))
    else if (kind < 0.85 || sent.length === mostUnpaidAtRental) acts.push(() => write(server, closed.owner, `number ${number}`, { conversation_id: other }))
    else {
      // Each on days of its own.
      const draft = await draftBooking(server, guest, open.unit, { start: 2 + number, length: 1 })
      sent.push(draft.id)
      acts.push(() => sendBooking(server, guest, draft))
    }
  }
  return acts
}

interface Message {
  seq: number
  body: string
}

/** What the API has, and what a page must show of it. */
async function expected(server: RunningServer, { guest, conversation }: World) {
  const read = <T>(path: string) => ask<T>(server, 'GET', path, undefined, guest.accessToken)
  const [{ messages }, { unreadCount }, { unreadCount: news }, { bookingId }] = await Promise.all([
    read<{ messages: Message[] }>(`/conversations/${conversation}/messages?limit=40`),
    read<{ unreadCount: number }>('/conversations?limit=1'),
    read<{ unreadCount: number }>('/me/notifications'),
    read<{ bookingId: string | null }>(`/conversations/${conversation}`),
  ])
  const number = bookingId === null ? '' : (await read<{ booking: { number: string } }>(`/bookings/${bookingId}`)).booking.number
  return { messages: messages.map(({ seq, body }) => `${seq} ${body}`), unread: unreadCount, news, booking: number }
}

/** The same as the page shows it. */
const shownBy = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role=log] [data-row]:not([data-row=new])')]
    const bell = document.querySelector('header button[aria-label^="Notifications"]')?.getAttribute('aria-label') ?? 'none'
    const strip = document.querySelector('section[aria-label] a[href^="/bookings/"]')?.closest('section')?.textContent ?? ''
    return {
      messages: rows.map(row => {
        const words = row.querySelector('p[dir=auto]')?.firstChild ?? row.querySelector('a > span, button > span')
        return `${row.getAttribute('data-row')} ${words?.textContent ?? ''}`
      }),
      unread: Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0),
      news: Number(/(\d+) unread/.exec(bell)?.[1] ?? 0),
      booking: /#(\d+)/.exec(strip)?.[1] ?? '',
    }
  })

/** Waits until a page shows what the API has; what differs when patience is at its end. */
async function faultsOf(server: RunningServer, world: World, page: Page, name: string): Promise<string[]> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const [wanted, shown] = [await expected(server, world), await shownBy(page)]
    // More than the newest page may be loaded; twice or out of order is wrong wherever it is.
    const isOrdered = shown.messages.every((row, index) => index === 0 || Number.parseInt(row, 10) === Number.parseInt(shown.messages[index - 1] ?? '', 10) + 1)
    const faults = [
      ...(isOrdered ? [] : [`${name}: messages are missing, twice or out of order: ${shown.messages.map(row => Number.parseInt(row, 10)).join(' ')}`]),
      ...differences(name, 'messages', shown.messages.slice(-wanted.messages.length).join('\n'), wanted.messages.join('\n')),
      ...(['unread', 'news', 'booking'] as const).flatMap(key => differences(name, key, String(shown[key]), String(wanted[key]))),
    ]
    if (faults.length === 0 || Date.now() > deadline) return faults
    await sleep(300)
  }
}

const differences = (name: string, what: string, shown: string, wanted: string) =>
  shown === wanted ? [] : [`${name}: ${what} shown: ${shown.slice(-300)}; in the API: ${wanted.slice(-300)}`]

/** Leaves no booking and nothing unread to the next round. */
async function clear(server: RunningServer, { guest, other, sent }: World): Promise<void> {
  for (const id of sent.splice(0)) await ask(server, 'POST', `/bookings/${id}/cancel`, {}, guest.accessToken)
  const { messages } = await ask<{ messages: { id: string }[] }>(server, 'GET', `/conversations/${other}/messages?limit=1`, undefined, guest.accessToken)
  await ask(server, 'POST', `/conversations/${other}/read`, { up_to: messages.at(-1)?.id }, guest.accessToken)
  await ask(server, 'POST', '/me/notifications/read', {}, guest.accessToken)
}
