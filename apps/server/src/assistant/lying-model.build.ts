import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the stand-in does with one request; `asked` is what the server sent to the model. */
export type Lie = (asked: Asked, response: ServerResponse) => void

export interface Asked {
  instruction: string
  data: { lines: { id: string; title: string; text: string }[]; guest: string; earlier: string[]; today: string }
  authorization: string | undefined
  hasSchema: boolean
}

export interface LyingModel {
  baseUrl: string
  asked: Asked[]
  /** What it does from now on. */
  lie: (how: Lie) => void
  close: () => Promise<void>
}

/** An answer in the protocol of chat completions. */
export const completes = (response: ServerResponse, content: string, tokens = 500) =>
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { total_tokens: tokens },
    }),
  )

/** Sentences with their lines. */
export const claims =
  (make: (asked: Asked) => { text: string; sources: unknown[] }[]): Lie =>
  (asked, response) =>
    void completes(response, JSON.stringify({ claims: make(asked) }))

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A model server on loopback that says whatever a test wants. */
export async function startLyingModel(): Promise<LyingModel> {
  const asked: Asked[] = []
  let how: Lie = claims(() => [])
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const sent = JSON.parse(body) as { messages: { content: string }[]; response_format?: unknown }
      const one: Asked = {
        instruction: sent.messages[0]?.content ?? '',
        data: JSON.parse(sent.messages[1]?.content ?? '{}') as Asked['data'],
        authorization: request.headers.authorization,
        hasSchema: sent.response_format !== undefined,
      }
      asked.push(one)
      how(one, response)
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    asked,
    lie: next => void (how = next),
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
