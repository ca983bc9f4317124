import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPackage, root } from './install.mjs'

const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pinned = optionalDependencies[`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]
if (pinned && process.versions.node !== pinned) throw new Error(`Node ${pinned} is pinned, and this is ${process.versions.node}.`)
const missing = missingPackage()
if (missing) throw new Error(`node_modules does not hold what package-lock.json names: ${missing}`)
