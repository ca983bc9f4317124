import { readFile, statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { day, hour } from '@rentwell/contract/durations.ts'
import type { Finding } from '@rentwell/contract/system-checks.ts'
import type { Config } from '../base/config.ts'
import { finding, patienceMs } from './findings.ts'

const gigabyte = 1024 ** 3
const inGigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1)

export interface DiskSpace {
  free: number
  total: number
}

/** Bytes that the server's user may still write on the disk of a folder, and its size. */
export async function readDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

export async function checkDisk(folder: string): Promise<Finding[]> {
  const { free, total } = await readDisk(folder)
  const outcome = free < gigabyte / 2 ? 'disk_full' : free < Math.min(total / 10, 5 * gigabyte) ? 'disk_low' : 'disk_ok'
  return [finding('disk', outcome, { free: inGigabytes(free), total: inGigabytes(total) })]
}

/** The time of the last backup, which leaves it in `DATA_DIR/last-backup.json`: {"at": an ISO time}. Undefined if there is none. */
export async function readBackupTime(folder: string): Promise<Date | undefined> {
  const text = await readFile(join(folder, 'last-backup.json'), 'utf8').catch(() => undefined)
  const at = text === undefined ? undefined : new Date((JSON.parse(text) as { at: string }).at)
  return at && !Number.isNaN(at.getTime()) ? at : undefined
}

export async function checkBackup(folder: string, now: Date): Promise<Finding[]> {
  const at = await readBackupTime(folder)
  if (!at) return [finding('backup', 'backup_none')]
  const hours = Math.floor((now.getTime() - at.getTime()) / hour)
  return [finding('backup', hours > 36 ? 'backup_old' : 'backup_ok', { hours })]
}

interface Certificate {
  validTo: Date
  /** Why browsers would refuse it; undefined if they take it. */
  refused: string | undefined
}

function readCertificate(url: URL, ca?: string): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls(
      {
        host: url.hostname,
        port: Number(url.port || 443),
        ...(isIP(url.hostname) ? {} : { servername: url.hostname }),
        rejectUnauthorized: false,
        timeout: patienceMs,
        ...(ca && { ca }),
      },
      () => {
        const validTo = new Date(socket.getPeerCertificate().valid_to)
        resolve({ validTo, refused: socket.authorized ? undefined : String(socket.authorizationError) })
        socket.destroy()
      },
    )
    socket.on('timeout', () => socket.destroy(new Error('timeout')))
    socket.on('error', reject)
  })
}

/** Caddy and certbot renew 30 days before the end. */
const renewalDays = 20

/** The certificate of PUBLIC_URL; `ca` is trusted instead of the public authorities, for tests. */
export async function checkCertificate(config: Pick<Config, 'PUBLIC_URL' | 'NODE_ENV'>, now: Date, ca?: string): Promise<Finding[]> {
  if (!config.PUBLIC_URL?.startsWith('https:')) return config.NODE_ENV === 'production' ? [finding('certificate', 'certificate_none')] : []
  const { validTo, refused } = await readCertificate(new URL(config.PUBLIC_URL), ca)
  const days = Math.floor((validTo.getTime() - now.getTime()) / day)
  if (refused !== undefined) return [finding('certificate', 'certificate_invalid', { reason: refused })]
  return [finding('certificate', days < renewalDays ? 'certificate_ends' : 'certificate_ok', { days })]
}
