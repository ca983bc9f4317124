import { LRUCache } from 'lru-cache'
import { languages, type Language } from '@rentwell/contract/product.ts'
import type { z } from 'zod'
import { Refused } from '../base/must.ts'

const camel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Maximum nesting of a request. No valid request is deeper, and unlimited nesting could exhaust the stack. */
const deepest = 16

/** Converts the keys of a request from snake_case to camelCase. A key that is present in both spellings is refused with `refusal`. */
export function camelKeys(value: unknown, refusal: 'validation' | 'bad_request' = 'validation', depth = 0): unknown {
  if (depth > deepest) throw new Refused('bad_request')
  if (Array.isArray(value)) return value.map(inner => camelKeys(inner, refusal, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).map(([key, inner]) => [camel(key), camelKeys(inner, refusal, depth + 1)] as const)
  const seen = new Set<string>()
  for (const [key] of pairs) {
    if (seen.has(key)) throw new Refused(refusal, { fields: { [key]: 'duplicate_key' } })
    seen.add(key)
  }
  return Object.fromEntries(pairs)
}

/** The supported language with the highest weight in Accept-Language, or else the default language. */
export function pickLanguage(header: string | undefined): Language {
  if (!header) return languages[0]
  if (header.length > 200) return weigh(header.slice(0, 200))
  let known = picked.get(header)
  if (!known) {
    picked.set(header, (known = weigh(header)))
  }
  return known
}

const picked = new LRUCache<string, Language>({ max: 1000 })

function weigh(header: string): Language {
  const wanted = header
    .split(',')
    .map(part => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/)
      return { tag: tag.toLowerCase().slice(0, 2), weight: weight === undefined ? 1 : Number(weight) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  const found = wanted.find(one => one.weight > 0 && (languages as readonly string[]).includes(one.tag))
  return (found?.tag as Language | undefined) ?? languages[0]
}

/** Limits of the error response, because field names come from the client. */
const mostFields = 50
const longestName = 100

/** An error code for each invalid field, by its path: `{ 'user.firstName': 'required' }`. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  let count = 0
  const add = (path: PropertyKey[], word: string) => {
    const name = path.map(String).join('.').slice(0, longestName) || 'body'
    if (!Object.hasOwn(fields, name) && count++ < mostFields) Object.defineProperty(fields, name, { value: word, enumerable: true })
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') issue.keys.forEach(key => add([...issue.path, key], 'unknown_key'))
    else add(issue.path, wordOf(issue))
  }
  return fields
}

const wordOf = (issue: z.core.$ZodIssue) => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required'
  return /^[a-z_]+$/.test(issue.message) ? issue.message : 'invalid'
}
