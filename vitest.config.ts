import { defineConfig } from 'vitest/config'
import { seed } from './scripts/seed.mjs'

// The same for every process of this run, also after midnight.
process.env.SEED = String(seed)
const setupFiles = ['scripts/seed.setup.mjs']

/** On a busy machine a thing that comes in a moment may come in seconds. */
const patience = { poll: { timeout: 20_000 } }

/** Node reads the files itself, as it does when the server runs: nothing is transformed, and imported names cost nothing. */
const asNode = { viteModuleRunner: false }

/** In milliseconds. A cluster of three nodes on one machine takes longer than one database. */
const apiTimeout = Number(process.env.TEST_TIMEOUT ?? 60_000)

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: about a fifth of the time of the API's files is waiting.
    maxWorkers: 3,
    // As for the journeys: on a machine that is shared with others, a moment's stall must not refuse a change. What needed it is named at the end of the run.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['packages/**/*.test.ts', 'scripts/**/*.test.mjs', 'e2e/**/*.test.ts'],
          experimental: asNode,
          isolate: false,
          testTimeout: 60_000,
        },
      },
      // The web keeps state in modules, as a tab does: each file begins in a tab of its own.
      { test: { name: 'tab', setupFiles, include: ['apps/web/{src,worker}/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          setupFiles,
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          experimental: asNode,
          expect: patience,
          exclude: ['apps/server/src/platform/embedded-postgres/*.test.ts'],
          isolate: false,
          globalSetup: ['apps/server/src/platform/testing/setup.ts'],
          hookTimeout: apiTimeout,
          testTimeout: apiTimeout,
        },
      },
      {
        test: {
          name: 'postgres',
          setupFiles,
          include: ['apps/server/src/platform/embedded-postgres/*.test.ts'],
          experimental: asNode,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'soak',
          setupFiles,
          include: ['soak/**/*.test.ts'],
          experimental: asNode,
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
