import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveType } from '@rentwell/contract/live-events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { Database, Db } from '../db/db.ts'
import { eventsAfter, eventsBetween, eventsChannel, membershipEvent, numberQueued, readHead, type Published } from './events.ts'
import type { EventBus } from './events.bus.ts'
import { Refused } from '../base/must.ts'

/** Ids of those whom somebody hears events of, each with the name of the view they have of it. */
export type Audiences = ReadonlyMap<string, string>

interface Subscriber {
  /** As `Audiences` names it. */
  view: string
  language: Language
}

/** How events of one type are rendered. */
export interface LiveView {
  /** The JSON of an event for a subscriber; undefined if there is nothing left to publish. */
  render: (context: { db: Db; now: Date }, event: Published, subscriber: Subscriber) => Promise<object | undefined>
  /** Every subscriber of the same language gets the same JSON, so it is rendered once for all of them. */
  isSameForAll?: boolean
}

/** The views of a domain's events, by type. */
export type LiveViews = Partial<Record<LiveType, LiveView>>

/** The JSON is the payload as it was published. */
export const renderPayload: LiveView['render'] = (_context, { payload }) => Promise.resolve(payload)

export interface Listener {
  audiences: Audiences
  language: Language
  hear: (id: number, type: string, data: string) => void
  /** What this listener may be sent has changed: it takes nothing more. */
  dismiss: () => void
}

/** Gives what is published to those of this process who listen. */
export interface Hub {
  /** The number of an event that has happened, with all before it: a statement that begins from here on sees what they tell of. */
  position: () => number
  /** Listens to all that comes after the number that is returned. */
  join: (listener: Listener) => Promise<number>
  leave: (listener: Listener) => void
  /** Tells one listener what it missed after `given`, up to `upTo`, oldest first; false where that is no longer kept. `pause` is awaited before each event, and ends it with false. */
  replay: (listener: Listener, given: number, upTo: number, pause: () => Promise<boolean>) => Promise<boolean>
  stop: () => Promise<void>
}

const pageSize = 200
const lookEveryMs = 1000
/** An event that cannot be told after so many tries is left out: the others must not wait for it. */
const mostTries = 5
const reset = 'reset'

interface HubParts {
  db: Database
  clock: Clock
  log: Logger
  /** By type of event. */
  views: Readonly<Record<string, LiveView>>
  /** How processes hear of each other; undefined: through the database. */
  bus: EventBus | undefined
}

