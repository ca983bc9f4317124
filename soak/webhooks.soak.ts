import { killUnderWebhooks } from './webhooks.ts'

const { faults, ...report } = await killUnderWebhooks({
  kills: Number(process.env['KILLS'] ?? 20),
  seed: Number(process.env['SEED'] ?? Date.now() % 1_000_000),
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'each event came, a booking’s in order' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
