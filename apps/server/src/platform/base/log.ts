import { pino, type Logger } from 'pino'

/** The parts of an error that are logged. The message of a database error is left out because it may quote user input. */
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

/** Why something failed, in one line that may be stored and shown to operators: as in the log, without addresses and numbers. */
export function briefly(error: unknown): string {
  const { type, code, message, constraint } = { code: undefined, message: undefined, constraint: undefined, ...errorParts(error) }
  return message || [type, code, constraint].filter(Boolean).join(' ')
}

const oneLine = (text: string) =>
  text
    .slice(0, 300)
    .replace(/[\r\n]+/g, ' ')
    .replace(/\+?\d{6,}/g, digits => `…${digits.slice(-2)}`)
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')

/** A logger of JSON lines on standard output. Lines hold ids, routes, statuses and times, never a body, token, code, phone number, name or user's text. */
export function createLog(level: string): Logger {
  const serializers = { err: errorParts, req: () => undefined, res: () => undefined }
  // Lines are written in batches; the buffer is flushed when the process ends.
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers }, output)
}
