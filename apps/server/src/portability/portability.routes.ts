import * as endpoints from '@rentwell/contract/portability/portability.endpoints.ts'
import * as shapes from '@rentwell/contract/portability/portability.shapes.ts'
import { checkUnitTable } from './check-unit-table.ts'
import { importUnits } from './import-units.ts'
import { readNewestRentalExport } from './read-newest-rental-export.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { cancelTask } from './cancel-task.ts'
import { eraseMe } from './erase-me.ts'
import { exportCustomer } from './export-customer.ts'
import { exportMe } from './export-me.ts'
import type { LeavingSettings } from './portability.policy.ts'
import { readExport } from './read-export.ts'
import { readNewestExport } from './read-newest-export.ts'
import { readRentalExport } from './read-rental-export.ts'
import { exportRental } from './export-rental.ts'
import { readTask } from './read-task.ts'
import { restoreMe } from './restore-me.ts'

const rentalOfImported = (answer: string) => [(JSON.parse(answer) as { rentalId: string }).rentalId]

export const leavingRoutes = (settings: LeavingSettings): Route[] => [
  on(endpoints.checkUnitTable, shapes.checkUnitTable, worksIn('edit_units'), checkUnitTable),
  on(endpoints.importUnits, shapes.importUnits, worksIn('edit_units'), importUnits, { changes: rentalOfImported }),
  on(endpoints.readNewestRentalExport, shapes.readNewestRentalExport, worksIn('export_rental'), readNewestRentalExport),
  on(endpoints.exportRental, shapes.exportRental, worksIn('export_rental'), exportRental),
  on(endpoints.exportCustomer, shapes.exportCustomer, worksIn('manage_customers'), exportCustomer),
  on(endpoints.readTask, shapes.readTask, signedIn, readTask),
  on(endpoints.cancelTask, shapes.cancelTask, signedIn, cancelTask, { whileLeaving: true }),
  on(endpoints.exportMe, shapes.exportMe, signedIn, exportMe, { whileLeaving: true }),
  on(endpoints.readNewestExport, shapes.readNewestExport, signedIn, readNewestExport),
  on(endpoints.eraseMe, shapes.eraseMe, signedIn, eraseMe(settings), { whileLeaving: true }),
  on(endpoints.restoreMe, shapes.restoreMe, signedIn, restoreMe, { whileLeaving: true }),
  on(endpoints.readExport, shapes.readExport, signedIn, readExport(settings), { compress: false }),
  on(endpoints.readRentalExport, shapes.readRentalExport, worksIn('export_rental'), readRentalExport(settings), { compress: false }),
]
