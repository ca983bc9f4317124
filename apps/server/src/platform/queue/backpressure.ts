import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../db/db.ts'

/** A rush: more than this share of the connections is at work. */
const rushFrom = 0.25
/** Milliseconds after which work waits for no rush to end: under one that never does it takes its share. */
const mostBehind = 5000
const lookEvery = 25

/** Lets requests go first while there is a rush. `behind`: by how many milliseconds the work is late by now. */
export async function letRequestsFirst(db: Pick<Database, 'pressure'>, behind: () => number, isOver: () => boolean): Promise<void> {
  while (db.pressure() > rushFrom && behind() < mostBehind && !isOver()) await sleep(lookEvery)
}
