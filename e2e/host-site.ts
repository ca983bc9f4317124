import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const demo = readFileSync(new URL('../docs/embed-demo.html', import.meta.url), 'utf8')

export interface HostSite {
  /** 'http://127.0.0.1:54321': with its own port, another origin than the server's. */
  origin: string
  /** Its page shows this element from now on; without one, docs/embed-demo.html as it is. */
  show: (site: { url: string }, rental: string, unit: string, element?: string) => void
  stop: () => void
}

/** A site of a rental's own, with docs/embed-demo.html as its only page. */
export async function startHostSite(): Promise<HostSite> {
  let html = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer' }).end(html)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show({ url }, rental, unit, element) {
      const page = element === undefined ? demo : demo.replace(/<rentwell-booking[^]*<\/rentwell-booking>/, () => element)
      html = page.replaceAll('SITE', url).replaceAll('RENTAL', rental).replaceAll('UNIT', unit)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
