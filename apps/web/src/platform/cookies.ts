import { day, second } from '@rentwell/contract/durations.ts'

const year = (365 * day) / second

/** Stores a preference in a cookie, so that the server renders the page with it. Never used for credentials. */
export function keepPreference(name: 'language' | 'theme', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
}
