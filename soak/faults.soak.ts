import { allFaults } from './faults-kinds.ts'
import { surviveFault, type FaultRow } from './faults.ts'

/** FAULTS: parts of names, separated by commas; unset: all. AT_ONCE: so many faults at a time, each on a server of its own. LOGS: a folder for what servers and clients wrote. */
const only = process.env['FAULTS']?.split(',')
const atOnce = Number(process.env['AT_ONCE'] ?? 1)
const chosen = allFaults.filter(fault => only?.some(part => fault.name.includes(part)) ?? true)
const rows: FaultRow[] = []
const skipped: string[] = []
/** Faults that could not be inflicted. */
const broken: string[] = []

const nameOrder = ({ fault }: FaultRow) => allFaults.findIndex(({ name }) => name === fault)
const waiting = [...chosen]
const work = async () => {
  for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
    const why = fault.whyNot?.()
    if (why) {
      skipped.push(`skipped: ${fault.name}: ${why}`)
      continue
    }
    console.log(`${fault.name} …`)
    try {
      const row = await surviveFault(fault, { logs: process.env['LOGS'] })
      rows.push(row)
      console.log(row)
    } catch (error) {
      broken.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
await Promise.all(Array.from({ length: atOnce }, work))
rows.sort((one, other) => nameOrder(one) - nameOrder(other))

const head = ['fault', 'acknowledged', 'lost', 'doubled', 'recovered after', 'verify', 'statuses until then']
const lines = [head, ...rows.map(row => [row.fault, row.acknowledged, row.lost, row.doubled, row.recovered, row.verify, row.statuses].map(String))]
const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
for (const line of lines) console.log(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
skipped.forEach(line => console.log(line))
const faults = [...broken, ...rows.flatMap(row => row.faults)]
faults.forEach(fault => console.error(fault))
console.log(faults.length === 0 ? 'nothing that was acknowledged was lost or doubled' : `${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
