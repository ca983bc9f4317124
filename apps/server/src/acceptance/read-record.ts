import type { readRecord as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { readSealedRecord } from './records.views.ts'

/** A sealed record, for whoever was given its address: no pictures, no names. */
export const readRecord: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx }, { record }) => ({ record: await readSealedRecord(tx, record) })
