import { chromium, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { buildPerson } from '../apps/server/src/accounts/accounts.build.ts'
import { buildTimeline } from '../apps/server/src/bookings/timers/timeline.build.ts'
import { connect } from '../apps/server/src/platform/db/db.ts'
import { buildRental } from '../apps/server/src/rentals/rentals.build.ts'
import { journeyBrowser } from '../e2e/browser.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { figure, judgeMedian, median, verdict } from './report.ts'
import { benchDatabase, serve } from './servers.ts'

/** Bytes of JSON at most; milliseconds at most to the first paint, and of a frame while scrolling. */
const goals = { bytes: 1e6, paint: 300, frame: 50 }
/** Units of one piece each, and models of twenty, which the timeline folds. */
const worlds = [
  { units: 500, pieces: 1, bookings: 20_000 },
  { units: 200, pieces: 20, bookings: 20_000 },
]
const rounds = Number(process.env.ROUNDS ?? 3)
/** Milliseconds of scrolling down, across and both, in each round. */
const scrolling = 4000

if (!(await buildWeb())) process.exit(1)
const { connection, stop } = await benchDatabase()
const db = connect({ connection, statementTimeout: 0 })
const owner = await buildPerson(db)
const today = new Date()
const from = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 2, 1))
const filled: { world: (typeof worlds)[number]; rental: string; written: number }[] = []
for (const world of worlds) {
  const rental = await buildRental(db, {}, owner)
  filled.push({ world, rental: rental.id, written: await buildTimeline(db, { rental, ...world, from }) })
}
await db.close()

const server = await serve('serve-ours.ts', connection, { DIST: fileURLToPath(new URL('../apps/web/dist', import.meta.url)) })
const browser = await chromium.launch(await journeyBrowser())
try {
  for (const one of filled) await measure(one)
} finally {
  await browser.close()
  server.stop()
  await stop()
}

async function measure({ world, rental, written }: (typeof filled)[number]): Promise<void> {
  console.log(`timeline, ${world.units} units of ${world.pieces} x 365 days, ${written} bookings, ${rounds} rounds`)
  const paints: number[] = []
  const sizes: { json: number; sent: number }[] = []
  const ours: number[] = []
  const bare: number[] = []
  const tasks: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await openOffice()
    const { paint, json, sent } = await firstPaint(page, rental)
    paints.push(paint)
    sizes.push({ json, sent })
    for (const [right, down] of [
      [0, 60],
      [40, 0],
      [30, 45],
    ] as const) {
      ours.push(...(await framesOf(page, '[role=grid]', right, down)))
      // Scrolled once more for the tasks: writing down every one of them costs frames.
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
      await framesOf(page, '[role=grid]', right, down)
      tasks.push(longestTask((await browser.stopTracing()).toString()))
    }
    await layBareList(page)
    bare.push(...(await framesOf(page, '#bare', 30, 45)))
    await page.context().close()
  }
  const goal = (bound: number) => ({ number: 14, bound })
  judgeMedian({ name: 'JSON of the timeline', unit: 'bytes', values: sizes.map(({ json }) => json), goal: goal(goals.bytes) })
  console.log(`  on the wire ${figure(median(sizes.map(({ sent }) => sent)))} bytes`)
  judgeMedian({ name: 'first paint of the timeline after its data', unit: 'ms', values: paints, goal: goal(goals.paint) })
  const isMet = ours.every(frame => frame <= goals.frame)
  verdict({ goal: 14, what: 'frames while scrolling down, across and both', measured: sayFrames(ours), wanted: `none over ${goals.frame} ms`, isMet })
  console.log(`  ours     longest task of the page ${figure(Math.max(...tasks))} ms of processor time, whatever else the machine was doing`)
  console.log(`  ceiling  ${sayFrames(bare)} (a list of plain lines, the same browser)`)
}

