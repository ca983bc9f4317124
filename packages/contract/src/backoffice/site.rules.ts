/** Texts that the operator may write in place of the product's own. */
export const siteTexts = ['headline', 'lead', 'terms', 'privacy'] as const
export type SiteText = (typeof siteTexts)[number]

/** Longest text in UTF-16 code units. */
export const longestSiteTexts: Record<SiteText, number> = { headline: 120, lead: 300, terms: 50_000, privacy: 50_000 }
export const longestSiteName = 60

/** Texts with a page of their own. */
export const legalTexts = ['terms', 'privacy'] as const
export type LegalText = (typeof legalTexts)[number]

/** The highest fee of the platform in basis points. */
export const highestFeeBps = 3000

export interface LegalSection {
  /** '' if paragraphs precede the first heading. */
  title: string
  paragraphs: string[]
}

/** A plain text as sections: a line that begins with '#' is a heading, and an empty line ends a paragraph. */
export function sectionsOf(text: string): LegalSection[] {
  const sections: LegalSection[] = []
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n(?=#)|(?<=^|\n)(?=#)/)) {
    const [, title = '', body = ''] = /^(?:#+[^\S\n]*([^\n]*)(?:\n|$))?([^]*)$/.exec(block) ?? []
    const paragraphs = body
      .split(/\n[^\S\n]*\n\s*/)
      .map(paragraph => paragraph.trim())
      .filter(Boolean)
    if (title.trim() || paragraphs.length > 0) sections.push({ title: title.trim(), paragraphs })
  }
  return sections
}
