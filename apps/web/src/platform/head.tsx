import { productName } from '@rentwell/contract/product.ts'
import { createContext, useContext, useEffect } from 'react'

/** Metadata of a page for search engines, link previews and the browser tab. */
export interface PageHead {
  /** Without the product's name, which is added. */
  title?: string | undefined
  description?: string | undefined
  /** Path of the page's canonical URL. */
  canonical?: string | undefined
  /** Path of a picture for link previews. */
  image?: string | undefined
  /** schema.org data. */
  data?: Record<string, unknown> | undefined
  /** Keeps the page out of search engines. */
  hidden?: boolean | undefined
}

/** Collects the metadata of a page that is rendered on the server. */
export interface HeadCollector {
  add: (head: PageHead) => void
}

export const HeadContext = createContext<HeadCollector | undefined>(undefined)

export const titleOf = (head: PageHead) => (head.title ? `${head.title} · ${productName}` : productName)

let pageTitle: string = productName
let unread = 0
const writeTitle = () => void (document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${pageTitle}` : pageTitle)

/** Sets the number of unread messages that precedes the page's title in the tab. */
export function setUnreadInTitle(count: number): void {
  unread = count
  writeTitle()
}

/** Sets the metadata of the page. If several are rendered, the last one takes effect. */
export function Head(head: PageHead) {
  const collector = useContext(HeadContext)
  collector?.add(head)
  const title = titleOf(head)
  const { description, canonical } = head
  useEffect(() => {
    pageTitle = title
    writeTitle()
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    const link = document.querySelector('link[rel="canonical"]')
    link?.setAttribute('href', new URL(canonical ?? location.pathname, location.origin).href)
  }, [title, description, canonical])
  return null
}
