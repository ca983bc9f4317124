/** A pattern of LIKE for what holds these letters, whatever they are. */
export const likeOf = (letters: string) => `%${letters.replace(/[\\%_]/g, letter => `\\${letter}`)}%`
