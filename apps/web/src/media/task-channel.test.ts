import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToTask, type TaskWord } from './task-channel.ts'

class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = []
  readonly sent: { event: string; data: { channel?: string } }[] = []
  readonly url: string
  isClosed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.isClosed = true
    this.dispatchEvent(new Event('close'))
  }

  say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  FakeSocket.all.length = 0
})

const opened = () => {
  const socket = FakeSocket.all.at(-1)
  if (!socket) throw new Error('no socket was opened')
  socket.say({ event: 'pusher:connection_established', data: '{}' })
  return socket
}

test('one socket listens to every task and is closed 30 s after the last of them', () => {
  const heard: TaskWord[] = []
  const stopFirst = listenToTask('https://rentwell.example/upload', 'one', word => heard.push(word))
  const socket = opened()
  expect(socket.url).toMatch(/^wss:\/\/rentwell\.example\/upload\/realtime\/app\/\w+\?/)
  const stopSecond = listenToTask('https://rentwell.example/upload', 'two', () => undefined)
  expect(FakeSocket.all).toHaveLength(1)
  expect(socket.sent.map(({ event, data }) => [event, data.channel])).toEqual([
    ['pusher:subscribe', 'task-status-one'],
    ['pusher:subscribe', 'task-status-two'],
  ])

  socket.say({ event: 'progress', channel: 'task-status-one', data: '{"done":1,"total":4}' })
  socket.say({ event: 'success', channel: 'task-status-other', data: '{"uuid":"x"}' })
  expect(heard).toEqual([{ event: 'progress', data: { done: 1, total: 4 } }])
  socket.say({ event: 'pusher:ping', data: '{}' })
  expect(socket.sent.at(-1)?.event).toBe('pusher:pong')

  stopFirst()
  vi.advanceTimersByTime(40_000)
  expect(socket.isClosed).toBe(false)
  stopSecond()
  vi.advanceTimersByTime(29_999)
  expect(socket.isClosed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.isClosed).toBe(true)
})

test('a task within the 30 s keeps the socket; after a lost one the next task opens another', () => {
  listenToTask('http://rentwell.example/upload', 'one', () => undefined)()
  const socket = opened()
  vi.advanceTimersByTime(20_000)
  const stop = listenToTask('http://rentwell.example/upload', 'two', () => undefined)
  vi.advanceTimersByTime(60_000)
  expect(socket.isClosed).toBe(false)
  stop()
  socket.close()
  listenToTask('http://rentwell.example/upload', 'three', () => undefined)()
  expect(FakeSocket.all).toHaveLength(2)
})
