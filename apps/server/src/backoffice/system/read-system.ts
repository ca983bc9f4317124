import type { readSystem as endpoint } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { isLate, readJobRuns, readQueues, readVersions } from '../../platform/doctor/database.ts'
import type { Handler } from '../../platform/http/routes.ts'
import type { Inspection } from './inspection.ts'
import { sumStorage } from './system.views.ts'

/** Versions, storage, queues and the last run of each job. */
export const readSystem =
  ({ diskSpace }: Inspection): Handler<typeof endpoint> =>
  async ({ tx, now }) => {
    const [versions, storage, disk, queues, runs] = await Promise.all([readVersions(tx), sumStorage(tx), diskSpace(), readQueues(tx, now), readJobRuns(tx)])
    const jobs = runs.map(run => ({ ...run, state: run.error !== null ? ('failed' as const) : isLate(run, now) ? ('late' as const) : ('ok' as const) }))
    return { system: { versions, storage: { ...storage, disk }, queues, jobs } }
  }
