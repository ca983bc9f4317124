import type { Db } from './db.ts'

/**
 * Batches the calls that are made concurrently in one transaction. `all` gets their inputs in call order and returns one
 * output per input in the same order. If it fails, every call of the batch fails.
 */
export function batched<I, O>(all: (tx: Db, inputs: I[]) => Promise<O[]>): (tx: Db, input: I) => Promise<O> {
  const open = new WeakMap<Db, { inputs: I[]; outputs: Promise<O[]> }>()
  return async (tx, input) => {
    let batch = open.get(tx)
    if (!batch) {
      const inputs: I[] = []
      const gate = Promise.withResolvers<void>()
      // The tick ends after all promise callbacks that are already queued, so concurrent callers have joined the batch by then.
      process.nextTick(() => {
        open.delete(tx)
        gate.resolve()
      })
      batch = { inputs, outputs: gate.promise.then(() => all(tx, inputs)) }
      open.set(tx, batch)
    }
    const index = batch.inputs.push(input) - 1
    return (await batch.outputs)[index] as O
  }
}

const together = batched<() => Promise<unknown>, unknown>((_tx, reads) => Promise.all(reads.map(read => read())))

/**
 * Reads what concurrent callers in one transaction need, and lets all of them go on, in call order, when the last has its answer.
 * For callers whose writes must keep their order though some read longer than others.
 */
export const readInTurn = <T>(tx: Db, read: () => Promise<T>): Promise<T> => together(tx, read) as Promise<T>

/** Puts rows into the order of a batch's inputs: `nr` is the 1-based number of the input. Inputs without a row get undefined. */
export function inOrder<T>(rows: (T & { nr: number })[], count: number): (T | undefined)[] {
  const answers = Array.from<T | undefined>({ length: count })
  for (const { nr, ...row } of rows) answers[nr - 1] = row as T
  return answers
}
