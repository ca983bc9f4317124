import { createHash } from 'node:crypto'

/** The link before the first text of a chain. */
export const beginning = '0'.repeat(64)

const linkOf = (before: string, text: string) => createHash('sha256').update(`${before}\n${text}`).digest('hex')

/** Lines of a chain: each is its link (SHA-256 of the link before it and the text), a space and the text. The last link seals all of them. */
export function chain(before: string, texts: string[]): string[] {
  let link = before
  return texts.map(text => `${(link = linkOf(link, text))} ${text}`)
}

export interface Link {
  text: string
  link: string
  /** Whether the link follows from the one before it and the text. */
  isIntact: boolean
}

/** Reads the lines of a chain and verifies each link. */
export function unchain(before: string, lines: string[]): Link[] {
  let last = before
  return lines.map(line => {
    const [link, text] = [line.slice(0, 64), line.slice(65)]
    const isIntact = link === linkOf(last, text)
    last = link
    return { text, link, isIntact }
  })
}
