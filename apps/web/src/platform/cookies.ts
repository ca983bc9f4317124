import { day, second } from '@rentwell/contract/durations.ts'

const year = (365 * day) / second

/** A preference that the server needs to write the page as it will look. Never anything that proves who one is. */
export function keepPreference(name: 'language' | 'theme', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
}
