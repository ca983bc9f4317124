import { z } from 'zod'
import { circuitBreaker } from '../platform/queue/circuit-breaker.ts'

/** What a model says: sentences, each with the lines it takes them from. Nothing of it is believed before it is checked. */
export interface ModelAnswer {
  claims: { text: string; sources: string[] }[]
}

export interface Model {
  /** Rejects where the model does not answer in time, in bounds and in shape; `spent` hears of the tokens that were used all the same. */
  ask: (instruction: string, data: string, spent: (tokens: number) => Promise<unknown>) => Promise<ModelAnswer>
  /** Gives up what is being asked: the server ends. */
  stop: () => void
}

export interface ModelSettings {
  /** Of a server that speaks the protocol of OpenAI's chat completions, such as https://host/v1. */
  baseUrl: string
  model: string
  apiKey: string | undefined
  timeoutMs?: number
}

const longestAnswerBytes = 64 * 1024
const mostAnswerTokens = 700
const standardTimeoutMs = 15_000

const claimsShape = z.object({
  claims: z.array(z.object({ text: z.string().max(2000), sources: z.array(z.union([z.string().max(40), z.number()])).max(20) })).max(20),
})

/** The same as the shape above, in the words that model servers take. */
const jsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['claims'],
  properties: {
    claims: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['text', 'sources'],
        properties: { text: { type: 'string' }, sources: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ total_tokens: z.number() }).optional(),
})

/** The body of an answer, up to a size; a longer one is a failure, however slowly it comes. */
async function readBounded(response: Response): Promise<string> {
  if (!response.body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > longestAnswerBytes) throw new Error('the model says too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A text as a shape, also where a fence is around its JSON. What it says otherwise is nobody's to read in a log. */
function readShape<T>(shape: z.ZodType<T>, text: string): T {
  const inside = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  try {
    return shape.parse(JSON.parse(inside))
  } catch {
    throw new Error('the model answered in no known shape')
  }
}

/** Roughly, where the server does not say: a token for each three characters. */
const estimate = (...texts: string[]) => Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 3)

/** A model behind any server that speaks that protocol. */
export function openModel({ baseUrl, model, apiKey, timeoutMs = standardTimeoutMs }: ModelSettings): Model {
  const circuit = circuitBreaker({ failures: 3, coolDownSeconds: 60 })
  let takesSchema = true
  const ending = new AbortController()

  const post = (instruction: string, data: string, signal: AbortSignal) =>
    fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) },
      body: JSON.stringify({
        model,
        temperature: 0,
        max_tokens: mostAnswerTokens,
        stream: false,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: data },
        ],
        ...(takesSchema ? { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: jsonSchema } } } : {}),
      }),
    })

  const once = async (instruction: string, data: string, spent: (tokens: number) => Promise<unknown>): Promise<ModelAnswer> => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ending.signal])
    let response = await post(instruction, data, signal)
    if (takesSchema && (response.status === 400 || response.status === 422)) {
      // Not every server takes a schema; the instruction says the shape as well.
      await response.body?.cancel()
      takesSchema = false
      response = await post(instruction, data, signal)
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`the model answered ${response.status}`)
    }
    const body = await readBounded(response)
    const { choices, usage } = readShape(completion, body)
    const content = choices[0]?.message.content ?? ''
    const told = usage?.total_tokens
    await spent(told !== undefined && Number.isInteger(told) && told > 0 && told < 1_000_000 ? told : estimate(instruction, data, content))
    const { claims } = readShape(claimsShape, content)
    return { claims: claims.map(({ text, sources }) => ({ text, sources: sources.map(String) })) }
  }

  return { ask: (instruction, data, spent) => circuit.run(() => once(instruction, data, spent)), stop: () => ending.abort() }
}
