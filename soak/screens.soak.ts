import { chromium } from '@playwright/test'
import { journeyBrowser } from '../e2e/browser.ts'
import { allVisits, notShownBy, someVisits, walkScreens } from '../e2e/screens.ts'
import { startServer } from '../e2e/server.ts'
import { buildWeb } from '../scripts/build-web.mjs'

// ONLY chooses screens by a part of their names, LOOK by width, theme and language ('390 light id'); SEED looks at each only once.
const { ONLY = '', LOOK = '', SEED } = process.env
const looks = LOOK.split(' ').filter(Boolean)
const visits = (SEED === undefined ? allVisits : someVisits(Number(SEED))).filter(
  ({ screen, width, theme, language }) => screen.name.includes(ONLY) && looks.every(word => [String(width), theme, language].includes(word)),
)

if (!(await buildWeb())) process.exit(1)
const server = await startServer({ DEMO: '1' })
const browser = await chromium.launch(await journeyBrowser())
const began = Date.now()
try {
  const { faults, addresses } = await walkScreens({ browser, server, visits, say: console.log })
  const missing = ONLY ? [] : notShownBy(addresses)
  console.log(`${visits.length} visits in ${Math.round((Date.now() - began) / 1000)} s, ${faults.length} faults`)
  if (missing.length > 0) console.error(`no screen shows ${missing.join(', ')}`)
  process.exitCode = faults.length + missing.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await server.stop()
}
