import { playStandby } from './standby.ts'

const { phases, faults } = await playStandby({ seconds: Number(process.env['PHASE_SECONDS'] ?? 5), say: console.log })
console.table(phases)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'no request failed, and the writer saw every write' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
