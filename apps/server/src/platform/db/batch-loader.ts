import type { Db } from './db.ts'

/**
 * Joins calls that are made side by side in one transaction into one: `all` is given what each was given, in their order,
 * and returns what each is to be answered with. Where it fails, all of them fail.
 */
export function gathered<I, O>(all: (tx: Db, inputs: I[]) => Promise<O[]>): (tx: Db, input: I) => Promise<O> {
  const open = new WeakMap<Db, { inputs: I[]; outputs: Promise<O[]> }>()
  return async (tx, input) => {
    let turn = open.get(tx)
    if (!turn) {
      const inputs: I[] = []
      const gate = Promise.withResolvers<void>()
      // Behind all that goes on by itself from here: whoever is about to ask has asked by then.
      process.nextTick(() => {
        open.delete(tx)
        gate.resolve()
      })
      turn = { inputs, outputs: gate.promise.then(() => all(tx, inputs)) }
      open.set(tx, turn)
    }
    const place = turn.inputs.push(input) - 1
    return (await turn.outputs)[place] as O
  }
}

/** Answers in the order of what was asked for, by the number that stands beside each; undefined where nothing was found. */
export function inOrder<T>(rows: (T & { nr: number })[], count: number): (T | undefined)[] {
  const answers = Array.from<T | undefined>({ length: count })
  for (const { nr, ...row } of rows) answers[nr - 1] = row as T
  return answers
}
