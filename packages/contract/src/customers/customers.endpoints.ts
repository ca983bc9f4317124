import { endpoint } from '../endpoint.ts'
import type * as shapes from './customers.shapes.ts'

export const listCustomers = endpoint<typeof shapes.listCustomers>()('GET', '/office/{rental}/customers')
export const createCustomer = endpoint<typeof shapes.createCustomer>()('POST', '/office/{rental}/customers')
export const readCustomer = endpoint<typeof shapes.readCustomer>()('GET', '/office/{rental}/customers/{customer}')
export const saveCustomer = endpoint<typeof shapes.saveCustomer>()('PATCH', '/office/{rental}/customers/{customer}')
