import type { Finding } from '@rentwell/contract/system-checks.ts'
import type { DiskSpace } from '../../platform/doctor/machine.ts'

/** What the page System asks of the machine and of other services. */
export interface Inspection {
  inspect: (now: Date) => Promise<Finding[]>
  /** Of the disk of DATA_DIR; null if it cannot be read. */
  diskSpace: () => Promise<DiskSpace | null>
}
