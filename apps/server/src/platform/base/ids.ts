import { uuidv7 } from 'uuidv7'

export { uuidv7 as newId }

/** Any UUID, lower case or not; a path that holds something else leads nowhere. */
export const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)

/** Ids of requests: this process's own beginning and a number, unique without drawing random bits for each. */
export function requestIds(): () => string {
  const process = uuidv7().slice(0, 18)
  let count = 0
  return () => `${process}-${(++count).toString(36)}`
}
