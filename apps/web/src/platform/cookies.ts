const year = 365 * 24 * 60 * 60

/** A preference that the server needs to write the page as it will look. Never anything that proves who one is. */
export function keepPreference(name: 'language' | 'theme', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`
}
