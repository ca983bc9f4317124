import { vi } from 'vitest'

/** One request for the stream, with the way to answer it. */
export interface Asked {
  headers: Record<string, string>
  signal: AbortSignal
  answer: (status: number, headers?: Record<string, string>) => void
  fail: () => void
  say: (text: string) => void
  end: () => void
}

/** Stands in for the network: every request for a stream waits here for its answer. */
export function standInForFetch(): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (_url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    let pipe: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: controller => void (pipe = controller) })
    signal.addEventListener('abort', () => {
      reject(new Error('aborted'))
      try {
        pipe?.error(new Error('aborted'))
      } catch {
        // It had ended already.
      }
    })
    asked.push({
      headers,
      signal,
      answer: (status, more = {}) => resolve(new Response(status === 200 ? body : null, { status, headers: more })),
      fail: () => reject(new TypeError('no network')),
      say: text => pipe?.enqueue(new TextEncoder().encode(text)),
      end: () => pipe?.close(),
    })
    return promise
  })
  return asked
}

/** What a page has that Node does not. */
export function standInForPage(): { page: EventTarget; document: EventTarget & { hidden: boolean } } {
  const page = new EventTarget()
  const document = Object.assign(new EventTarget(), { hidden: false })
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
  return { page, document }
}

export const event = (id: number, kind: string, data: object) => `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
