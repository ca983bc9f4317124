import { endpoint } from '../endpoint.ts'
import type * as shapes from './offers.shapes.ts'

export const listOffers = endpoint<typeof shapes.listOffers>()('GET', '/office/{rental}/offers')
export const readOffer = endpoint<typeof shapes.readOffer>()('GET', '/office/{rental}/offers/{offer}')
export const createOffer = endpoint<typeof shapes.createOffer>()('POST', '/office/{rental}/offers')
export const quoteOffer = endpoint<typeof shapes.quoteOffer>()('POST', '/office/{rental}/offers/quote')
export const saveOffer = endpoint<typeof shapes.saveOffer>()('PATCH', '/office/{rental}/offers/{offer}')
export const sendOffer = endpoint<typeof shapes.sendOffer>()('POST', '/office/{rental}/offers/{offer}/send')
export const withdrawOffer = endpoint<typeof shapes.withdrawOffer>()('POST', '/office/{rental}/offers/{offer}/withdraw')
export const openOffer = endpoint<typeof shapes.openOffer>()('GET', '/offers/{token}')
export const acceptOffer = endpoint<typeof shapes.acceptOffer>()('POST', '/offers/{token}/accept')
