import { brandAccents, brandProperties } from '@rentwell/contract/accents.ts'
import type { Endpoint } from '@rentwell/contract/endpoint.ts'
import { originOfDomain, pathOnDomain } from '@rentwell/contract/own-domains.ts'
import { addressIn, languageInQuery, languages, localeOf, manifestPath, productName, type Language } from '@rentwell/contract/product.ts'
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { assets } from 'virtual:assets'
import { ApiError } from './platform/api-error.ts'
import { toRequest, type call } from './platform/api.ts'
import { serverContext } from './platform/app-context.ts'
import { HeadContext, titleOf, type HeadCollector, type PageHead } from './platform/head.tsx'
import { LanguageProvider } from './platform/language.tsx'
import { mediaUrl, setMediaBase } from './platform/media.ts'
import { siteNameOf, SiteProvider } from './platform/site.tsx'
import { ThemeProvider, type Theme } from './platform/theme.tsx'
import type { Render, Rendered, Site } from './rendered.ts'
import { makeRouter } from './router.ts'

/** Writes one page as a visitor sees it. A closed page comes as its frame only. */
export const render: Render = async ({ url, language, theme, origin, site, call: callApi }) => {
  let overload: Pick<Rendered, 'status' | 'retryAfter'> | undefined
  const read: typeof call = async <E extends Endpoint>(endpoint: E, input: unknown) => {
    const request = toRequest(endpoint, input)
    const { status, body, retryAfter } = await callApi(request.method, request.path, request.query)
    if (status === 429 || status === 503) overload ??= { status, retryAfter }
    if (status >= 400) throw new ApiError(status, body, language)
    return body as never
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  setMediaBase(site.mediaBase)
  const router = makeRouter(serverContext(queryClient, read, { ownRental: site.ownRental, language }), createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') return { status: result.redirect.status, html: '', location: result.redirect.headers.get('Location') ?? '/' }
  const routed = result?.status ?? 500
  // A page that lacks a part because the API is overloaded says so: caches and crawlers come back for the whole one.
  const { status, retryAfter } = overload && (routed === 200 || routed >= 500) ? overload : { status: routed }
  const { matches } = router.state

  let head: PageHead = {}
  const collector: HeadCollector = { add: more => (head = { ...head, ...more }) }
  const content = renderToString(
    <HeadContext value={collector}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={language}>
          <ThemeProvider theme={theme}>
            <SiteProvider value={site}>
              <RouterProvider router={router} />
            </SiteProvider>
          </ThemeProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </HeadContext>,
  )
  const isWhole = status === 200 && !matches.some(match => match.routeId === '/closed')
  const data = dehydrate(queryClient)
  queryClient.clear()
  return {
    status,
    retryAfter,
    html: writeDocument({
      content,
      head,
      url: new URL(url, origin),
      language,
      theme,
      site,
      isWhole,
      start: matches.some(match => match.staticData.embedded) ? 'embedded' : matches.some(match => match.staticData.patient) ? 'patient' : undefined,
      page: matches.findLast(match => match.staticData.page)?.staticData.page,
      data: isWhole ? data : undefined,
    }),
  }
}

interface Document {
  content: string
  head: PageHead
  url: URL
  language: Language
  theme: Theme
  site: Site
  isWhole: boolean
  /** How its scripts start: `patient` with the first input, `embedded` without a session. Undefined: at once. */
  start: 'patient' | 'embedded' | undefined
  page: string | undefined
  data: unknown
}

function writeDocument({ content, head, url, language, theme, site, isWhole, start, page, data }: Document): string {
  const isPatient = start === 'patient'
  const siteName = siteNameOf(site)
  const title = escape(titleOf(head, siteName))
  const { ownDomain } = head
  const path = head.canonical ?? url.pathname
  const named = languageInQuery(url.search)
  /** The pages of a rental with a domain of its own have their address there, wherever they are read. */
  const pageIn = (one: Language | undefined, at = path) =>
    ownDomain && at.startsWith('/rentals/')
      ? new URL(addressIn(pathOnDomain(at), one), originOfDomain(ownDomain, url.origin)).href
      : new URL(addressIn(at, one), url.origin).href
  const address = escape(pageIn(named))
  const description = head.description ? escape(head.description.replace(/\s+/gu, ' ').slice(0, 300)) : ''
  const file = (at: string) => new URL(at, url.origin).href
  const image = head.image ? escape(file(head.image)) : ''
  const chunks = [...assets.app, ...((page && assets.pages[page]) || [])]
  return [
    `<!doctype html><html lang="${language}"${theme === 'system' ? '' : ` class="${theme}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">',
    `<title>${title}</title><meta name="description" content="${description}">`,
    head.hidden ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${address}">`,
    ...(head.hidden ? [] : [undefined, ...languages].map(one => `<link rel="alternate" hreflang="${one ?? 'x-default'}" href="${escape(pageIn(one))}">`)),
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escape(siteName)}"><meta property="og:title" content="${title}">`,
    `<meta property="og:url" content="${address}"><meta property="og:locale" content="${localeOf(language).replace('-', '_')}">`,
    ...languages.filter(one => one !== language).map(one => `<meta property="og:locale:alternate" content="${localeOf(one).replace('-', '_')}">`),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}"><meta name="twitter:title" content="${title}">`,
    description && `<meta property="og:description" content="${description}"><meta name="twitter:description" content="${description}">`,
    image &&
      `<meta property="og:image" content="${image}">${head.image?.startsWith('/og/') ? '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">' : ''}<meta property="og:image:alt" content="${title}"><meta name="twitter:image" content="${image}"><meta name="twitter:image:alt" content="${title}">`,
    themeColors(site.ownRental?.color),
    iconsOf(site),
    // The app to install is the product.
    site.ownRental ? '' : `<link rel="manifest" href="${manifestPath(language)}">`,
    // A page without scripts shows as soon as its HTML is there; the whole style sheet comes with the scripts.
    isPatient ? `<style>${assets.openStyle}</style>` : assets.styles.map(href => `<link rel="stylesheet" href="${href}">`).join(''),
    brandStyle(site.ownRental ? site.ownRental.color : head.color),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${language === 'ru' ? assets.fonts.cyrillic : assets.fonts.latin}">`,
    ...(isPatient ? [] : chunks.map(href => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)),
    `<script type="module" fetchpriority="low" src="${assets.script}"></script>`,
    head.data
      ? `<script type="application/ld+json">${json({ '@context': 'https://schema.org', '@graph': head.data({ page: at => pageIn(named, at), file }) })}</script>`
      : '',
    `</head><body><div id="app" data-written="${isWhole ? 'whole' : 'frame'}"${site.name === productName ? '' : siteFact('site-name', site.name)}${siteFact('site-logo', site.logo)}${siteFact('site-headlines', headlinesOf(site))}${start ? ` data-start="${start}"` : ''} data-fee="${site.feeBps}" data-support="${escape(site.supportEmail)}"${site.sandbox ? ' data-sandbox' : ''}${site.sendsSms ? '' : ' data-no-sms'}${site.login.join() === 'sms' ? '' : ` data-login="${site.login.join(' ')}"`}${siteFact('login-provider', site.loginProvider)}${site.cards ? ` data-cards="${site.cards}"` : ''}${siteFact('stripe-key', site.stripeKey)}${siteFact('stripe-script', site.stripeScript)}${siteFact('upload-base', site.uploadBase)}${siteFact('media-base', site.mediaBase)}${siteFact('own-rental', site.ownRental?.slug)}${siteFact('own-title', site.ownRental?.title)}${siteFact('own-logo', site.ownRental?.logo)}${siteFact('own-color', site.ownRental?.color)}${siteFact('product', site.ownRental?.product)}>${content}</div>`,
    data === undefined ? '' : `<script id="data" type="application/json">${json(data)}</script>`,
    '</body></html>',
  ].join('')
}

