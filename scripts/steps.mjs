import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { runnerStep, staticStep } from './run-steps.mjs'

const node = process.execPath
const vitest = project => runnerStep(project, 'vitest', ['node_modules/vitest/vitest.mjs', 'run', '--project', project])
const tsc = folder => [node, 'node_modules/typescript/bin/tsc', '-p', folder]
const hasJourneys = existsSync(join(root, 'e2e')) && readdirSync(join(root, 'e2e'), { recursive: true }).some(file => file.endsWith('.journey.ts'))

/** Everything that `npm test` runs, in this order. */
export const steps = [
  staticStep('versions', [node, 'scripts/check-versions.mjs']),
  staticStep('lock', [node, 'scripts/check-lock.mjs']),
  staticStep('types', tsc('packages/contract'), tsc('apps/server'), tsc('apps/web'), tsc('apps/web/worker'), tsc('e2e'), tsc('soak')),
  staticStep('lint', [node, 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  staticStep('house', [node, 'scripts/check-house.mjs']),
  vitest('unit'),
  vitest('api'),
  vitest('postgres'),
  vitest('soak'),
  staticStep('web', [node, 'scripts/build-web.mjs']),
  ...(hasJourneys ? [runnerStep('journeys', 'playwright', ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'])] : []),
]

/** What a commit needs at once. */
export const quick = ['lock', 'types', 'lint', 'house', 'unit']
