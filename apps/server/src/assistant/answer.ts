import { localDateOf } from '@rentwell/contract/period.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { findAnswer, type Found } from './answer-by-rules.ts'
import type { Knowledge } from './knowledge.ts'
import type { Line } from './line.ts'
import { readQuestion, sentencesIn } from './reading/read-question.ts'
import { answersText } from './answers.text.ts'

export interface Source {
  title: string
  url: string
  text: string
}

/** What the assistant does about a message: says something, calls people, or keeps quiet. */
export type Reply = { kind: 'says'; body: string; sources: Source[]; isUnknown: boolean } | { kind: 'calls' } | { kind: 'quiet' }

const longestAnswer = 4000
const mostSources = 10

export const sourcesOf = (lines: readonly Line[]): Source[] => lines.slice(0, mostSources).map(({ title, url, text }) => ({ title, url, text }))

/** Each line once, in order. */
export const inOneList = (lines: readonly Line[]): Line[] => [...new Map(lines.map(line => [`${line.url} ${line.text}`, line])).values()]

/** Says that nothing is known, and offers a person. */
export const dontKnow = (language: Language): Reply => ({ kind: 'says', body: answersText[language].unknown, sources: [], isUnknown: true })

const inWords = (lines: readonly Line[], language: Language) =>
  lines
    .map(line => (line.isQuote ? answersText[language].quoted(line.title, line.text) : line.text))
    .join('\n')
    .slice(0, longestAnswer)

/** The lines that answer each sentence of a message, and what is to be done where none do. */
export async function readMessage(
  knowledge: Knowledge,
  message: string,
  before: readonly string[],
): Promise<{ found: Found[]; wantsPerson: boolean; isAsked: boolean; language: Language }> {
  const today = localDateOf(knowledge.now, knowledge.rental.timeZone)
  const whole = readQuestion(message, today, knowledge.language)
  const found: Found[] = []
  for (const sentence of sentencesIn(message)) found.push(await findAnswer(knowledge, sentence, [...before, ...(sentence === message ? [] : [message])]))
  return {
    found: found.filter(one => one.lines.length > 0),
    wantsPerson: whole.intents.has('person'),
    isAsked: whole.isAsked || whole.intents.size > 0,
    language: whole.language,
  }
}

/** Answers by search and rules alone. */
export async function answerByRules(knowledge: Knowledge, message: string, before: readonly string[]): Promise<Reply> {
  const { found, wantsPerson, isAsked, language } = await readMessage(knowledge, message, before)
  if (wantsPerson) return { kind: 'calls' }
  const lines = inOneList(found.flatMap(one => one.lines))
  if (lines.length > 0) return { kind: 'says', body: inWords(lines, language), sources: sourcesOf(lines), isUnknown: false }
  return isAsked ? dontKnow(language) : { kind: 'quiet' }
}
