import { startWorkers, type Workers } from './workers.ts'

let started: Workers | undefined

/** The processes that draw, one set for this process: there are no more cores for more. */
export const imageWorkers = (): Workers => (started ??= startWorkers())
