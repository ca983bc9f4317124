import * as categories from '@rentwell/contract/units/categories.endpoints.ts'
import * as categoryShapes from '@rentwell/contract/units/categories.shapes.ts'
import * as lists from '@rentwell/contract/units/price-list.endpoints.ts'
import * as listShapes from '@rentwell/contract/units/price-list.shapes.ts'
import * as endpoints from '@rentwell/contract/units/units.endpoints.ts'
import * as shapes from '@rentwell/contract/units/units.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { anyone, signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { archiveUnit } from './archive-unit.ts'
import { createUnit } from './create-unit.ts'
import { duplicateUnit } from './duplicate-unit.ts'
import { editUnits } from './edit-units.ts'
import { listCategories } from './list-categories.ts'
import { listOfficeUnits } from './list-office-units.ts'
import { listOwnUnits } from './list-own-units.ts'
import { listRentalUnits } from './list-rental-units.ts'
import { readOfficeUnit } from './read-office-unit.ts'
import { readRental } from './read-rental.ts'
import { readUnit } from './read-unit.ts'
import { restoreUnit } from './restore-unit.ts'
import { readUnitPrices } from './read-unit-prices.ts'
import { saveUnit } from './save-unit.ts'
import { saveUnitPrices } from './save-unit-prices.ts'

/** The rental's id in an answer made as JSON, so that the cached response can be dropped with it. */
const rentalOf = (pattern: RegExp) => (answer: string) => {
  const id = pattern.exec(answer)?.[1]
  return id ? [id] : []
}

const rentalOfSaved = (answer: string) => [(JSON.parse(answer) as { unit: { rentalId: string } }).unit.rentalId]

const rentalOfEdited = (answer: string) => [
  ...new Set((JSON.parse(answer) as { results: { unit: { rentalId: string } | null }[] }).results.flatMap(({ unit }) => (unit ? [unit.rentalId] : []))),
]

export const unitRoutes: Route[] = [
  on(categories.listCategories, categoryShapes.listCategories, anyone, listCategories, { publicSeconds: 60, reads: 'standby' }),
  on(endpoints.listOfficeUnits, shapes.listOfficeUnits, worksIn('see_office'), listOfficeUnits),
  on(endpoints.createUnit, shapes.createUnit, worksIn('edit_units'), createUnit, { changes: rentalOfSaved }),
  on(endpoints.readOfficeUnit, shapes.readOfficeUnit, worksIn('see_office'), readOfficeUnit),
  on(endpoints.saveUnit, shapes.saveUnit, worksIn('edit_units'), saveUnit, { also: ['PUT'], changes: rentalOfSaved }),
  on(endpoints.archiveUnit, shapes.archiveUnit, worksIn('edit_units'), archiveUnit, { changes: rentalOfSaved }),
  on(endpoints.restoreUnit, shapes.restoreUnit, worksIn('edit_units'), restoreUnit, { changes: rentalOfSaved }),
  on(endpoints.duplicateUnit, shapes.duplicateUnit, worksIn('edit_units'), duplicateUnit, { changes: rentalOfSaved }),
  on(endpoints.editUnits, shapes.editUnits, worksIn('edit_units'), editUnits, { changes: rentalOfEdited }),
  on(endpoints.listOwnUnits, shapes.listOwnUnits, signedIn, listOwnUnits),
  on(lists.readUnitPrices, listShapes.readUnitPrices, worksIn('see_office'), readUnitPrices),
  on(lists.saveUnitPrices, listShapes.saveUnitPrices, worksIn('edit_prices'), saveUnitPrices),
  on(endpoints.readRental, shapes.readRental, anyone, readRental, {
    publicSeconds: 0,
    keep: rentalOf(/^\{"rental" : \{"id": "([0-9a-f-]{36})"/),
    reads: 'standby',
  }),
  on(endpoints.listRentalUnits, shapes.listRentalUnits, anyone, listRentalUnits, { publicSeconds: 0, reads: 'standby' }),
  on(endpoints.readUnit, shapes.readUnit, anyone, readUnit, { publicSeconds: 0, keep: rentalOf(/"rentalId": "([0-9a-f-]{36})"/), reads: 'standby' }),
]
