import { parentPort } from 'node:worker_threads'
import type { Language } from '@rentwell/contract/product.ts'
import { drawPaper } from './draw-paper.ts'
import type { IssuedPaper } from './papers.views.ts'

/** Draws in a thread of its own: a page costs a tenth of a second, for which nobody else should wait. */
parentPort?.on('message', ({ id, paper, language }: { id: number; paper: IssuedPaper; language: Language }) => {
  drawPaper(paper, language).then(
    bytes => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
