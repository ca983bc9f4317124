import { writeThroughCuts } from './messages.ts'

const { faults, ...report } = await writeThroughCuts({
  messages: Number(process.env['MESSAGES'] ?? 1000),
  cutEvery: 50,
  kills: Number(process.env['KILLS'] ?? 3),
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'each message was heard once, in order, by both' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
