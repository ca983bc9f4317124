import { buildWeb } from '../scripts/build-web.mjs'
import { caddyVersion } from './caddy-proxy.ts'
import { tryCaddy } from './caddy.ts'

const version = await caddyVersion()
if (version === undefined) {
  console.log('skipped: there is no caddy on this machine (apt install caddy)')
} else {
  console.log(`Caddy ${version}`)
  if (!(await buildWeb())) process.exit(1)
  const { faults, ...report } = await tryCaddy(console.log)
  console.log(report)
  console.log(faults.length === 0 ? 'an own domain works behind the shipped Caddyfile' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
