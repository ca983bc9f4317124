import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

/** Files of a folder, as a bare Fastify serves them. */
const server = Fastify()
await server.register(fastifyStatic, { root: process.env.FOLDER ?? '/nonexistent', immutable: true, maxAge: '1y' })
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`)
// The benchmark holds the other end: where it ends, however it ends, nothing stays behind.
process.stdin.resume().once('close', () => process.exit(0))
