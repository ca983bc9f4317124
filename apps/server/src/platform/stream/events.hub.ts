import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveType } from '@rentwell/contract/live-events.ts'
import type { Language } from '@rentwell/contract/product.ts'
import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { Database, Db } from '../db/db.ts'
import { eventsAfter, eventsBetween, eventsChannel, membershipEvent, moveQueued, queueChannel, readHead, type Published } from './events.ts'
import type { EventBus } from './events.bus.ts'
import { Refused } from '../base/must.ts'

/** Ids of the audiences that a listener is subscribed to, each with the name of the listener's view of it. */
export type Audiences = ReadonlyMap<string, string>

interface Subscriber {
  /** Name of the view in `Audiences`. */
  view: string
  language: Language
}

/** How events of one type are rendered. */
export interface LiveView {
  /** The JSON of an event for a subscriber; undefined if there is nothing left to publish. */
  render: (context: { db: Db; now: Date }, event: Published, subscriber: Subscriber) => Promise<object | undefined>
  /** Not sent under the own domain of a rental: it may tell of any rental, and its payload names none. */
  isOfProduct?: boolean
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
  /** The rental under whose own domain it listens: events of other rentals are left out. */
  ownRental?: string | undefined
  hear: (id: number, type: string, data: string) => void
  /** Ends the subscription because the listener's audiences have changed. */
  dismiss: () => void
}

/** Delivers published events to the listeners of this process. */
export interface Hub {
  /** Number of the newest known event. A statement that begins after this call sees the changes behind it and all earlier events. */
  position: () => number
  /** Subscribes to all events after the returned number. */
  join: (listener: Listener) => Promise<number>
  leave: (listener: Listener) => void
  /** Sends a listener the events after `given` up to `upTo`, oldest first; false if they are no longer stored. `pause` is awaited before each event; if it returns false, the replay ends. */
  replay: (listener: Listener, given: number, upTo: number, pause: () => Promise<boolean>) => Promise<boolean>
  stop: () => Promise<void>
}

const pageSize = 200
const pollEveryMs = 1000
/** After this many failed attempts an event is skipped, so that it does not block the others. */
const mostTries = 5
const reset = 'reset'

interface HubParts {
  db: Database
  clock: Clock
  log: Logger
  /** By event type. */
  views: Readonly<Record<string, LiveView>>
  /** Connects the processes beside the notifications of the database. */
  bus: EventBus | undefined
}

export async function startHub({ db, clock, log, views, bus }: HubParts): Promise<Hub> {
  const listeners = new Map<string, Set<Listener>>()
  /** Number of the last delivered event. */
  let last = (await readHead(db)).last
  /** Number of the last event; ahead of `last` while events are rendered. */
  let known = last
  /** The event whose last delivery failed, with the number of consecutive failures. */
  let stuck: Published | undefined
  let failures = 0
  let stopped = false

  /** Serializes the work, so that a listener joins between two events. */
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

  const reaches = ({ ownRental }: Listener, { type, payload }: Published) =>
    ownRental === undefined || (!views[type]?.isOfProduct && (payload['rentalId'] ?? ownRental) === ownRental)

  const leave = (listener: Listener) => {
    for (const [audience, whom] of listeners) if (whom.delete(listener) && whom.size === 0) listeners.delete(audience)
  }
  const dismiss = (listener: Listener) => {
    leave(listener)
    listener.dismiss()
  }

  /** Renders each view of an event once for all its subscribers. */
  const prepare = async (event: Published, made: Map<string, Promise<string | undefined>>) => {
    const subscribed = [...(listeners.get(event.audience) ?? [])]
    if (event.type === membershipEvent) return () => subscribed.forEach(dismiss)
    const whom = subscribed.filter(listener => reaches(listener, event))
    if (whom.length === 0) return () => {}
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

  /** Tells listeners that have missed events to reload everything. */
  const resetAll = (whom: Iterable<Listener>, number: number) => {
    for (const listener of new Set(whom)) listener.hear(number, reset, '{}')
  }

  /** Reads and delivers the events up to a number. */
  const take = (upTo: number) => {
    known = Math.max(known, upTo)
    return inTurn(async () => {
      stuck = undefined
      while (last < upTo && !stopped) {
        // Without listeners there is nothing to read.
        if (listeners.size === 0) last = upTo
        else {
          const page = await eventsAfter(db, last, pageSize)
          await give(page)
          if (page.length < pageSize) break
        }
      }
    }).catch((error: unknown) => {
      if (stopped) return
      log.warn({ err: error, after: last }, 'events could not be delivered and will be tried again')
      if (!stuck || ++failures < mostTries) return
      failures = 0
      last = stuck.id
      resetAll(listeners.get(stuck.audience) ?? [], last)
      log.error({ number: last }, 'an event was left out')
    })
  }

  let moving: Promise<void> | undefined
  const move = () => {
    moving ??= (async () => {
      while (!stopped && (await moveQueued(db)) > 0);
    })()
      .catch((error: unknown) => void (stopped || log.warn({ err: error }, 'queued events could not be published and will be tried again')))
      .finally(() => (moving = undefined))
  }

  const poll = async () => {
    const head = await readHead(db)
    if (head.waits) move()
    // A database restored from an older backup has a lower number.
    if (head.last < last) {
      await inTurn(() => {
        last = known = head.last
        resetAll(
          [...listeners.values()].flatMap(whom => [...whom]),
          last,
        )
      })
    }
    if (head.last > last) await take(head.last)
  }
  const pollAgain = () => void poll().catch(() => {})

  bus?.onText(text => void take((JSON.parse(text) as { upTo: number }).upTo))
  const onNumber = (text: string) => {
    const upTo = Number(text)
    // A process whose notifications are interrupted hears of it through Redis. Processes of the release before read `events` too.
    if (upTo > known) bus?.send(JSON.stringify({ upTo, events: [] }))
    void take(upTo)
  }
  await db.listen(eventsChannel, onNumber, pollAgain)
  await db.listen(queueChannel, move, move)

  // Notifications may be lost: no event waits longer than this.
  const timer = setInterval(pollAgain, pollEveryMs).unref()
  move()

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
      // Another process may have delivered an event that this one has not.
      if (given > Math.max(upTo, head.last) || given < head.oldest - 1) return false
      const audiences = [...listener.audiences.keys()]
      for (let from = given; from < upTo;) {
        const page = await eventsBetween(db, audiences, from, upTo, pageSize)
        for (const event of page) {
          if (!(await pause())) return true
          if (!reaches(listener, event)) continue
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
      await moving
      await Promise.race([chain, sleep(2000, undefined, { ref: false })])
      await bus?.close()
    },
  }
}
