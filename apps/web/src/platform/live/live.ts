import { minute } from '@rentwell/contract/durations.ts'
import type { LiveEvents } from '@rentwell/contract/live-events.ts'
import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

export type LiveKind = keyof LiveEvents
/** What happened, for one kind or one of several. `reset`: something may have been missed, read anew what was read before. */
export type LiveEvent<K extends LiveKind = LiveKind> = { [Kind in K]: { kind: Kind; data: LiveEvents[Kind] } }[K]
/** Of the channel that all tabs share. `offline`: there is no network, or the server has not answered several times. */
export type LiveState = 'open' | 'connecting' | 'offline'

type Hear = (event: LiveEvent) => void

const hearers = new Map<LiveKind, Set<Hear>>()
const channel = create<{ state: LiveState }>(() => ({ state: 'connecting' }))

/** Hears of what happens while the person is logged in; each event once in each tab, in order. Returns the way to stop. */
export function onLive<K extends LiveKind>(kinds: K | readonly K[], hear: (event: LiveEvent<K>) => void): () => void {
  const all: readonly K[] = typeof kinds === 'string' ? [kinds] : kinds
  const mine = hear as Hear
  for (const kind of all) hearers.set(kind, (hearers.get(kind) ?? new Set()).add(mine))
  return () => all.forEach(kind => hearers.get(kind)?.delete(mine))
}

/** The same while a component is shown. */
export function useLive<K extends LiveKind>(kinds: K | readonly K[], hear: (event: LiveEvent<K>) => void): void {
  const onEvent = useEffectEvent(hear)
  const names = typeof kinds === 'string' ? kinds : kinds.join(' ')
  useEffect(() => onLive(names.split(' ') as K[], event => onEvent(event)), [names])
}

/** The next event of a kind that fits. */
export const liveOnce = <K extends LiveKind>(kind: K, fits: (data: LiveEvents[K]) => boolean = () => true) =>
  new Promise<LiveEvents[K]>(resolve => {
    const stop = onLive(kind, ({ data }) => {
      if (!fits(data)) return
      stop()
      resolve(data)
    })
  })

export const useLiveState = () => channel(({ state }) => state)
export const liveState = () => channel.getState().state

const openMs = 5 * minute
const closedMs = minute
/** Milliseconds between two readings of what the live channel tells of: seldom while it is open, only for what the clock alone changes. */
export const useLivePace = (every = closedMs) => channel(({ state }) => (state === 'open' ? openMs : every))

/** Acts when the channel is open again after a break: what this person may see can be another thing since. */
export const onLiveAgain = (act: () => void) => {
  let wasOpen = false
  return channel.subscribe(({ state }, before) => {
    if (state === before.state) return
    if (state === 'open' && wasOpen) act()
    if (state === 'open') wasOpen = true
  })
}

export const tellState = (state: LiveState) => channel.setState({ state })

/** Gives an event to whoever hears of its kind. One that fails keeps it from nobody. */
export function tellEvent(event: LiveEvent): void {
  for (const hear of hearers.get(event.kind) ?? []) {
    try {
      hear(event)
    } catch (error) {
      reportError(error)
    }
  }
}
