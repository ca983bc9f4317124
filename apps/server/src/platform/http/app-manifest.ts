import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, manifestPath, productName } from '@rentwell/contract/product.ts'
import type { FastifyInstance } from 'fastify'

interface InstalledSite {
  name: string
  /** Id of its picture. */
  logo?: string | undefined
  mediaBase?: string | undefined
}

const iconSizes = [192, 512]

/** A picture of the site on a home screen, which shows no transparency. */
function iconsOf(logo: string, mediaBase = '/media') {
  const icon = (size: number) => ({
    src: `${mediaBase}/${logo}/-/scale_crop/${size}x${size}/center/-/setfill/ffffff/-/format/png/`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return iconSizes.map(icon)
}

/** Serves the app's manifests of the build, with the name and the logo that the operator chose. */
export function serveManifests(app: FastifyInstance, client: string, site: () => InstalledSite): void {
  for (const path of languages.map(manifestPath)) {
    const built = JSON.parse(readFileSync(join(client, path), 'utf8')) as Record<string, unknown>
    app.get(path, (_request, reply) => {
      const { name, logo, mediaBase } = site()
      const manifest = {
        ...built,
        ...(name !== productName && { name, short_name: name }),
        ...(logo && { icons: iconsOf(logo, mediaBase) }),
      }
      return reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(JSON.stringify(manifest))
    })
  }
}
