import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './journey.ts'
import { startServer } from './server.ts'
import { ask, enter, signUp } from './through-api.ts'

const builtForBrowsers = new URL('../node_modules/@uploadcare/upload-client/dist/esm/index.browser.mjs', import.meta.url)
const art = (name: string) => readFile(new URL(`../apps/web/public/art/${name}.webp`, import.meta.url))

interface Uploaded {
  uuid: string
  name: string
  size: number
  isImage: boolean
  cdnUrl: string
}

/** As much of the official client as this journey uses. */
interface Client {
  uploadFile(source: unknown, options?: object): Promise<Uploaded>
  base(source: unknown, options?: object): Promise<{ file: string }>
  uploadFileGroup(sources: unknown[], options?: object): Promise<{ uuid: string; filesCount: string | number; files: Uploaded[] }>
}
interface ClientModule {
  UploadClient: new (options: object) => Client
}

test('the official client, as it is built for browsers, uploads everything to a running server', async ({ browser }) => {
  test.setTimeout(180_000)
  const picture = await art('villa-dawn')
  const source = createServer((_request, answer) => void answer.setHeader('content-type', 'image/webp').end(picture))
  await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(source.address() as AddressInfo).port}`
  const server = await startServer({ UPLOAD_FROM_URL_ALLOW: host })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const page = await context.newPage()
    const person = await signUp(server)
    const grant = await ask<{ publicKey: string; signature: string; expire: string }>(server, 'GET', '/me/upload_signature', undefined, person.accessToken)
    await page.route('**/client.mjs', async route => route.fulfill({ contentType: 'text/javascript', body: await readFile(builtForBrowsers, 'utf8') }))
    // The connection of one part breaks, and that of its repeat.
    let breaks = 2
    const parts: string[] = []
    await page.route(/\/upload\/multipart\/part\//, route => {
      const { pathname } = new URL(route.request().url())
      parts.push(pathname)
      return parts[0] === pathname && breaks-- > 0 ? route.abort('connectionreset') : route.continue()
    })
    let throttled = 0
    await page.route('**/throttled/base/**', route =>
      throttled++ === 0
        ? route.fulfill({
            headers: { 'retry-after': '1' },
            json: { error: { status_code: 429, content: 'Request was throttled.', error_code: 'RequestThrottledError' } },
          })
        : route.continue({ url: route.request().url().replace('/throttled', '') }),
    )
    await enter(page, person)
    await page.goto('/terms')

    const done = await page.evaluate(
      async ({ grant: { publicKey, signature, expire }, bytes, address }) => {
        // The client knows one host for its channel; ours is on the page's own. It keeps the class that it finds when it is loaded.
        const Socket = window.WebSocket
        const heard: string[] = []
        window.WebSocket = class extends Socket {
          constructor(url: string | URL) {
            super(String(url).replace('wss://ws.pusherapp.com', `${location.origin.replace('http', 'ws')}/upload/realtime`))
            this.addEventListener('message', event => heard.push(String((JSON.parse(String(event.data)) as { event: string }).event)))
          }
        }
        const { UploadClient } = (await import(`${location.origin}/client.mjs`)) as ClientModule
        const client = new UploadClient({
          publicKey,
          baseURL: `${location.origin}/upload`,
          baseCDN: `${location.origin}/media/`,
          secureSignature: signature,
          secureExpire: expire,
          pusherKey: 'rentwell',
        })
        const file = (name: string, size = 0) =>
          new File([Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0)), new Uint8Array(size)], name, { type: 'image/webp' })
        const progress: number[] = []
        const onProgress = ({ value }: { value?: number }) => void progress.push(value ?? -1)
        const direct = await client.uploadFile(file('beach.webp'), { onProgress, metadata: { place: 'Canggu' } })
        const directProgress = progress.splice(0)
        const large = await client.uploadFile(file('large.webp', 45 * 1024 * 1024), { onProgress })
        const largeProgress = progress.splice(0)
        const fetched = await client.uploadFile(address, { onProgress })
        const again = await client.uploadFile(direct.uuid)
        const group = await client.uploadFileGroup([file('one.webp'), file('two.webp')])
        const patient = await client.base(file('patient.webp'), { baseURL: `${location.origin}/upload/throttled` })
        const refused = await client.base(file('lost.webp'), { baseURL: `${location.origin}/nowhere` }).catch((error: Error) => error.message)
        const shown = await fetch(`${direct.cdnUrl}-/preview/300x300/`)
        return { direct, large, fetched, again, group, patient, refused, shown: shown.headers.get('content-type'), directProgress, largeProgress, heard }
      },
      { grant, bytes: picture.toString('base64'), address: `http://${host}/villa.webp` },
    )

    expect(done.direct).toMatchObject({ name: 'beach.webp', size: picture.length, isImage: true })
    expect(done.large).toMatchObject({ name: 'large.webp', size: picture.length + 45 * 1024 * 1024 })
    expect(done.fetched).toMatchObject({ name: 'villa.webp', size: picture.length })
    expect(done.again.uuid).toBe(done.direct.uuid)
    expect([Number(done.group.filesCount), done.group.files.map(one => one.name)]).toEqual([2, ['one.webp', 'two.webp']])
    expect(done.shown).toMatch(/^image\//)
    // Asked again after the second that the answer named; another status than 200 is told by its number.
    expect([throttled, done.patient.file]).toEqual([2, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(done.refused).toMatch(/^Error \d{3}: /)
    expect([done.directProgress.at(-1), done.largeProgress.at(-1)]).toEqual([1, 1])
    expect(done.largeProgress.length).toBeGreaterThan(3)
    expect(done.largeProgress).toEqual(done.largeProgress.toSorted((a, b) => a - b))
    expect(done.heard).toContain('pusher:connection_established')
    expect([new Set(parts).size, parts.filter(path => path === parts[0]).length]).toEqual([10, 3])
  } finally {
    await context.close()
    await server.stop()
    source.close()
  }
})
