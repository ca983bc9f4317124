import { pino, symbols, type Logger } from 'pino'

/** Only these parts of an error are written: messages of the database's driver may quote what people typed. */
export const errorParts = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  const ofDatabase = 'severity' in error
  return {
    type: error.name,
    code,
    message: ofDatabase ? undefined : oneLine(error.message),
    constraint: 'constraint' in error ? error.constraint : undefined,
    where: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map(line => line.trim()),
  }
}

const oneLine = (text: string) =>
  text
    .slice(0, 300)
    .replace(/[\r\n]+/g, ' ')
    .replace(/\+?\d{6,}/g, digits => `…${digits.slice(-2)}`)
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')

/** The moment of a line; thousands of them are written within one millisecond's text. */
function isoTime(): () => string {
  let last = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== last) text = `,"time":"${new Date((last = now)).toISOString()}"`
    return text
  }
}

const gatheredAtMost = 500_000
const passEveryMs = 250
let output: { write: (line: string) => void } | undefined

/** Standard output, taken in many lines at a time: handing on a single line costs more than the answer it tells of. The end of the process writes the rest. */
function standardOutput() {
  if (output) return output
  const file = pino.destination({ dest: 1, sync: false, minLength: gatheredAtMost, maxWrite: 2 * gatheredAtMost })
  let lines = ''
  const pass = () => {
    file.write(lines)
    lines = ''
  }
  setInterval(() => {
    if (lines === '') return
    pass()
    file.flush()
  }, passEveryMs).unref()
  // Ahead of the file's own listener, which closes it.
  process.prependListener('exit', () => {
    file.flushSync()
    pass()
    file.flushSync()
  })
  return (output = {
    write(line) {
      lines += line
      if (lines.length >= gatheredAtMost) pass()
    },
  })
}

/** Structured lines on standard output: ids, routes, statuses and times; never a body, token, code, number, name or text. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: isoTime(), serializers: { err: errorParts, req: () => undefined, res: () => undefined } }, standardOutput())
}

/** Writes a line of which only the moment and the request's id differ: all else is put together once. */
export function sameLine(log: Logger, facts: Record<string, unknown>, message: string): (requestId: string) => void {
  if (!log.isLevelEnabled('info')) return () => {}
  const { [symbols.streamSym]: stream, [symbols.timeSym]: time } = log as unknown as {
    [symbols.streamSym]: { write: (line: string) => void }
    [symbols.timeSym]: () => string
  }
  const head = `{"level":${log.levels.values['info']}`
  const tail = `",${JSON.stringify({ ...facts, msg: message }).slice(1)}\n`
  return requestId => stream.write(`${head}${time()},"reqId":"${requestId}${tail}`)
}
