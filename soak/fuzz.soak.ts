import { minute } from '@rentwell/contract/durations.ts'
import { fuzz } from './fuzz.ts'

const requests = Number(process.env['REQUESTS'] ?? 100_000)
const seed = Number(process.env['SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
console.log(`seed ${seed} (SEED=… repeats it)`)
const { faults, byStatus, byOperation, ...report } = await fuzz({ requests, seed, mostMs: Number(process.env['MINUTES'] ?? 40) * minute, say: console.log })
for (const [operation, statuses] of Object.entries(byOperation).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  console.log(
    `${operation.padEnd(72)} ${Object.entries(statuses)
      .map(([status, count]) => `${status}:${String(count)}`)
      .join(' ')}`,
  )
console.log(byStatus)
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'no 5xx, no undeclared status, nothing foreign' : `${faults.length} faults, seed ${seed}`)
process.exitCode = faults.length === 0 ? 0 : 1
