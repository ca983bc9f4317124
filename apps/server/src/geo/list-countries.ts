import type { listCountries as endpoint } from '@rentwell/contract/geo/geo.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { countriesIn } from './countries.ts'

/** Every country with a calling code, by name. */
export const listCountries: Handler<typeof endpoint, object> = async ({ language }) => ({ countries: countriesIn(language) })
