import { defineConfig } from '@playwright/test'
import journeys from '../e2e/playwright.config.ts'
import { driveReleasedFirefox, findFirefox } from './firefox.ts'

driveReleasedFirefox()

/** The journeys of the widget in the Firefox of this machine. */
export default defineConfig({
  ...journeys,
  testDir: '../e2e',
  globalSetup: '../e2e/prepare.ts',
  projects: [{ name: 'firefox', testMatch: '**/widget.journey.ts' }],
  // Its form is the office's, not the widget's: over BiDi Playwright fills fields so that React does not hear of it, while keys typed by hand arrive.
  grepInvert: /a manager lists a site/,
  // It takes several times as long as Chromium.
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...journeys.use,
    browserName: 'firefox',
    launchOptions: { channel: 'moz-firefox', executablePath: findFirefox() ?? '' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
})
