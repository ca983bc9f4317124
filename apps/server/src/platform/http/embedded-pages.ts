import type { FastifyReply } from 'fastify'

/** A page that other sites may show in a frame: '/embed/RENTAL' and '/embed/RENTAL/UNIT'. */
export interface EmbeddedPage {
  /** Id or slug, as the path says it. */
  rental: string
  theme: 'system' | 'light' | 'dark'
}

/** Gives the origins that may frame the pages of a rental. */
export type FramedBy = (rental: string) => Promise<readonly string[]>

const pattern = /^\/embed\/([^/?]+)(?:\/[^/?]+)?(?:\?(.*))?$/

/** The embedded page of an address; undefined for any other page. It takes nothing from cookies, which a frame of another site does not have. */
export function embeddedPage(url: string): EmbeddedPage | undefined {
  const [, rental, query = ''] = pattern.exec(url) ?? []
  if (rental === undefined) return undefined
  const [, theme] = /(?:^|&)theme=(light|dark)(?:&|$)/.exec(query) ?? []
  return { rental: decoded(rental), theme: theme === 'light' || theme === 'dark' ? theme : 'system' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Allows these sites, and no others, to frame the page. Returns the policy, which belongs to the page's version: a copy that a browser has kept must not outlive it. */
export function allowFraming(reply: FastifyReply, sites: readonly string[]): string {
  const ancestors = `frame-ancestors ${["'self'", ...sites].join(' ')}`
  const policy = String(reply.getHeader('content-security-policy')).replace("frame-ancestors 'none'", ancestors)
  // A browser that reads both would obey the policy; one that knows only the older header would refuse every site.
  reply.removeHeader('x-frame-options')
  // A site that asks for isolation shows only frames that say this.
  reply.header('content-security-policy', policy).header('cross-origin-resource-policy', 'cross-origin')
  return policy
}
