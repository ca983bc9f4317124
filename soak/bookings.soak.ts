import { liveAtRandom } from './bookings.ts'

const { faults, ...report } = await liveAtRandom({
  runs: Number(process.env['RUNS'] ?? 2000),
  seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000),
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'every answer and every history was legal' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
