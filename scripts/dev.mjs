import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

await prepare()
const { buildWeb } = await import('./build-web.mjs')

let server
let isEnding = false

const start = () => {
  server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
}
const stop = () =>
  new Promise(resolve => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('close', resolve)
    server.kill('SIGTERM')
  })

const changed = { web: false, server: false }
let turn = Promise.resolve()
const reload = async () => {
  const { web, server: onServer } = changed
  if (!web && !onServer) return
  Object.assign(changed, { web: false, server: false })
  const began = Date.now()
  if (web && !(await buildWeb())) return // what was built last goes on
  await stop()
  if (isEnding) return
  start()
  console.log(`Reloaded in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

let timer
const follow = (folder, mark) =>
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || /(^|\/)(node_modules|dist|\.)|\.test\./.test(file)) return
    Object.assign(changed, mark)
    clearTimeout(timer)
    timer = setTimeout(() => (turn = turn.then(reload)), 150)
  })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    isEnding = true
    await stop()
    process.exit(0)
  })

const { buildWorld } = await import('./build-world.mjs')
await Promise.all([buildWeb(), buildWorld()])
start()
follow('packages/contract/src', { web: true, server: true })
follow('apps/web', { web: true })
follow('apps/server', { server: true })
