import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { readEndpoints, type ContractEndpoint } from './contract-endpoints.ts'
import { sameAsContract } from './same-as-contract.ts'
import { typeOf, type NamedTypes } from './type-printer.ts'
import { webhookEventsOf } from './webhook-events.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const checks = fileURLToPath(new URL('dist', import.meta.url))

const named: NamedTypes = new Map()

/** Path parameters, query and body of a request in one type. */
function inputOf({ path, shape }: ContractEndpoint): string {
  const listed = new Set(Object.keys(shape.path?.shape ?? {}))
  const params = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (listed.has(name) ? [] : [`${name}: string`]))
  if (shape.takes) params.push('bytes: Blob')
  const parts = [shape.path, shape.query, shape.body].flatMap(schema => (schema ? [`(${typeOf(schema, 'input', named)})`] : []))
  return [...(params.length > 0 || parts.length === 0 ? [`{ ${params.join('; ')} }`] : []), ...parts].join(' & ')
}

const answerOf = ({ shape }: ContractEndpoint) => (shape.gives ? 'Blob' : shape.answer ? typeOf(shape.answer, 'output', named) : 'void')

/** The key of the items in an answer that is a page: its first list. */
function listOf({ shape }: ContractEndpoint): string | undefined {
  const fields = (shape.answer as z.ZodObject | null)?.shape
  if (!fields?.['nextCursor']) return undefined
  return Object.keys(fields).find(name => (fields[name] as z.ZodType).type === 'array')
}

function describe(endpoint: ContractEndpoint) {
  const { name, method, path, shape } = endpoint
  const list = listOf(endpoint)
  const constant = { method, path, ...(shape.takes ? { takesBytes: true } : {}), ...(shape.gives ? { givesBytes: true } : {}), ...(list ? { list } : {}) }
  const answer = answerOf(endpoint)
  const types = `${inputOf(endpoint)}, ${answer}`
  const type = list ? `ListEndpoint<${types}, (${answer})['${list}'][number]>` : `Endpoint<${types}>`
  return {
    js: `export const ${name} = ${JSON.stringify(constant)}\n`,
    types: `/** \`${method} ${path}\` */\nexport declare const ${name}: ${type}\n`,
  }
}

const write = (path: string, text: string) => writeFileSync(join(dist, path), text)
const importTypes = (from: string) => `import type { Endpoint, ListEndpoint } from '${from}/endpoint.js'\nimport type * as types from '${from}/types.js'\n\n`

const endpoints = await readEndpoints()
const domains = Map.groupBy(endpoints, one => one.domain)
const groupOf = (domain: string) => domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
for (const folder of [join(dist, 'endpoints'), checks]) mkdirSync(folder, { recursive: true })
for (const [domain, list] of domains) {
  const described = list.map(describe)
  write(`endpoints/${domain}.js`, described.map(one => one.js).join(''))
  write(`endpoints/${domain}.d.ts`, importTypes('..') + described.map(one => one.types).join(''))
}

const events = webhookEventsOf(named)
write('types.js', 'export {}\n')
write('types.d.ts', `import type * as types from './types.js'\n\n${[...named, ...events].map(([name, type]) => `export type ${name} = ${type}\n`).join('')}`)

const shared = `export { createClient } from './client.js'\nexport { RentwellError } from './rentwell-error.js'\n`
const groups = [...domains.keys()].map(domain => `export * as ${groupOf(domain)} from './endpoints/${domain}.js'\n`).join('')
write('index.js', `${shared}export { verifyWebhook, WebhookError } from './webhooks.js'\n${groups}`)
write(
  'index.d.ts',
  `import type { verifyWebhook as verify } from './webhooks.js'
import type { WebhookEvent } from './types.js'

${shared}export { WebhookError } from './webhooks.js'
export type { CallOptions, Client, ClientOptions } from './client.js'
export type { Endpoint, ListEndpoint } from './endpoint.js'
export type { WebhookHeaders, WebhookOptions } from './webhooks.js'
export type * from './types.js'
/** The event in a webhook's request, after its signature and its time were checked. Rejects with a WebhookError. */
export declare const verifyWebhook: typeof verify<WebhookEvent>
${groups}`,
)

writeFileSync(join(checks, 'same-as-contract.ts'), sameAsContract(endpoints, groupOf))
