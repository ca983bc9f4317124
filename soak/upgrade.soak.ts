import { previousRelease, upgradeUnderLoad } from './upgrade.ts'

const { faults, ...report } = await upgradeUnderLoad(process.env['FROM'] ?? previousRelease(), console.log)
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'nothing was lost or doubled, and no request failed' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
