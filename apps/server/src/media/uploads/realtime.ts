import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { urlUploadChannel } from '../url-uploads.store.ts'
import type { UploadParts } from './parts.ts'
import { statusOf } from './upload-from-url.ts'

const place = /^\/upload\/realtime\/app\/([\w-]{1,64})(?:\?|$)/
const largestFrame = 4096
const mostSockets = 500
const mostChannels = 20
const idleSeconds = 120
const channelName = /^task-status-([\w-]{32,64})$/

/** The channel `task-status-{token}` in the frames of the client's realtime service. The token is the right to listen. */
export async function openRealtime(server: Server, parts: UploadParts): Promise<{ close: () => void }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false })
  const listeners = new Map<string, Set<WebSocket>>()

  const tell = async (token: string, whom: Iterable<WebSocket>) => {
    const frame = frameOf(token, await statusOf(parts, token))
    if (frame) for (const socket of whom) socket.send(frame)
  }
  const hear = (token: string) => {
    const whom = listeners.get(token)
    if (whom) tell(token, whom).catch((error: unknown) => parts.log.warn({ err: error }, 'a task could not be told'))
  }
  await parts.db.listen(urlUploadChannel, hear, () => [...listeners.keys()].forEach(hear))

  const leave = (token: string, socket: WebSocket) => {
    const whom = listeners.get(token)
    whom?.delete(socket)
    if (whom?.size === 0) listeners.delete(token)
  }
  const welcome = (socket: WebSocket) => {
    const own = new Set<string>()
    let heardAt = Date.now()
    const timer = setInterval(() => {
      if (Date.now() - heardAt > idleSeconds * 1000) return socket.terminate()
      socket.send(JSON.stringify({ event: 'pusher:ping', data: '{}' }))
    }, idleSeconds * 300).unref()
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearInterval(timer)
      own.forEach(token => leave(token, socket))
    })
    socket.on('message', data => {
      heardAt = Date.now()
      const { event, channel } = readFrame(data)
      if (event === 'pusher:ping') return socket.send(JSON.stringify({ event: 'pusher:pong', data: '{}' }))
      const token = channelName.exec(channel)?.[1]
      if (token === undefined) return
      if (event === 'pusher:unsubscribe') {
        own.delete(token)
        return leave(token, socket)
      }
      if (event !== 'pusher:subscribe') return
      if (own.size >= mostChannels) return socket.close(4004, 'too many channels')
      own.add(token)
      listeners.set(token, (listeners.get(token) ?? new Set()).add(socket))
      socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }))
      // Whoever comes late hears how it stands.
      tell(token, [socket]).catch(() => socket.terminate())
    })
    const socketId = `${process.pid}.${Math.floor(Math.random() * 1e9)}`
    socket.send(JSON.stringify({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: socketId, activity_timeout: idleSeconds }) }))
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!place.test(request.url ?? '') || sockets.clients.size >= mostSockets) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, welcome)
  }
  server.on('upgrade', upgrade)
  return {
    close() {
      server.off('upgrade', upgrade)
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

/** The frame that tells of a task; its `data` is JSON inside JSON. Undefined while there is nothing to tell. */
function frameOf(token: string, { status, ...told }: Awaited<ReturnType<typeof statusOf>>): string | undefined {
  const frame = (event: string, data: object) => JSON.stringify({ event, channel: `task-status-${token}`, data: JSON.stringify(data) })
  if (status === 'progress' || status === 'success') return frame(status, told)
  if (status === 'error') return frame('fail', { msg: told.error, error_code: told.error_code })
  return undefined
}

function readFrame(data: RawData): { event: string; channel: string } {
  try {
    const frame: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString() : '')
    if (typeof frame !== 'object' || frame === null || !('event' in frame)) return { event: '', channel: '' }
    const inner = 'data' in frame && typeof frame.data === 'object' && frame.data !== null ? frame.data : {}
    return { event: String(frame.event), channel: 'channel' in inner ? String(inner.channel) : '' }
  } catch {
    return { event: '', channel: '' }
  }
}
