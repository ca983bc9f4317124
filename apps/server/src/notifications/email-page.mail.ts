import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { brandAccents } from '@rentwell/contract/accents.ts'
import type { Language } from '@rentwell/contract/product.ts'
import { createElement as h, Fragment, type CSSProperties, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** One matter of an e-mail, with a button. */
interface EmailItem {
  title: string
  text: string
  url: string
  open: string
}

/** Whom an e-mail shows itself to be from. */
export interface EmailBrand {
  title: string
  /** URL of a square picture. */
  logo: string | null
  /** '#rrggbb' of its buttons. */
  color: string | null
}

interface EmailPage {
  language: Language
  subject: string
  hello: string
  items: readonly EmailItem[]
  brand?: EmailBrand | undefined
  /** Why it is sent. */
  why: string
  /** Links below it. */
  links: readonly { url: string; label: string }[]
}

const productAccents = { light: { accent: '#0b6b63', onAccent: '#ffffff' }, dark: { accent: '#4fc3b5', onAccent: '#06201d' } }
type Accents = typeof productAccents

// Mail programs that know it turn the page dark; the inline styles below are the light page.
const darkStyle = ({ dark }: Accents) =>
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page,.page>table>tbody>tr>td{background:#0e1715!important;color:#f3f0e8!important}.card{background:#16221f!important}.open{background:${dark.accent}!important;color:${dark.onAccent}!important}.small,.small a{color:#a9b5b0!important}}`

const styles = {
  page: { margin: 0, background: '#f6f3ec', color: '#14201d', font: "16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" },
  card: { maxWidth: 560, background: '#ffffff', borderRadius: 12, padding: '28px 28px 8px' },
  hello: { margin: '0 0 20px', fontSize: 16 },
  item: { padding: '0 0 24px' },
  title: { margin: '0 0 8px', fontSize: 18, lineHeight: '1.3', fontWeight: 600 },
  text: { margin: '0 0 12px', fontSize: 16 },
  open: { padding: '10px 18px', borderRadius: 8 },
  brand: { maxWidth: 560, margin: '0 auto 16px', fontSize: 18, fontWeight: 600 },
  logo: { display: 'inline-block', verticalAlign: 'middle', borderRadius: 8, marginRight: 12 },
  small: { maxWidth: 560, margin: '16px auto 0', fontSize: 13, color: '#55635f', textAlign: 'center' },
  link: { color: '#55635f', textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** Children by position, so that none of them needs a key. */
const inOrder = (...children: ReactNode[]) => h(Fragment, null, ...children)

const lines = (text: string) => inOrder(...text.split('\n').flatMap((part, at) => (at === 0 ? [part] : [h('br'), part])))

const itemOf = ({ title, text, url, open }: EmailItem, { light }: Accents) =>
  h(
    Section,
    { style: styles.item },
    h(Text, { style: styles.title }, title),
    h(Text, { style: styles.text }, lines(text)),
    h(Button, { href: url, className: 'open', style: { ...styles.open, background: light.accent, color: light.onAccent } }, open),
  )

/** Logo and name of a brand. The picture is the same for all readers, so loading it does not tell who has opened the e-mail. */
const brandOf = ({ title, logo }: EmailBrand) =>
  h(
    Text,
    { className: 'brand', style: styles.brand },
    logo && h('img', { src: logo, alt: '', width: 40, height: 40, style: styles.logo }),
    h('span', { style: { verticalAlign: 'middle' } }, title),
  )

/** An e-mail as HTML. Texts are escaped; nothing is loaded but a brand's logo. */
export function emailPage({ language, subject, hello, items, brand, why, links }: EmailPage): string {
  const accents = brandAccents(brand?.color ?? '') ?? productAccents
  const below = links.flatMap(({ url, label }, at) => [...(at === 0 ? [] : [' · ']), h(Link, { href: url, style: styles.link }, label)])
  const page = h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyle(accents) } }),
    ),
    h(
      Body,
      { className: 'page', style: styles.page },
      h(Preview, null, items[0]?.text ?? subject),
      h(
        Section,
        { style: { padding: '32px 16px' } },
        brand && brandOf(brand),
        h(Container, { className: 'card', style: styles.card }, h(Text, { style: styles.hello }, hello), inOrder(...items.map(item => itemOf(item, accents)))),
        h(Text, { className: 'small', style: styles.small }, why, h('br'), ...below),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
