import * as endpoints from '@rentwell/contract/rentals/filters.endpoints.ts'
import * as shapes from '@rentwell/contract/rentals/filters.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { listFilters } from './list-filters.ts'
import { removeFilter } from './remove-filter.ts'
import { saveFilter } from './save-filter.ts'

export const filterRoutes: Route[] = [
  on(endpoints.listFilters, shapes.listFilters, worksIn('see_office'), listFilters),
  on(endpoints.saveFilter, shapes.saveFilter, worksIn('see_office'), saveFilter),
  on(endpoints.removeFilter, shapes.removeFilter, worksIn('see_office'), removeFilter),
]
