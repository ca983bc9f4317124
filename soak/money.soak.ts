import { moveMoneyAtRandom } from './money.ts'

const { faults, ...report } = await moveMoneyAtRandom({
  acts: Number(process.env['ACTS'] ?? 20_000),
  seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000),
  checkEvery: 1000,
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'provider, ledger and bookings said the same, to the cent' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
