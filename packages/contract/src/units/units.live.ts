import type { z } from 'zod'
import type { officeUnit } from './units.shapes.ts'

export interface UnitLiveEvents {
  unit_created: { unit: z.output<typeof officeUnit> }
}
