import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { operationsOf, Pools, requestsTo, type ApiDocument, type FuzzRequest, type Operation } from './fuzz-requests.ts'
import { openFuzzWorld } from './fuzz-world.ts'

interface Options {
  requests: number
  seed: number
  /** The attack ends after so many milliseconds at the latest. */
  mostMs: number
  say?: (line: string) => void
}

export interface FuzzReport {
  seed: number
  sent: number
  ms: number
  byStatus: Record<string, number>
  /** 'GET /me': { '200': 3, '401': 1 } */
  byOperation: Record<string, Record<string, number>>
  /** Operations that let somebody in. */
  reached: number
  operations: number
  /** Planted texts that were read by those who may. */
  canaries: string
  /** What is wrong, each with a request that can be repeated; nothing should be. */
  faults: string[]
}

interface Answer {
  status: number
  type: string
  etag: string | undefined
  text: string
}

const parallel = 8
/** Of one kind, so many are shown. */
const mostAlike = 3
const mendEvery = 200
const leastSeen = 3

/** Attacks the running server by its own OpenAPI document: no 5xx, no status that is not declared, nothing of one tenant in another's answers. */
export async function fuzz({ requests: wanted, seed, mostMs, say = () => {} }: Options): Promise<FuzzReport> {
  const world = await openFuzzWorld()
  const agent = new Agent({ keepAlive: true, maxSockets: parallel * 2 })
  const report: FuzzReport = { seed, sent: 0, ms: 0, byStatus: {}, byOperation: {}, reached: 0, operations: 0, canaries: '', faults: [] }
  const began = Date.now()
  const alike = new Map<string, number>()
  const etags = new Map<string, string>()
  const seen = new Set<string>()

  const send = ({ method, url, headers, body }: Pick<FuzzRequest, 'method' | 'url' | 'headers' | 'body'>) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: world.port,
          agent,
          method,
          path: url,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          response.on('end', () => {
            const encoding = response.headers['content-encoding']
            const bytes = Buffer.concat(chunks)
            const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
            resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']), etag: response.headers.etag, text: plain.toString() })
          })
        },
      )
      sent.setTimeout(60_000, () => sent.destroy(new Error('no answer for a minute')))
      sent.on('error', reject).end(body)
    })

  const fault = (kind: string, one: FuzzRequest, words: string) => {
    const count = (alike.get(kind) ?? 0) + 1
    alike.set(kind, count)
    if (count <= mostAlike) report.faults.push(`${kind}: ${words}\n    ${asCurl(one, world.port)}`)
  }

  try {
    const document = JSON.parse((await send({ method: 'GET', url: '/api/v2/openapi.json', headers: {}, body: undefined })).text) as ApiDocument
    const operations = operationsOf(document)
    report.operations = operations.length
    const pools = new Pools(world.own, world.foreign)
    const patterns = operations.map(one => ({ one, pattern: new RegExp(`^/api/v2${one.path.replace(/\{\w+\}/g, '[^/]*')}$`) }))
    // Another method of the address may be another operation, also under another name of its parameters.
    const declaredFor = ({ method, url, operation }: FuzzRequest) =>
      method === operation.method ? operation : patterns.find(({ one, pattern }) => one.method === method && pattern.test(url.split('?')[0] ?? ''))?.one

    const attack = async (one: FuzzRequest): Promise<void> => {
      const key = `${one.caller} ${one.url}`
      const known = one.isConditional ? etags.get(key) : undefined
      const asked = known === undefined ? one : { ...one, headers: { ...one.headers, 'if-none-match': known } }
      const name = `${one.operation.method} ${one.operation.path}`
      let answers: Answer[]
      try {
        answers = await Promise.all(one.isTwice ? [send(asked), send(asked)] : [send(asked)])
      } catch (error) {
        // A body that is too large may be answered before it was read, and the connection closed.
        const isCut = error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET') && (one.body?.length ?? 0) > 65_536
        if (!isCut) fault(`${name} no answer`, asked, String(error))
        return
      }
      for (const answer of answers) {
        report.sent++
        const statuses = (report.byOperation[name] ??= {})
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        report.byStatus[answer.status] = (report.byStatus[answer.status] ?? 0) + 1
        check(name, asked, answer, declaredFor(one))
        if (answer.etag) etags.set(key, answer.etag)
        if (answer.status < 300 && answer.type.startsWith('application/json')) pools.harvest(JSON.parse(answer.text))
      }
      if (etags.size > 5000) etags.clear()
    }

    const check = (name: string, one: FuzzRequest, answer: Answer, declared: Operation | undefined) => {
      const said = answer.text.slice(0, 300)
      if (answer.status >= 500) fault(`${name} ${answer.status}`, one, said)
      // A method that the path does not take; the back office hides even that.
      else if (declared ? !declared.statuses.has(answer.status) : ![400, 404, 405, 413, 415, 431].includes(answer.status))
        fault(`${name} undeclared ${answer.status}`, one, said)
      if (answer.status >= 400 && !answer.text.startsWith('{"error":{"reason":"')) fault(`${name} ${answer.status} of another shape`, one, said)
      for (const { text, seenBy } of world.canaries) {
        if (!answer.text.includes(text)) continue
        if (seenBy.has(one.caller)) seen.add(text)
        else fault(`${name} shows ${text} to ${one.caller}`, one, around(answer.text, text))
      }
    }

    const deadline = began + mostMs
    const perRound = Math.max(1, Math.min(12, Math.ceil(wanted / operations.length)))
    for (let round = 0; report.sent < wanted && Date.now() < deadline; round++) {
      const now = Date.now()
      const queue = shuffled(
        operations.flatMap((operation, index) =>
          requestsTo(operation, perRound, seed * 7919 + round * 1009 + index, { pools, components: document.components.schemas, tokenOf: world.tokenOf, now }),
        ),
        seed + round,
      )
      let begun = 0
      const worker = async () => {
        for (let one = queue.pop(); one && report.sent < wanted && Date.now() < deadline; one = queue.pop()) {
          if (begun++ % mendEvery === 0) await world.mend()
          // Sessions that ended meanwhile were opened anew.
          const token = world.tokenOf(one.caller)
          const isOwn = one.headers['authorization']?.startsWith('Bearer ') && one.headers['authorization'].length > 20
          await attack(isOwn && token ? { ...one, headers: { ...one.headers, authorization: `Bearer ${token}` } } : one)
        }
      }
      await Promise.all(Array.from({ length: parallel }, worker))
      if (round % 5 === 4) say(`${report.sent} requests, ${Math.round((Date.now() - began) / 1000)} s, ${report.faults.length} faults`)
    }
    if (report.sent < wanted) report.faults.push(`only ${report.sent} of ${wanted} requests in ${mostMs} ms`)
    report.reached = Object.values(report.byOperation).filter(statuses => Object.keys(statuses).some(status => Number(status) < 300)).length
    report.canaries = `${seen.size} of ${world.canaries.length}`
    // A text that nobody was shown would be missed in foreign answers as well.
    if (seen.size < leastSeen) report.faults.push(`only ${seen.size} canaries were shown to those who may see them`)
  } finally {
    agent.destroy()
    await world.close()
  }
  report.ms = Date.now() - began
  return report
}

const around = (text: string, word: string) => text.slice(Math.max(0, text.indexOf(word) - 120), text.indexOf(word) + word.length + 40)

function asCurl({ method, url, headers, body }: FuzzRequest, port: number): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const short = (text: string) => (text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text)
  return [
    `curl -X ${method} ${quoted(`http://127.0.0.1:${port}${url}`)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value.slice(0, 200)}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${quoted(short(body.toString()))}`]),
  ].join(' ')
}

/** The same order for the same seed. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed >>> 0 || 1
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const keyed = list.map(one => ({ one, key: next() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one)
}