export async function startHub({ db, clock, log, views, bus }: HubParts): Promise<Hub> {
  const listeners = new Map<string, Set<Listener>>()
  /** The last event that was sent to those who listen. */
  let last = (await readHead(db)).last
  /** The last one that is known to be numbered: ahead of `last` while its views are made. */
  let known = last
  /** The event that could not be told at the last attempt, and how often in a row that was so. */
  let stuck: Published | undefined
  let failures = 0
  let stopped = false

  /** One thing after the other: whoever joins does so between two events. */
  let chain: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T> | T): Promise<T> => {
    const turn = chain.then(work)
    chain = turn.catch(() => {})
    return turn
  }

  const textFor = async (event: Published, subscriber: Subscriber): Promise<string | undefined> => {
    try {
      const rendered = await views[event.type]?.render({ db, now: clock.now() }, event, subscriber)
      return rendered === undefined ? undefined : JSON.stringify(rendered)
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_found') return undefined
      throw error
    }
  }

  const leave = (listener: Listener) => {
    for (const [audience, whom] of listeners) if (whom.delete(listener) && whom.size === 0) listeners.delete(audience)
  }
  const dismiss = (listener: Listener) => {
    leave(listener)
    listener.dismiss()
  }

  /** Every view of what happened is made once, however many look and whomever it is told to. */
  const prepare = async (event: Published, made: Map<string, Promise<string | undefined>>) => {
    const whom = [...(listeners.get(event.audience) ?? [])]
    if (whom.length === 0) return () => {}
    if (event.type === membershipEvent) return () => whom.forEach(dismiss)
    const isSameForAll = views[event.type]?.isSameForAll === true
    const happening = `${event.type} ${JSON.stringify(event.payload)}${isSameForAll ? '' : event.audience}`
    const texts = await Promise.all(
      whom.map(({ audiences, language }) => {
        const view = audiences.get(event.audience) ?? ''
        const key = `${isSameForAll ? '' : view} ${language} ${happening}`
        let text = made.get(key)
        if (!text) made.set(key, (text = textFor(event, { view, language })))
        return text
      }),
    )
    return () =>
      whom.forEach((listener, index) => {
        const text = texts[index]
        if (text !== undefined) listener.hear(event.id, event.type, text)
      })
  }

  const give = async (events: Published[]) => {
    const fresh = events.filter(event => event.id > last)
    const made = new Map<string, Promise<string | undefined>>()
    const ready = await Promise.allSettled(fresh.map(event => prepare(event, made)))
    for (const [index, event] of fresh.entries()) {
      const one = ready[index]
      if (one?.status === 'rejected') {
        stuck = event
        throw one.reason
      }
      one?.value()
      last = event.id
      failures = 0
    }
  }

  /** Those who listen read everything anew: events were lost to them. */
  const resetAll = (whom: Iterable<Listener>, number: number) => {
    for (const listener of new Set(whom)) listener.hear(number, reset, '{}')
  }

  /** Gives what is at hand where it follows on what was given; reads what is missing between. */
  const take = (events: Published[], upTo: number) => {
    known = Math.max(known, upTo)
    return inTurn(async () => {
      stuck = undefined
      if (events[0]?.id === last + 1) await give(events)
      while (last < upTo && !stopped) {
        // Nobody listens: there is nothing to read.
        if (listeners.size === 0) last = upTo
        else {
          const page = await eventsAfter(db, last, pageSize)
          await give(page)
          if (page.length < pageSize) break
        }
      }
    }).catch((error: unknown) => {
      if (stopped) return
      log.warn({ err: error, after: last }, 'events could not be told and will be tried again')
      if (!stuck || ++failures < mostTries) return
      failures = 0
      last = stuck.id
      resetAll(listeners.get(stuck.audience) ?? [], last)
      log.error({ number: last }, 'an event was left out')
    })
  }

  let wanted = false
  let publishing: Promise<void> | undefined
  const publishAll = async () => {
    while (wanted && !stopped) {
      wanted = false
      const events = await numberQueued(db, bus === undefined)
      const upTo = events.at(-1)?.id
      if (upTo === undefined) continue
      wanted = true
      bus?.send(JSON.stringify({ upTo, events }))
      // The next ones are numbered while these are told.
      void take(events, upTo)
    }
  }
  const wake = () => {
    wanted = true
    publishing ??= publishAll()
      .catch((error: unknown) => void (stopped || log.warn({ err: error }, 'events could not be published and will be tried again')))
      .finally(() => {
        publishing = undefined
        if (wanted && !stopped) setTimeout(wake, 50).unref()
      })
  }

  const look = async () => {
    const head = await readHead(db)
    if (head.waits) wake()
    // A database that was put back to an earlier day counts anew.
    if (head.last < last) {
      await inTurn(() => {
        last = known = head.last
        resetAll(
          [...listeners.values()].flatMap(whom => [...whom]),
          last,
        )
      })
    }
    if (head.last > last) await take([], head.last)
  }
  const lookAgain = () => void look().catch(() => {})

  await db.listen('event_queue', wake, wake)
  if (bus) {
    bus.onText(text => {
      const { upTo, events } = JSON.parse(text) as { upTo: number; events: (Omit<Published, 'at'> & { at: string })[] }
      void take(
        events.map(event => ({ ...event, at: new Date(event.at) })),
        upTo,
      )
    })
  } else await db.listen(eventsChannel, text => void take([], Number(text)), lookAgain)

  // Whoever was to tell of it may be gone: nothing waits longer than this.
  const timer = setInterval(lookAgain, lookEveryMs).unref()
  wake()

  return {
    position: () => known,
    join: listener =>
      inTurn(() => {
        for (const audience of listener.audiences.keys()) listeners.set(audience, (listeners.get(audience) ?? new Set()).add(listener))
        return last
      }),
    leave,
    async replay(listener, given, upTo, pause) {
      const head = await readHead(db)
      // A process may be told of an event before this one has told it.
      if (given > Math.max(upTo, head.last) || given < head.oldest - 1) return false
      const audiences = [...listener.audiences.keys()]
      for (let from = given; from < upTo;) {
        const page = await eventsBetween(db, audiences, from, upTo, pageSize)
        for (const event of page) {
          if (!(await pause())) return true
          const text = await textFor(event, { view: listener.audiences.get(event.audience) ?? '', language: listener.language })
          if (text !== undefined) listener.hear(event.id, event.type, text)
        }
        if (page.length < pageSize) break
        from = page.at(-1)?.id ?? upTo
      }
      return true
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await publishing
      await Promise.race([chain, sleep(2000, undefined, { ref: false })])
      await bus?.close()
    },
  }
}
