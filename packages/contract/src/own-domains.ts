/** Browsers and Node have it; the language alone does not. */
declare const URL: new (address: string) => { protocol: string; port: string }

/** The origin of a rental's own domain: with the scheme and port of the product's. */
export function originOfDomain(domain: string, product: string): string {
  const { protocol, port } = new URL(product)
  return `${protocol}//${domain}${port && `:${port}`}`
}

/** Where the secret links of a rental lead: its own domain if it has one, and else the product. */
export const originOfLinks = (domain: string | null, product: string) => (domain === null ? product : originOfDomain(domain, product))

/** The path of a rental's public page, on its own domain: the first page there is the rental's. */
export const pathOnDomain = (path: string) => (/^\/rentals\/[^/]+$/.test(path) ? '/' : path)

const pages = /^\/(?:$|rentals\/|bookings(?:\/|$)|messages$|b\/|pay(?:\/|$)|offers\/|records\/|terms$|privacy$|stop-recovery$)/
const ofAccount = /^\/account(?:\/(?:main|public-profile|language-currency|payment-methods))?$/

/** Whether the own domain of a rental has a page at this path; which rentals' is judged where they are read. */
export const isServedOnDomain = (path: string) => pages.test(path) || ofAccount.test(path)
