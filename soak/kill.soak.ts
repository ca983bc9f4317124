import { killUnderWrites } from './kill.ts'

const { faults, ...report } = await killUnderWrites({
  kills: Number(process.env['KILLS'] ?? 10),
  writers: 8,
  seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000),
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'nothing that was acknowledged is missing' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
