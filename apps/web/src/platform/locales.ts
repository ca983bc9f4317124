/** A language tag of the browser as a locale; undefined for one that this browser names but cannot read, such as `en-US@posix`. */
export function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
