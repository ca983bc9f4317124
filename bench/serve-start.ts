import Fastify from 'fastify'
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/postgres.ts'

const postgres = await startPostgres({ dataDir: process.env.DATA_DIR ?? '' })
const server = Fastify()
server.get('/', async () => 'hello')
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
