import type { LiveEvents } from '@rentwell/contract/live-events.ts'

/** Messages between the tabs of a browser. */
export interface TabEvents {
  login: null
  logout: null
  'unit-created': LiveEvents['unit_created']
}

type Message = { [K in keyof TabEvents]: { kind: K; data: TabEvents[K] } }[keyof TabEvents]

const name = 'rentwell'
const fallbackKey = 'broadcast'
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Sends a message to the other tabs of this browser. */
export function broadcast<K extends keyof TabEvents>(kind: K, data: TabEvents[K]): void {
  if (channel) return channel.postMessage({ kind, data })
  if (typeof localStorage === 'undefined') return
  localStorage.setItem(fallbackKey, JSON.stringify({ kind, data, at: Date.now() }))
  localStorage.removeItem(fallbackKey)
}

/** Listens to messages of other tabs. Returns an unsubscribe function. */
export function onBroadcast<K extends keyof TabEvents>(kind: K, listener: (data: TabEvents[K]) => void): () => void {
  const receive = (message: Message) => {
    if (message.kind === kind) listener(message.data as TabEvents[K])
  }
  if (channel) {
    const onMessage = (event: MessageEvent<Message>) => receive(event.data)
    channel.addEventListener('message', onMessage)
    return () => channel.removeEventListener('message', onMessage)
  }
  if (typeof window === 'undefined') return () => {}
  const onStorage = (event: StorageEvent) => {
    if (event.key === fallbackKey && event.newValue) receive(JSON.parse(event.newValue))
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
