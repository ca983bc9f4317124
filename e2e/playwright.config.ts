import { defineConfig } from '@playwright/test'
import { journeyBrowser } from './browser.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  // The longest first, so that nothing waits for it at the end.
  projects: [
    // Its faults say which screen and where: pictures of every open page, and a recording of all of them, say less.
    { name: 'screens', testMatch: '**/screens.journey.ts', use: { screenshot: 'off', trace: 'off' } },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: '**/screens.journey.ts' },
  ],
  // Journeys that vary what others walk: npm run soak -- journeys.
  grepInvert: process.env.EVERY_JOURNEY ? [] : /@soak/,
  outputDir: '../test-results',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  // Each with a browser, a server and a database of its own: while one waits for a screen, another goes on.
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await journeyBrowser(),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Where a journey answers in the place of the network, no worker stands between.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // What moves is not pressed in flight: a press that waits for a menu to stand still scrolls the page under it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a journey costs as much as a third of it: the first attempt leaves a picture and the page in words.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
  },
})
