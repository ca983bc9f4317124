/** A LIKE pattern that matches any text containing `letters`; their wildcards are escaped. */
export const likeOf = (letters: string) => `%${letters.replace(/[\\%_]/g, letter => `\\${letter}`)}%`
