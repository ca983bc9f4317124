/** A language tag of the browser as a locale; undefined if it is not a valid tag, such as `en-US@posix`, which some browsers report. */
export function readLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
