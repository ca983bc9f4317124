import { endpoint } from '../endpoint.ts'
import type * as shapes from './categories.shapes.ts'

export const listCategories = endpoint<typeof shapes.listCategories>()('GET', '/categories')
