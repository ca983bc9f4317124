import * as endpoints from '@rentwell/contract/rentals/rentals.endpoints.ts'
import * as shapes from '@rentwell/contract/rentals/rentals.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { signedIn } from '../platform/policies.ts'
import { on, type Route } from '../platform/routes.ts'
import { createRental } from './create-rental.ts'
import { readOfficeRental } from './read-office-rental.ts'
import { saveRental } from './save-rental.ts'

const savedRental = (answer: string) => [(JSON.parse(answer) as { rental: { id: string } }).rental.id]

export const rentalRoutes: Route[] = [
  on(endpoints.createRental, shapes.createRental, signedIn, createRental),
  on(endpoints.readOfficeRental, shapes.readOfficeRental, worksIn('see_office'), readOfficeRental),
  on(endpoints.saveRental, shapes.saveRental, worksIn('edit_website'), saveRental, { also: ['PUT'], changes: savedRental }),
]
