import { chromium } from '@playwright/test'
import { journeyBrowser } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { layEvents } from './live.ts'

const events = Number(process.env['EVENTS'] ?? 500)
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

if (!(await buildWeb())) process.exit(1)
const server = await startServer()
const browser = await chromium.launch(await journeyBrowser())
const all: string[] = []
try {
  for (const tabs of [1, 3]) {
    console.log(`${events} events, ${tabs} tabs, seed ${seed}:`)
    const { faults, ...report } = await layEvents({ server, browser, events, tabs, seed, say: console.log })
    console.log(report)
    all.push(...faults)
  }
} finally {
  await browser.close()
  await server.stop()
}
all.forEach(fault => console.error(fault))
console.log(all.length === 0 ? 'each page showed every event, once' : `${all.length} faults`)
process.exitCode = all.length === 0 ? 0 : 1
