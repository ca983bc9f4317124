import { uuidv7 } from 'uuidv7'

export { uuidv7 as newId }

/** True for a UUID in either letter case; a path parameter that is not one is refused with `not_found`. */
export const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)

/** Generates request ids: a prefix unique to the process and a counter, so that no random bits are drawn per request. */
export function requestIds(): () => string {
  const process = uuidv7().slice(0, 18)
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}
