import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { promisify } from 'node:util'
import { childEnv } from '../apps/server/src/platform/base/child-env.ts'

const shipped = new URL('../deploy/compose/Caddyfile', import.meta.url)
/** Clients have an address of their own, so that it can be told from the proxy's. */
export const clientAddress = '127.0.0.7'

const busyTries = 5

type Options = Omit<RequestOptions, 'headers'> & { headers?: Record<string, string> }

/** Ports of this machine. */
interface Ports {
  http: number
  https: number
}

export interface Proxy {
  start: () => Promise<void>
  /** Resolves with the certificate's host names after a handshake that names a host; rejects if there is none for it. Without a host no name is sent. */
  handshake: (host?: string) => Promise<string>
  /** A request that trusts only the proxy's own certificate authority and only a certificate for this host. */
  open: (host: string, path: string, options?: Options) => Promise<ReturnType<typeof request>>
  /** Retries a 503 after its Retry-After, up to five times: a server that has just started sheds load. */
  read: (host: string, path: string, options?: Options) => Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>
  output: () => string
  stop: () => Promise<void>
}

/** The version of the Caddy on this machine, or undefined if there is none. */
export const caddyVersion = () =>
  promisify(execFile)('caddy', ['version']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )

function replaceOnce(text: string, pattern: string, by: string): string {
  if (!text.includes(pattern)) throw new Error(`the Caddyfile has no '${pattern}' any more`)
  return text.replaceAll(pattern, by)
}

/** The product's own Caddyfile for a server on a port of this machine. Replaced are the server's name, the ports, and the certificate authority, which is Caddy's own. */
async function adaptCaddyfile(folder: string, upstream: string, ports: Ports): Promise<string> {
  const local = [
    'admin off',
    'default_bind 127.0.0.1',
    'skip_install_trust',
    'local_certs',
    `storage file_system ${join(folder, 'storage')}`,
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
  ]
  const text = replaceOnce(await readFile(shipped, 'utf8'), 'server:3000', upstream)
  if (!text.startsWith('{\n')) throw new Error('the Caddyfile does not begin with its global options any more')
  const path = join(folder, 'Caddyfile')
  await writeFile(path, `{\n${local.map(line => `\t${line}\n`).join('')}${text.slice(2)}`)
  return path
}

/** Caddy with the product's Caddyfile on loopback, in front of a server at `upstream` ('127.0.0.1:3000'). `product` is the host of the product itself. */
export async function openProxy(upstream: string, product: string, ports: Ports): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'))
  const config = await adaptCaddyfile(folder, upstream, ports)
  const env = { ...childEnv(), DOMAIN: product, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  let output = ''
  let stop = () => rm(folder, { recursive: true, force: true })
  const authority = () => readFile(join(folder, 'storage/pki/authorities/local/root.crt'))

  const open: Proxy['open'] = async (host, path, options = {}) => {
    const { headers, ...others } = options
    return request({
      host: '127.0.0.1',
      localAddress: clientAddress,
      port: ports.https,
      servername: host,
      ca: await authority(),
      agent: false,
      path,
      ...others,
      headers: { host: `${host}:${ports.https}`, ...headers },
    })
  }

  const readOnce: Proxy['read'] = async (host, path, options) => {
    const sent = (await open(host, path, options)).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: (await buffer(answer)).toString() }
  }

  return {
    open,
    async read(host, path, options) {
      let answer = await readOnce(host, path, options)
      for (let tries = 1; answer.status === 503 && answer.headers['retry-after'] && tries < busyTries; tries++) {
        await sleep(Number(answer.headers['retry-after']) * 1000)
        answer = await readOnce(host, path, options)
      }
      return answer
    },
    async handshake(host) {
      const socket: TLSSocket = connect({
        host: '127.0.0.1',
        port: ports.https,
        ca: await authority(),
        ...(host ? { servername: host } : { rejectUnauthorized: false }),
      })
      try {
        await once(socket, 'secureConnect')
        return socket.getPeerCertificate().subjectaltname ?? ''
      } finally {
        socket.destroy()
      }
    },
    output: () => output,
    async start() {
      const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      stop = async () => {
        if (child.exitCode === null) {
          const gone = once(child, 'exit')
          child.kill('SIGTERM')
          await gone
        }
        await rm(folder, { recursive: true, force: true })
      }
      const isUp = () =>
        authority()
          .then(() => fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual' }))
          .then(
            () => true,
            () => false,
          )
      for (const began = Date.now(); !(await isUp()); await sleep(50))
        if (child.exitCode !== null || Date.now() - began > 20_000) throw new Error(`Caddy did not start:\n${output}`)
    },
    stop: () => stop(),
  }
}
