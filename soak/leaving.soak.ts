import { moveRental } from './leaving.ts'
import { openPlaces } from './leaving-places.ts'

const bookings = Number(process.env['BOOKINGS'] ?? 10_000)
const { places, close } = await openPlaces()
try {
  const { faults, ...report } = await moveRental(places, bookings, console.log)
  console.log(report)
  faults.forEach(fault => console.error(fault))
  console.log(faults.length === 0 ? 'equal manifests, and everything holds in the new place' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await close()
}