/** Stands after the style sheets, so that a brand's color is there with the first paint. */
function brandStyle(color: string | null | undefined): string {
  const properties = Object.entries(brandProperties(color ?? ''))
  return properties.length === 0 ? '' : `<style>:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}</style>`
}

/** What browsers paint around the page: a brand's color, or the page's. */
function themeColors(color: string | null | undefined): string {
  const accents = brandAccents(color ?? '')
  const [light, dark] = accents ? [accents.light.accent, accents.dark.accent] : ['#ffffff', '#0e1715']
  return `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`
}

const productIcons =
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="icon" href="/icons/icon-192.png" sizes="192x192" type="image/png"><link rel="apple-touch-icon" href="/icons/apple-touch-180.png">'

/** Icons are drawn from the logo by the image server. Without one an own domain has none, as the product's would be another's. */
const iconsOf = ({ ownRental, logo: siteLogo }: Site) => {
  const logo = ownRental ? ownRental.logo : siteLogo
  return logo
    ? `<link rel="icon" href="${escape(mediaUrl(logo, 'favicon') ?? '')}" sizes="32x32" type="image/png"><link rel="apple-touch-icon" href="${escape(mediaUrl(logo, 'touchIcon') ?? '')}">`
    : ownRental
      ? '<link rel="icon" href="data:,">'
      : productIcons
}

/** JSON of the languages in which the operator wrote something; undefined without any. */
function headlinesOf({ headlines = {} }: Site): string | undefined {
  const written = Object.entries(headlines).filter(([, { headline, lead }]) => headline || lead)
  return written.length === 0 ? undefined : JSON.stringify(Object.fromEntries(written))
}

const siteFact = (name: string, value: string | null | undefined) => (value === undefined || value === null ? '' : ` data-${name}="${escape(value)}"`)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)

/** JSON that cannot end its script element, whatever it holds. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
