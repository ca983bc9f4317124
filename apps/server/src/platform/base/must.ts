import type { RefusalCode } from '@rentwell/contract/refusals.ts'

/** What a refusal carries beside its code: values for its words, and whole objects such as `alternatives`. */
export type Facts = Record<string, unknown>

/** An expected no. The adapter turns it into the answer of `api.md`. */
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

/** Refuses in any case, for a refusal that is no single condition or whose facts have to be read first. */
export function refuse(code: RefusalCode, facts?: Facts): never {
  throw new Refused(code, facts)
}

/** A 422 on one field of the body. */
export const invalidField = (field: string, word: string) => new Refused('validation', { fields: { [field]: word } })
