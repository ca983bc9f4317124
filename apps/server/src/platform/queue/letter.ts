import { writeText, type TextOf } from '@rentwell/contract/catalogue.ts'

/** A letter of a catalogue, written for its facts. */
export const letterOf = <F>({ subject, text }: { subject: TextOf<NoInfer<F>>; text: TextOf<NoInfer<F>> }, facts: F): { subject: string; text: string } => ({
  subject: writeText(subject, facts),
  text: writeText(text, facts),
})
