import { refundAtRandom } from './refunds.ts'

const { faults, ...report } = await refundAtRandom({
  runs: Number(process.env['RUNS'] ?? 10_000),
  seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000),
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'what was shown was given back, to the cent, and every booking costs again what it cost' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
