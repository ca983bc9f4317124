import type { z } from 'zod'
import type { task } from './portability.shapes.ts'

/** How far a task has come: `done` of `total` steps. */
export type TaskProgress = Pick<z.output<typeof task>, 'id' | 'kind' | 'rentalId' | 'status' | 'done' | 'total'>
