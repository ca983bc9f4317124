import { endpoint } from '../endpoint.ts'
import type * as shapes from './contracts.shapes.ts'

export const listContractTemplates = endpoint<typeof shapes.listContractTemplates>()('GET', '/office/{rental}/contract_templates')
export const saveContractTemplate = endpoint<typeof shapes.saveContractTemplate>()('POST', '/office/{rental}/contract_templates')
export const requireContract = endpoint<typeof shapes.requireContract>()('PATCH', '/office/{rental}/contract_templates')
export const removeContractTemplate = endpoint<typeof shapes.removeContractTemplate>()('DELETE', '/office/{rental}/contract_templates/{template}')
export const previewContract = endpoint<typeof shapes.previewContract>()('POST', '/office/{rental}/contract_templates/preview')
export const readOfficeContract = endpoint<typeof shapes.readOfficeContract>()('GET', '/office/{rental}/bookings/{booking}/contract')
export const readOfficeContractFile = endpoint<typeof shapes.readContractFile>()('GET', '/office/{rental}/bookings/{booking}/contract/file')
export const signContractHere = endpoint<typeof shapes.signContractHere>()('POST', '/office/{rental}/bookings/{booking}/contract/sign')
export const askContract = endpoint<typeof shapes.askContract>()('POST', '/office/{rental}/bookings/{booking}/contract/ask')
export const waiveContract = endpoint<typeof shapes.waiveContract>()('POST', '/office/{rental}/bookings/{booking}/contract/waive')
export const readContract = endpoint<typeof shapes.readContract>()('GET', '/bookings/{booking}/contract')
export const readContractFile = endpoint<typeof shapes.readContractFile>()('GET', '/bookings/{booking}/contract/file')
export const challengeContract = endpoint<typeof shapes.challengeContract>()('POST', '/bookings/{booking}/contract/challenge')
export const signContract = endpoint<typeof shapes.signContract>()('POST', '/bookings/{booking}/contract/sign')
