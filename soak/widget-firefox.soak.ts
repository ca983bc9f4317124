import { spawnSync } from 'node:child_process'
import { buildWeb } from '../scripts/build-web.mjs'
import { findFirefox } from './firefox.ts'

if (findFirefox() === undefined) {
  console.log('skipped: there is no firefox on this machine (apt install firefox-esr)')
} else {
  if (!(await buildWeb())) process.exit(1)
  const journeys = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'soak/widget-firefox.config.ts', ...process.argv.slice(3)]
  process.exitCode = spawnSync(process.execPath, journeys, { stdio: 'inherit' }).status ?? 1
}
