import { spawnSync } from 'node:child_process'
import { buildWeb } from '../scripts/build-web.mjs'

// The journeys that the CI leaves out. Words after the name choose among them.
if (!(await buildWeb())) process.exit(1)
const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--grep', '@soak', ...process.argv.slice(3)]
process.exitCode = spawnSync(process.execPath, journeys, { stdio: 'inherit', env: { ...process.env, EVERY_JOURNEY: '1' } }).status ?? 1
