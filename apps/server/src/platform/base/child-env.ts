/** FAKETIME_SHARED is left out: it names shared memory owned by this process's user, and PostgreSQL may run as a different user. */
const isOfMovedClock = (name: string) => name === 'LD_PRELOAD' || (name.startsWith('FAKETIME') && name !== 'FAKETIME_SHARED')

/** The environment of a child process: PATH and, if libfaketime shifts this process's clock, its variables, so that both clocks agree. */
export function childEnv(): NodeJS.ProcessEnv {
  const isMoved = process.env.FAKETIME !== undefined || process.env.FAKETIME_TIMESTAMP_FILE !== undefined
  const moved = !isMoved ? [] : Object.entries(process.env).filter(([name]) => isOfMovedClock(name))
  return { PATH: process.env.PATH, ...Object.fromEntries(moved) }
}
