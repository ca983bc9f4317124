import { originOfDomain, pathOnDomain } from '@rentwell/contract/own-domains.ts'
import { addressIn, languageInQuery, languages, type Language } from '@rentwell/contract/product.ts'
import { createContext, useContext, useEffect } from 'react'
import { siteNameOf, useSite } from './site.tsx'
import { useLanguage } from './language.tsx'

/** The absolute address of a path, in the language that the page's own address names. */
export interface Absolute {
  page: (path: string) => string
  file: (path: string) => string
}

/** Metadata of a page for search engines, link previews and the browser tab. */
export interface PageHead {
  /** Without the product's name, which is added. */
  title?: string | undefined
  description?: string | undefined
  /** Path of the page's canonical URL. */
  canonical?: string | undefined
  /** The own domain of the rental that the page is of, where its canonical URL is. */
  ownDomain?: string | null | undefined
  /** Path of a picture for link previews. */
  image?: string | undefined
  /** Things of schema.org that the page shows, with absolute addresses. Called on the server only. */
  data?: ((absolute: Absolute) => Record<string, unknown>[]) | undefined
  /** '#rrggbb' of the rental that the page shows as its own. On an own domain that of the domain's rental rules. Taken from the server's rendering only. */
  color?: string | null | undefined
  /** Keeps the page out of search engines. */
  hidden?: boolean | undefined
}

/** Collects the metadata of a page that is rendered on the server. */
export interface HeadCollector {
  add: (head: PageHead) => void
}

export const HeadContext = createContext<HeadCollector | undefined>(undefined)

export const titleOf = ({ title }: PageHead, siteName: string) => (title ? `${title} · ${siteName}` : siteName)

let pageTitle: string | undefined
let unread = 0
function writeTitle(): void {
  if (pageTitle !== undefined) document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${pageTitle}` : pageTitle
}

/** Sets the number of unread messages that precedes the page's title in the tab. */
export function setUnreadInTitle(count: number): void {
  unread = count
  writeTitle()
}

/** Sets the metadata of the page. If several are rendered, the last one takes effect. */
export function Head(head: PageHead) {
  const collector = useContext(HeadContext)
  collector?.add(head)
  const title = titleOf(head, siteNameOf(useSite()))
  const { description, canonical, ownDomain } = head
  const language = useLanguage()
  useEffect(() => {
    pageTitle = title
    writeTitle()
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    const path = canonical ?? location.pathname
    const absolute = (named: Language | undefined) =>
      ownDomain
        ? new URL(addressIn(pathOnDomain(path), named), originOfDomain(ownDomain, location.origin)).href
        : new URL(addressIn(path, named), location.origin).href
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', absolute(languageInQuery(location.search)))
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]'))
      link.href = absolute(languages.find(one => one === link.hreflang))
  }, [title, description, canonical, ownDomain, language])
  return null
}
