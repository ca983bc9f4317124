import { deleteTaskParts, storeTaskPart } from '../platform/queue/tasks.store.ts'
import type { TaskWork } from '../platform/queue/tasks.ts'
import { packRental } from './pack-rental.ts'

/** The name of one piece of a part, as the task keeps it. */
export const pieceName = (part: string, piece: number) => `${part}#${piece}`
export const manifestName = 'manifest.json'

/** Everything of a rental, in pieces that fit in memory; put together when it is fetched. */
export const exportRentalWork: TaskWork = {
  kind: 'export_rental',
  keptHours: 24,
  async run({ db, task, report, signal }) {
    if (task.rentalId === null) throw new Error('no rental is named')
    await deleteTaskParts(db, task.id)
    const keep = async (part: string, piece: number, bytes: Buffer) => {
      signal.throwIfAborted()
      await storeTaskPart(db, task.id, pieceName(part, piece), bytes)
    }
    const manifest = await packRental(db, task.rentalId, keep, report)
    await storeTaskPart(db, task.id, manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    return { parts: manifest.parts.length, bytes: manifest.parts.reduce((sum, part) => sum + part.size, 0), slug: manifest.rental.slug }
  },
}
