import { allFaults } from './faults-kinds.ts'
import { surviveFault, type FaultRow } from './faults.ts'

/** FAULTS: parts of names, separated by commas; unset: all. */
const only = process.env['FAULTS']?.split(',')
const rows: FaultRow[] = []
const skipped: string[] = []
for (const fault of allFaults) {
  if (only?.some(part => fault.name.includes(part)) === false) continue
  const why = fault.whyNot?.()
  if (why) {
    skipped.push(`skipped: ${fault.name}: ${why}`)
    continue
  }
  console.log(`${fault.name} …`)
  rows.push(await surviveFault(fault))
  console.log(rows.at(-1))
}

const head = ['fault', 'acknowledged', 'lost', 'doubled', 'recovered after', 'verify', 'statuses until then']
const lines = [head, ...rows.map(row => [row.fault, row.acknowledged, row.lost, row.doubled, row.recovered, row.verify, row.statuses].map(String))]
const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
for (const line of lines) console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
skipped.forEach(line => console.log(line))
const faults = rows.flatMap(row => row.faults)
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'nothing that was acknowledged was lost or doubled' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
