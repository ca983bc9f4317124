import { parentPort } from 'node:worker_threads'
import { drawContract } from './draw-contract.ts'
import type { PrintedContract } from './print-contract.ts'

/** Draws in a thread of its own, as papers are. */
parentPort?.on('message', ({ id, contract }: { id: number; contract: PrintedContract }) => {
  drawContract(contract).then(
    bytes => parentPort?.postMessage({ id, bytes }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
