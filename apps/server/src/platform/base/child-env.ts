/** FAKETIME_SHARED names memory of this process's own user; PostgreSQL may run as another. */
const isOfMovedClock = (name: string) => name === 'LD_PRELOAD' || (name.startsWith('FAKETIME') && name !== 'FAKETIME_SHARED')

/** What a program that we start inherits: the path and, if libfaketime moves our clock, what moves its clock by as much. */
export function childEnv(): NodeJS.ProcessEnv {
  const moved = process.env.FAKETIME === undefined ? [] : Object.entries(process.env).filter(([name]) => isOfMovedClock(name))
  return { PATH: process.env.PATH, ...Object.fromEntries(moved) }
}
