import { spawnSync } from 'node:child_process'
import { buildWeb } from '../scripts/build-web.mjs'

// The journeys with every look of axe at what they pass, of which a run of the tests takes some. Words after the name choose journeys.
if (!(await buildWeb())) process.exit(1)
const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--project', 'journeys', ...process.argv.slice(3)]
process.exitCode = spawnSync(process.execPath, journeys, { stdio: 'inherit', env: { ...process.env, EVERY_LOOK: '1', EVERY_JOURNEY: '1' } }).status ?? 1
