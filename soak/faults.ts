import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openStore } from '../apps/server/src/media/media.public.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'
import { verify } from '../apps/server/src/verify.ts'
import { countStream, type Counted } from './faults-count.ts'
import { kinds, openStream, type Kind, type Stream } from './faults-stream.ts'
import { openWorld, type World } from './faults-world.ts'
import { killedServer, type KilledServer } from './killed-server.ts'

/** A place for a fault that needs one: settings for the server, and where its data are. */
export interface Ground {
  settings?: Record<string, string>
  parent?: string
  close?: () => void
}

export interface Fault {
  name: string
  /** Why it cannot be tried on this machine. */
  whyNot?: () => string | undefined
  prepare?: () => Ground
  /** Begins and ends the fault. What a supervisor or operator does afterwards is returned; it counts as recovery. */
  inflict: (world: World<KilledServer>, ground: Ground) => Promise<(() => Promise<unknown>) | void>
  /** Reasons of refusals that are right under it. */
  refusals?: readonly string[]
}

export interface FaultRow {
  fault: string
  acknowledged: number
  lost: number
  doubled: number
  /** Seconds from the end of the fault to the first good answer, of the slowest kind of act; that kind. */
  recovered: string
  /** Statuses that people saw from the beginning of the fault until all kinds of acts were well again. */
  statuses: string
  verify: string
  faults: string[]
}

/** Everything must be well again within this, and settled within this after the stream has ended. */
const longestMs = 180_000

interface Options {
  calmMs?: number
  guests?: number
  /** A folder for what the server and the stream have written. */
  logs?: string | undefined
}

/** Inflicts a fault on a server of its own while people book, pay and write, and counts afterwards. */
export async function surviveFault(fault: Fault, { calmMs = 3000, guests = 6, logs }: Options = {}): Promise<FaultRow> {
  const ground = fault.prepare?.() ?? {}
  try {
    const world = await openWorld(
      services => killedServer({ ...services, ...ground.settings, ...(logs ? { LOG_LEVEL: 'warn' } : {}) }, { parent: ground.parent }),
      guests,
    )
    const stream = openStream(world, fault.refusals)
    try {
      await sleep(calmMs)
      const statuses = stream.watch()
      const mend = await fault.inflict(world, ground)
      const first = stream.recover()
      await mend?.()
      for (const began = Date.now(); first.size < kinds.length && Date.now() - began < longestMs;) await sleep(20)
      stream.watch()
      await sleep(calmMs)
      await stream.end()
      const counted = await settle(world, stream)
      const verified = await verifyPlace(await world.server.connection(), world.server.folder)
      const missing = kinds.filter(kind => !first.has(kind))
      return {
        fault: fault.name,
        acknowledged: stream.acknowledged(),
        lost: counted.lost.length,
        doubled: counted.doubled.length,
        recovered: missing.length > 0 ? `never (${missing.join()})` : slowest(first),
        statuses: said(statuses),
        verify: verified.length === 0 ? 'clean' : `${verified.length} faults`,
        faults: [
          ...counted.lost.map(what => `lost: ${what}`),
          ...counted.doubled.map(what => `doubled: ${what}`),
          ...stream.surprises,
          ...missing.map(kind => `${kind}: no good answer after the fault`),
          ...Object.keys(statuses)
            .filter(status => status === '500')
            .map(() => 'somebody was answered 500'),
          ...verified,
        ].map(text => `${fault.name}: ${text}`),
      }
    } finally {
      await stream.end()
      if (logs) writeFileSync(join(logs, `${fault.name}.log`), [...stream.trace, world.server.output()].join('\n'))
      stream.screen.stop()
      await stream.screen.work
      await world.close()
    }
  } finally {
    ground.close?.()
  }
}

/** What is under way when the stream ends, such as a payment of unknown outcome, gets time to end. */
export async function settle(world: World, stream: Stream): Promise<Counted> {
  for (const began = Date.now(); ; await sleep(1000)) {
    const counted = await countStream(world, stream)
    if (counted.lost.length === 0 || Date.now() - began > longestMs) return counted
  }
}

/** What `verify` says of a database and the files in a data folder; nothing if all is well. */
export async function verifyPlace(connection: pg.ClientConfig, folder: string): Promise<string[]> {
  const lines: string[] = []
  const store = openStore(readConfig({ NODE_ENV: 'test', DATA_DIR: folder }))
  const isClean = await verify(connection, line => lines.push(line.trim()), folder, store)
  return isClean ? [] : lines.filter(line => !line.startsWith('ok') && !line.startsWith('wait'))
}

const slowest = (first: Map<Kind, number>) => {
  const [kind, ms] = [...first].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return `${(ms / 1000).toFixed(1)} s (${kind})`
}

/** Statuses with their counts, in one line. */
export const said = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ')
