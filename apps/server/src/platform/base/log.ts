import { pino, type Logger } from 'pino'

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

/** Structured lines on standard output: ids, routes, statuses and times; never a body, token, code, number, name or text. */
export function createLog(level: string): Logger {
  const serializers = { err: errorParts, req: () => undefined, res: () => undefined }
  // Lines are written many at a time; the end of the process writes the rest.
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers }, output)
}