async function openOffice(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const answer = await fetch(`${server.url}/api/v2/me`, { headers: { authorization: `Bearer ${owner.token}` } })
  const { me } = (await answer.json()) as { me: { user: unknown; rentals: unknown } }
  await context.addInitScript(
    ([token, stored]) => {
      localStorage.setItem('accessToken', token)
      localStorage.setItem('user', JSON.stringify(stored.user))
      localStorage.setItem('rentals', JSON.stringify(stored.rentals))
    },
    [owner.token, me] as const,
  )
  // A stream that stays open is a network that is never idle.
  await context.route('**/api/v2/events', route => route.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\nid: 1\n\n' }))
  return context.newPage()
}

/** Milliseconds from the last byte of the calendar to the frame that shows its bars or how many are taken; its bytes as JSON and as sent. */
async function firstPaint(page: Page, rental: string): Promise<{ paint: number; json: number; sent: number }> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[role=grid] :is([data-key], [data-load])')) return requestAnimationFrame(look)
      // The frame in which they stand has been painted when the task after it runs.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => performance.mark('bars')
      return channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`/office/${rental}/calendar`)
  await page.waitForFunction(() => performance.getEntriesByName('bars').length > 0, undefined, { timeout: 60_000 })
  const took = await page.evaluate(() => {
    const read = performance.getEntriesByType('resource').find(entry => entry.name.includes('/calendar?')) as PerformanceResourceTiming | undefined
    const [bars] = performance.getEntriesByName('bars')
    return bars && read ? { paint: bars.startTime - read.responseEnd, json: read.decodedBodySize, sent: read.encodedBodySize } : undefined
  })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  if (!took || took.json < 10_000) throw new Error('the timeline was not read')
  return took
}

/** Milliseconds between frames while a place scrolls by so many pixels each frame, to its end and back. */
function framesOf(page: Page, selector: string, right: number, down: number): Promise<number[]> {
  return page.evaluate(
    ([place, x, y, lasts]) =>
      new Promise<number[]>(resolve => {
        const element = document.querySelector(place)
        if (!element) throw new Error(`${place} is not there, but: ${document.body.innerText.slice(0, 300)}`)
        const frames: number[] = []
        const began = performance.now()
        let last = began
        let [stepX, stepY] = [x, y]
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element
          if (scrollLeft + stepX < 0 || scrollLeft + stepX > scrollWidth - clientWidth) stepX = -stepX
          if (scrollTop + stepY < 0 || scrollTop + stepY > scrollHeight - clientHeight) stepY = -stepY
          element.scrollLeft += stepX
          element.scrollTop += stepY
          if (now - began < lasts) requestAnimationFrame(step)
          else resolve(frames.slice(2))
        }
        requestAnimationFrame(step)
      }),
    [selector, right, down, scrolling] as const,
  )
}

/** What this browser on this machine does with a long page of nothing much. */
function layBareList(page: Page): Promise<void> {
  return page.evaluate(() => {
    const lines = Array.from({ length: 500 }, (_, index) => `<div style="height:40px;width:17000px;border-bottom:1px solid #ddd">Line ${index}</div>`).join('')
    document.body.innerHTML = `<div id="bare" style="height:100vh;overflow:auto">${lines}</div>`
  })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ph: string
  /** Microseconds of processor time. */
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of processor time of the longest task of the busiest page thread in a trace. */
function longestTask(trace: string): number {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(events.filter(event => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map(threadOf))
  const byThread = Map.groupBy(
    events.filter(event => event.ph === 'X' && event.tdur !== undefined && pages.has(threadOf(event))),
    threadOf,
  )
  const timesOf = (list: TraceEvent[]) => list.map(event => (event.tdur ?? 0) / 1000)
  const busiest = [...byThread.values()].map(timesOf).toSorted((one, other) => sum(other) - sum(one))[0] ?? [NaN]
  return busiest.reduce((most, time) => Math.max(most, time), 0)
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function sayFrames(frames: number[]): string {
  const slow = frames.filter(frame => frame > goals.frame).length
  const sorted = frames.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN
  return `${frames.length} frames, median ${figure(median(frames))}, p99 ${figure(p99)}, longest ${figure(sorted.at(-1) ?? NaN)} ms, ${slow} over ${goals.frame} ms`
}
