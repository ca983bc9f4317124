import { createHash } from 'node:crypto'

/** What the first record of a rental follows. */
export const beginning = '0'.repeat(64)

const linkOf = (before: string, text: string) => createHash('sha256').update(`${before}\n${text}`).digest('hex')

/** A line of a record as it is kept: its link, a space and its text. The last link is the seal. */
export function chain(before: string, texts: string[]): string[] {
  let link = before
  return texts.map(text => `${(link = linkOf(link, text))} ${text}`)
}

export interface Link {
  text: string
  link: string
  /** The link follows from the link before it and the text. */
  isIntact: boolean
}

/** Reads lines as they are kept and looks at each of them. */
export function unchain(before: string, lines: string[]): Link[] {
  let last = before
  return lines.map(line => {
    const [link, text] = [line.slice(0, 64), line.slice(65)]
    const isIntact = link === linkOf(last, text)
    last = link
    return { text, link, isIntact }
  })
}
