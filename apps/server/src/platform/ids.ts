export { uuidv7 as newId } from 'uuidv7'

/** Any UUID, lower case or not; a path that holds something else leads nowhere. */
export const isId = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value)
