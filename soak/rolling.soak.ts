import { replaceUnderLoad } from './rolling.ts'

const { faults, ...report } = await replaceUnderLoad({
  replacements: Number(process.env['REPLACEMENTS'] ?? 20),
  rate: Number(process.env['RATE'] ?? 100),
  say: console.log,
})
console.log(report)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'no request failed, and the stream missed nothing' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
