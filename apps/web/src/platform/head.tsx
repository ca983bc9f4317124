import { productName } from '@rentwell/contract/product.ts'
import { createContext, useContext, useEffect } from 'react'

/** What search engines, link previews and the tab show of a page. */
export interface PageHead {
  /** Without the product's name, which is added. */
  title?: string | undefined
  description?: string | undefined
  /** Path of this page's one true address. */
  canonical?: string | undefined
  /** Path of a picture for link previews. */
  image?: string | undefined
  /** schema.org data. */
  data?: Record<string, unknown> | undefined
  /** Keeps the page out of search engines. */
  hidden?: boolean | undefined
}

/** Takes what pages say about themselves while the server renders them. */
export interface HeadCollector {
  add: (head: PageHead) => void
}

export const HeadContext = createContext<HeadCollector | undefined>(undefined)

export const titleOf = (head: PageHead) => (head.title ? `${head.title} · ${productName}` : productName)

let pageTitle: string = productName
let waiting = 0
const writeTitle = () => void (document.title = waiting > 0 ? `(${waiting > 99 ? '99+' : waiting}) ${pageTitle}` : pageTitle)

/** How many unread messages the tab's title names, before the page's own. */
export function nameWaiting(count: number): void {
  waiting = count
  writeTitle()
}

/** Says what the page is; the innermost one rendered last wins. */
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
