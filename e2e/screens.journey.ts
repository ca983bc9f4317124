import { test as base } from '@playwright/test'
import { seed } from '../scripts/seed.mjs'
import { expect } from './journey.ts'
import { notShownBy, someVisits, walkScreens } from './screens.ts'
import { startServer, type RunningServer } from './server.ts'

const test = base.extend<object, { demo: RunningServer }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's shape
    async ({}, use) => {
      const server = await startServer({ DEMO: '1' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('on one screen in four, in turns, axe finds nothing, nothing is cut off if it is squeezed, and the Tab key reaches every control of the office', async ({
  browser,
  demo,
}) => {
  test.setTimeout(900_000)
  // One in four in one look, chosen by the seed; all of them in every look: npm run soak -- screens
  const { faults, addresses } = await walkScreens({ browser, server: demo, visits: someVisits(seed), keysFrom: 1440, squeeze: 'one', checkOneIn: 4 })
  expect(faults).toEqual([])
  expect(notShownBy(addresses), 'every page and popup has its line in scripts/shots.screens.mjs').toEqual([])
})
