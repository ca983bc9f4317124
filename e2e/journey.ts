import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { isBusy } from '../scripts/enter-screen.mjs'
import { startServer, type RunningServer } from './server.ts'

export { expect } from '@playwright/test'

interface OfTest {
  /** A page in a browser profile of its own: another person. */
  newPerson: (viewport?: { width: number; height: number }) => Promise<Page>
  /** What went wrong in any of the test's pages; a test with an entry here fails. A journey that provokes an error empties it. */
  problems: string[]
  /** Whether maps are drawn. Without a graphics card that takes most of the processor: everywhere else they say that they can't be, and the page goes on. */
  drawsMaps: boolean
}

interface OfWorker {
  server: RunningServer
  /** Name of a file whose server no other file may meet, such as one that lets the clock run ahead by days; else files share theirs. */
  ownServer: string
  /** Addresses beside the server that pages may ask: stand-ins of somebody else's. */
  neighbours: string[]
}

/** Pages of the context meet a browser that cannot draw maps. */
const refuseMaps = (context: BrowserContext) =>
  context.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its canvas
    const open = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(open, this, [kind, ...options])
    } as typeof open
  })

/** Nothing may be asked of another host, no script may fail, and no answer may be a 5xx, but for those of a busy server. */
function watch(context: BrowserContext, ours: string[], problems: string[]) {
  const isOurs = (address: string) => ours.some(url => address.startsWith(url)) || /^(data|blob|about):/.test(address)
  context.on('request', request => void (isOurs(request.url()) || problems.push(`asked another host: ${request.url()}`)))
  context.on('weberror', error => problems.push(`script failed: ${error.error().stack ?? error.error().message}`))
  context.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console: ${message.text()}`)
  })
  context.on('response', response => {
    if (response.status() >= 500 && !isBusy(response)) problems.push(`${response.status()} from ${response.url()}`)
  })
}

/** Lends a server to the tests of a worker. Whatever they did with it, its books, calendars and records must hold at the end. */
export async function useServer(server: RunningServer, use: (server: RunningServer) => Promise<void>): Promise<void> {
  try {
    await use(server)
    const faults = await server.verify()
    if (faults) throw new Error(`what the journeys left behind does not hold:\n${faults}`)
  } finally {
    await server.stop()
  }
}

/** Playwright's test with a real server on an empty database, one for each worker. */
export const test = base.extend<OfTest, OfWorker>({
  ownServer: ['', { scope: 'worker', option: true }],
  neighbours: [[], { scope: 'worker', option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      await useServer(await startServer(), use)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
  problems: async ({}, use, info) => {
    const problems: string[] = []
    await use(problems)
    if (problems.length > 0 && info.status === info.expectedStatus) throw new Error(problems.join('\n'))
  },
  drawsMaps: [false, { option: true }],
  context: async ({ context, server, neighbours, problems, drawsMaps }, use) => {
    watch(context, [server.url, ...neighbours], problems)
    if (!drawsMaps) await refuseMaps(context)
    await use(context)
  },
  newPerson: async ({ browser, server, neighbours, problems, drawsMaps }, use) => {
    const contexts: BrowserContext[] = []
    await use(async viewport => {
      const context = await browser.newContext({ baseURL: server.url, ...(viewport ? { viewport } : {}) })
      contexts.push(context)
      watch(context, [server.url, ...neighbours], problems)
      if (!drawsMaps) await refuseMaps(context)
      return context.newPage()
    })
    await Promise.all(contexts.map(context => context.close()))
  },
})
