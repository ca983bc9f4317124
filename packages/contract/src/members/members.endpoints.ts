import { endpoint } from '../endpoint.ts'
import type * as shapes from './members.shapes.ts'

export const listMembers = endpoint<typeof shapes.listMembers>()('GET', '/office/{rental}/members')
export const addMember = endpoint<typeof shapes.addMember>()('POST', '/office/{rental}/members/add')
export const saveMember = endpoint<typeof shapes.saveMember>()('PATCH', '/office/{rental}/members/{member}')
export const removeMember = endpoint<typeof shapes.removeMember>()('DELETE', '/office/{rental}/members/{member}')
export const listUnitMembers = endpoint<typeof shapes.listUnitMembers>()('GET', '/office/{rental}/units/{unit}/members')
export const saveUnitMembers = endpoint<typeof shapes.saveUnitMembers>()('PUT', '/office/{rental}/units/{unit}/members')
