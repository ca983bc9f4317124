import type { readAcceptance as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Handler } from '../platform/http/routes.ts'
import { findOwnStay, readHandOver } from './acceptance.views.ts'

/** What the rental noted at the hand-over and return of a guest's own booking. */
export const readAcceptance: Handler<typeof endpoint> = async ({ tx, actor }, { booking: id }) => readHandOver(tx, await findOwnStay(tx, actor.id, id))
