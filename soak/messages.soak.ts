import { writeThroughBrowsers } from './messages-in-browsers.ts'
import { writeThroughCuts } from './messages.ts'

const { buildWeb } = await import('../scripts/build-web.mjs')
if (!(await buildWeb())) process.exit(1)
const options = { messages: Number(process.env['MESSAGES'] ?? 1000), cutEvery: 50, kills: Number(process.env['KILLS'] ?? 3), say: console.log }

console.log('over the API, two listeners:')
const { faults, ...report } = await writeThroughCuts(options)
console.log(report)
console.log('in two browsers:')
const { faults: more, ...shown } = await writeThroughBrowsers(options)
console.log(shown)

const all = [...faults, ...more]
all.forEach(fault => console.error(fault))
console.log(all.length === 0 ? 'each message came once, in order, to both' : `${all.length} faults`)
process.exitCode = all.length === 0 ? 0 : 1
