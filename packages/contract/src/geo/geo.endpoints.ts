import { endpoint } from '../endpoint.ts'
import type * as shapes from './geo.shapes.ts'

export const listCountries = endpoint<typeof shapes.listCountries>()('GET', '/geo/countries')
export const listCurrencies = endpoint<typeof shapes.listCurrencies>()('GET', '/currencies')
export const geocode = endpoint<typeof shapes.geocode>()('GET', '/geo/geocode')
export const reverseGeocode = endpoint<typeof shapes.reverseGeocode>()('GET', '/geo/reverse')
