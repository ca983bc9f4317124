import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { chmodSync, chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { otherDatabase } from './postgres-package.ts'

export interface Account {
  /** Starts a program in a session of its own, so that signals to this process group do not reach it. */
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
  /** Changes the owner of a folder that this process created to the account. */
  own(path: string): void
}

const users = () => {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines.map(line => line.split(':')).map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

const hasName = () => {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}

const asOurselves: Account = { spawn: (program, args, options) => spawn(program, args, { ...options, detached: true }), own: () => {} }

/** Runs programs under another uid in a user namespace, without changing who owns the files. PostgreSQL refuses to run as root, and initdb as a user without a name. Undefined if `unshare` is not permitted. */
function unshared(): Account | undefined {
  const { uid } = users().find(user => user.uid > 0 && user.uid < 65_534) ?? { uid: 1000 }
  const mask = ['--user', `--map-user=${uid}`, `--map-group=${uid}`]
  if (spawnSync('unshare', [...mask, 'true'], { stdio: 'ignore' }).status !== 0) return undefined
  return { ...asOurselves, spawn: (program, args, options) => asOurselves.spawn('unshare', [...mask, program, ...args], options) }
}

function dropped(uid: number, gid: number, folder: string): Account {
  for (let path = dirname(folder); path !== dirname(path); path = dirname(path)) {
    const { mode, uid: owner } = statSync(path)
    if ((mode & 0o001) === 0 && owner !== uid) {
      if (path !== dirname(folder))
        throw new Error(`PostgreSQL does not run as root, and user ${uid} cannot enter ${path}. Choose another DATA_DIR, or: ${otherDatabase}`)
      chmodSync(path, mode | 0o011)
    }
  }
  return {
    spawn: (program, args, options) => asOurselves.spawn(program, args, { ...options, uid, gid }),
    own: path => chownSync(path, uid, gid),
  }
}

/** The account that runs PostgreSQL on `folder`: this process's user, or for root another user, who must own the folder if it exists. */
export function chooseAccount(folder: string, { allowUnshare = true } = {}): Account {
  const root = process.getuid?.() === 0
  if (!root && hasName()) return asOurselves
  const owner = existsSync(folder) ? statSync(folder) : undefined
  if (root && owner && owner.uid !== 0) return dropped(owner.uid, owner.gid, folder)
  const masked = allowUnshare ? unshared() : undefined
  if (masked) return masked
  if (!root) throw new Error(`PostgreSQL does not run for a user without a name, and 'unshare --user' is forbidden here. ${otherDatabase}`)
  if (owner && existsSync(`${folder}/data`))
    throw new Error(
      `${folder} belongs to root, PostgreSQL does not run as root, and 'unshare --user' is forbidden here. Give the folder to another user, or: ${otherDatabase}`,
    )
  const { uid, gid } = users().find(user => user.name === 'postgres') ?? users().find(user => user.name === 'nobody') ?? { uid: 65_534, gid: 65_534 }
  return dropped(uid, gid, folder)
}
