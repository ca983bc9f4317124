import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/platform/base/config.ts'

const config = readConfig({ RATE_LIMITS: 'off', LOG_LEVEL: 'info', DATA_DIR: process.env.DATA_DIR ?? '/nonexistent' })
const connection = JSON.parse(process.env.CONNECTION ?? '{}')
const { server } = await buildApp({ config, connection, ...(process.env.DIST ? { dist: process.env.DIST } : {}) })
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`)
process.on('SIGTERM', () => process.exit(0))
// The benchmark holds the other end: where it ends, however it ends, nothing stays behind.
process.stdin.resume().once('close', () => process.exit(0))
