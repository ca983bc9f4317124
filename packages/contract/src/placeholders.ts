const pattern = /\{\{([^{}]{0,60})\}\}/g

/** Names in double braces, in the order of their first use. */
export const namesIn = (text: string) => [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name.trim()))]

/** Names in double braces that are none of the known ones. */
export const unknownNames = (text: string, known: readonly string[]): string[] => namesIn(text).filter(name => !known.includes(name))

/** The text with values in place of the names in double braces. Values are not searched for names, and take one line each; other names stay. */
export const fillNames = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(pattern, (all, name: string) => {
    const known = name.trim()
    return Object.hasOwn(values, known) ? (values[known] ?? '').replace(/\s+/g, ' ').trim() : all
  })
