import { Worker } from 'node:worker_threads'
import { minute } from '@rentwell/contract/durations.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { Refused } from '../../platform/base/must.ts'
import type { IssuedPaper } from './papers.views.ts'

/** A paper as a PDF. Refusal `unavailable` while too many wait. */
export type PrintPaper = (paper: IssuedPaper, language: Language) => Promise<Buffer>

export interface Printer {
  print: PrintPaper
  close: () => Promise<void>
}

/** A thread that draws jobs of one kind as PDF. */
export interface PdfThread<Job> {
  /** Refusal `unavailable` while too many wait. */
  print: (job: Job) => Promise<Buffer>
  close: () => Promise<void>
}

const mostWaiting = 50
const idleMs = minute

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

export function openPrinter(): Printer {
  const thread = openPdfThread<{ paper: IssuedPaper; language: Language }>(new URL('./paper.worker.ts', import.meta.url))
  return { close: thread.close, print: (paper, language) => thread.print({ paper, language }) }
}

/** One thread that is there while PDFs are asked for, and a while longer. The script answers each message `{ id, ...job }` with `{ id, bytes }` or `{ id, error }`. */
export function openPdfThread<Job extends object>(script: URL): PdfThread<Job> {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0

  const lose = (lost: Worker, error: Error) => {
    if (thread !== lost) return
    thread = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const rest = () => {
    idle = setTimeout(() => void close(), idleMs)
    idle.unref()
  }
  function open(): Worker {
    const made = new Worker(script)
    made.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (bytes) one?.resolve(Buffer.from(bytes))
      else one?.reject(new Error(error))
      if (waiting.size === 0) rest()
    })
    made.on('error', error => lose(made, error instanceof Error ? error : new Error(String(error))))
    made.on('exit', () => lose(made, new Error('the printer stopped')))
    made.unref()
    return made
  }
  async function close() {
    clearTimeout(idle)
    const last = thread
    if (!last) return
    lose(last, new Refused('unavailable'))
    await last.terminate()
  }
  return {
    close,
    print(job) {
      if (waiting.size >= mostWaiting) throw new Refused('unavailable')
      clearTimeout(idle)
      thread ??= open()
      const id = ++count
      const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
      thread.postMessage({ id, ...job })
      return drawn
    },
  }
}
