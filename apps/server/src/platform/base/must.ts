import type { RefusalCode } from '@rentwell/contract/refusals.ts'

/** Details of a refusal: values for its message, and objects such as `alternatives`. */
export type Facts = Record<string, unknown>

/** An expected refusal, as opposed to a fault. The adapter turns it into the error response described in `api.md`. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly facts: Facts
  constructor(code: RefusalCode, facts: Facts = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

/** Refuses unless the condition holds: `must(isOpen, 'wrong_status', { status })`. */
export function must(condition: unknown, code: RefusalCode, facts?: Facts): asserts condition {
  if (!condition) refuse(code, facts)
}

/** Refuses unconditionally, if no single condition decides or the facts have to be read first. */
export function refuse(code: RefusalCode, facts?: Facts): never {
  throw new Refused(code, facts)
}

/** A `validation` refusal (422) of one field of the body; `word` is the code of the fault. */
export const invalidField = (field: string, word: string) => new Refused('validation', { fields: { [field]: word } })
