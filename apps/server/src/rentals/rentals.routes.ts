import * as endpoints from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as shapes from '@rentwell/contract/rentals/rentals.shapes.ts'
import * as taxes from '@rentwell/contract/rentals/taxes.endpoints.ts'
import * as taxShapes from '@rentwell/contract/rentals/taxes.shapes.ts'
import * as widget from '@rentwell/contract/rentals/widget.endpoints.ts'
import * as widgetShapes from '@rentwell/contract/rentals/widget.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, onBoth, type Route } from '../platform/http/routes.ts'
import type { Senders } from '../platform/queue/senders.ts'
import { closeRental } from './close-rental.ts'
import { createRental } from './create-rental.ts'
import { noteFirstSteps } from './note-first-steps.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { readOfficeRental } from './read-office-rental.ts'
import { readTaxes } from './read-taxes.ts'
import { readWidget } from './read-widget.ts'
import { reopenRental } from './reopen-rental.ts'
import { requestApproval } from './request-approval.ts'
import { saveRental } from './save-rental.ts'
import { saveTaxes } from './save-taxes.ts'
import { saveWidget } from './save-widget.ts'
import { sendTest } from './send-test.ts'

const savedRental = (answer: string) => [(JSON.parse(answer) as { rental: { id: string } }).rental.id]

export const rentalRoutes = (senders: Senders): Route[] => [
  on(endpoints.createRental, shapes.createRental, signedIn, createRental),
  on(endpoints.readOfficeRental, shapes.readOfficeRental, worksIn('see_office', 'see_finances'), readOfficeRental),
  on(endpoints.saveRental, shapes.saveRental, worksIn('edit_website'), saveRental, { also: ['PUT'], changes: savedRental }),
  on(endpoints.closeRental, shapes.closeRental, worksIn('close_rental'), closeRental, { changes: savedRental }),
  on(endpoints.reopenRental, shapes.reopenRental, worksIn('close_rental'), reopenRental, { changes: savedRental }),
  on(endpoints.requestApproval, shapes.requestApproval, worksIn('edit_website'), requestApproval),
  on(endpoints.readFirstSteps, shapes.readFirstSteps, worksIn('see_office'), readFirstSteps),
  on(endpoints.noteFirstSteps, shapes.noteFirstSteps, worksIn('see_office'), noteFirstSteps),
  onBoth(endpoints.sendTest, shapes.sendTest, worksIn('edit_settings'), sendTest(senders)),
  on(taxes.readTaxes, taxShapes.readTaxes, worksIn('see_office'), readTaxes),
  on(taxes.saveTaxes, taxShapes.saveTaxes, worksIn('edit_settings'), saveTaxes),
  on(widget.readWidget, widgetShapes.readWidget, worksIn('see_office'), readWidget),
  on(widget.saveWidget, widgetShapes.saveWidget, worksIn('edit_website'), saveWidget),
]
