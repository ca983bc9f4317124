/** What the channel of a task says, in the words of the realtime service. */
export type TaskWord =
  | { event: 'progress'; data: { done: number; total: number | 'unknown' } }
  | { event: 'success'; data: { uuid: string } }
  | { event: 'fail'; data: { msg?: string; error_code?: string } }

type Listener = (word: TaskWord) => void

const idleMs = 30_000
const listeners = new Map<string, Listener>()
let socket: WebSocket | undefined
let isOpen = false
let closing: ReturnType<typeof setTimeout> | undefined

/**
 * Listens to one task of the upload API; returns the way to stop. One socket serves all tasks and closes 30 s after the last of them.
 * Where it cannot be reached nothing is heard: whoever listens also asks.
 */
export function listenToTask(base: string, token: string, listener: Listener): () => void {
  const channel = `task-status-${token}`
  listeners.set(channel, listener)
  clearTimeout(closing)
  if (socket) say('pusher:subscribe', { channel })
  else open(base)
  return () => {
    if (!listeners.delete(channel)) return
    say('pusher:unsubscribe', { channel })
    if (listeners.size === 0) closing = setTimeout(() => socket?.close(), idleMs)
  }
}

function say(event: string, data: object): void {
  if (isOpen) socket?.send(JSON.stringify({ event, data }))
}

function open(base: string): void {
  const mine = new WebSocket(`${base.replace(/^http/, 'ws')}/realtime/app/tasks?protocol=5&client=js&version=1.12.2`)
  socket = mine
  mine.addEventListener('message', message => hear(String(message.data)))
  mine.addEventListener('close', () => {
    if (socket !== mine) return
    socket = undefined
    isOpen = false
  })
}

function hear(text: string): void {
  const frame: { event?: string; channel?: string; data?: string } = JSON.parse(text)
  if (frame.event === 'pusher:connection_established') {
    isOpen = true
    for (const channel of listeners.keys()) say('pusher:subscribe', { channel })
  } else if (frame.event === 'pusher:ping') say('pusher:pong', {})
  else if (frame.event === 'progress' || frame.event === 'success' || frame.event === 'fail')
    listeners.get(frame.channel ?? '')?.({ event: frame.event, data: JSON.parse(frame.data ?? '{}') })
}
