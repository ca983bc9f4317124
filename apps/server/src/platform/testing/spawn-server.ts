import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { vi } from 'vitest'
import { childEnv } from '../base/child-env.ts'
import { whenOver } from './when-over.ts'

export interface SpawnedServer {
  origin: string
  pid: number
  /** Its standard output and error so far. */
  output: () => string
  /** Sends a signal and resolves to the exit code when the process has ended; null if the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

const path = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
const program = `
  import { buildApp } from ${path('../../app.ts')}
  import { readConfig } from ${path('../base/config.ts')}
  const app = await buildApp({ config: readConfig(process.env), connection: JSON.parse(process.env.CONNECTION), mostLag: 10_000 })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  process.stderr.write('port ' + app.server.server.address().port + '\\n')
  process.on('SIGTERM', async () => { await app.close(); process.exit(0) })`

/** Runs the server as a process of its own on a test's database, so that its output can be read and it can be killed. It tolerates a lagging event loop, because test machines are slow. It is killed when its test is over, if it still runs. */
export async function spawnServer(connection: pg.ClientConfig, settings: Record<string, string> = {}): Promise<SpawnedServer> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...childEnv(), CONNECTION: JSON.stringify(connection), NODE_ENV: 'test', RATE_LIMITS: 'off', ...settings },
  })
  let output = ''
  child.stdout.on('data', chunk => (output += String(chunk)))
  child.stderr.on('data', chunk => (output += String(chunk)))
  const closed = once(child, 'close') as Promise<[number | null]>
  whenOver(() => {
    child.kill('SIGKILL')
    return closed
  })
  await vi
    .waitFor(
      () => {
        if (!/port \d+/.test(output)) throw new Error(`it did not start: ${output}`)
      },
      { timeout: 45_000 },
    )
    .catch((error: unknown) => {
      child.kill('SIGKILL')
      throw error
    })
  return {
    origin: `http://127.0.0.1:${/port (\d+)/.exec(output)?.[1]}`,
    pid: child.pid ?? 0,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      return (await closed)[0]
    },
  }
}
