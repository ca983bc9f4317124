import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './install.mjs'

await prepare()
const child = spawn(process.execPath, [join(root, 'apps/server/src/doctor.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('exit', code => (process.exitCode = code ?? 1))
