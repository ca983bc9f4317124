import { backUpAndRestore } from './backup.ts'
import { openPlaces } from './leaving-places.ts'

const { places, close } = await openPlaces()
try {
  const size = { bookings: Number(process.env['BOOKINGS'] ?? 10_000), files: Number(process.env['FILES'] ?? 1000), bytesEach: 2_000_000 }
  const { faults, ...report } = await backUpAndRestore(places[0], size, console.log)
  console.log(report)
  const seconds = report.backupSeconds + report.restoreSeconds + report.verifySeconds
  console.log(`backup, restore and verify: ${seconds.toFixed(1)} s, 300 at most`)
  if (seconds > 300) faults.push('it took longer than 5 minutes')
  faults.forEach(fault => console.error(fault))
  console.log(faults.length === 0 ? 'equal hashes, and everything holds in the copy' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await close()
}
