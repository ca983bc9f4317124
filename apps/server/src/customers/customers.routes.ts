import * as endpoints from '@rentwell/contract/customers/customers.endpoints.ts'
import * as shapes from '@rentwell/contract/customers/customers.shapes.ts'
import { worksIn } from '../members/members.public.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { createCustomer } from './create-customer.ts'
import { listCustomers } from './list-customers.ts'
import { readCustomer } from './read-customer.ts'
import { saveCustomer } from './save-customer.ts'

export const customerRoutes: Route[] = [
  on(endpoints.listCustomers, shapes.listCustomers, worksIn('see_office'), listCustomers),
  on(endpoints.createCustomer, shapes.createCustomer, worksIn('run_bookings'), createCustomer),
  on(endpoints.readCustomer, shapes.readCustomer, worksIn('see_office'), readCustomer),
  on(endpoints.saveCustomer, shapes.saveCustomer, worksIn('run_bookings'), saveCustomer),
]
