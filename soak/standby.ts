import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isBuilt } from '../apps/server/src/platform/http/pages.ts'
import { startReplicatedPostgres } from './debian-standby.ts'
import { killedServer } from './killed-server.ts'
import { openRental, sender, signUp } from './people.ts'

/** What visitors and the owner got in one phase. */
export interface StandbyPhase {
  phase: string
  reads: number
  failed: number
  /** Milliseconds. */
  median: number
  slowest: number
  writes: number
  /** Own writes that the owner's next read did not show. */
  missed: number
  /** Kept pages without a change that was a second old. */
  stale: number
  /** Reads that the standby answered, and those that the primary had to. */
  standby: number
  primary: number
}

interface Options {
  /** Length of a phase. */
  seconds: number
  say?: (line: string) => void
}

const lateMs = 1000
const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

/** A server of two processes under reads and writes, while its standby is paused, hangs, is killed and comes back. Nobody may be failed, and the owner always sees the last write. */
export async function playStandby({ seconds, say = () => {} }: Options): Promise<{ phases: StandbyPhase[]; faults: string[] }> {
  const postgres = await startReplicatedPostgres()
  const server = await killedServer({
    PROCESSES: '2',
    DATABASE_URL: postgres.primaryUrl,
    DATABASE_READ_URL: postgres.standbyUrl,
    DATABASE_READ_LAG: String(seconds * 2),
  })
  const control = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.standbyUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const phases: StandbyPhase[] = []
  const faults: string[] = []
  try {
    if (!isBuilt(dist)) say('without pages: npm run build makes them')
    say(`${postgres.name}; first start: ${await server.start()} ms`)
    const owner = await signUp(server.url, 0)
    const [unit = ''] = await openRental(server.url, owner, 1)
    const rental = ((await sender(server.url, owner)('GET', '/me')).body['me'] as { rentals: { id: string }[] }).rentals[0]?.id ?? ''
    const asOwner = sender(server.url, owner)
    let number = 0
    /** The last number that was written at least `lateMs` ago. */
    let settled = 0
    const numberIn = (text: string) => Number(/Number (\d+)/.exec(text)?.[1])
    const readResults = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      const all = [...text.matchAll(/^standby_reads_total\{result="(\w+)"\} (\d+)/gm)].map(([, result, count]) => [result, Number(count)] as const)
      const sum = (isCounted: (result: string | undefined) => boolean) =>
        all.filter(([result]) => isCounted(result)).reduce((total, [, count]) => total + count, 0)
      return { standby: sum(result => result === 'standby'), primary: sum(result => result !== 'standby') }
    }

    const play = async (name: string): Promise<StandbyPhase> => {
      const phase: StandbyPhase = { phase: name, reads: 0, failed: 0, median: 0, slowest: 0, writes: 0, missed: 0, stale: 0, standby: 0, primary: 0 }
      const times: number[] = []
      const before = await readResults()
      const until = Date.now() + seconds * 1000
      const visit = async (path: string, isKept: boolean) => {
        const [began, least] = [performance.now(), settled]
        const answer = await fetch(`${server.url}${path}`).catch(() => undefined)
        const text = (await answer?.text()) ?? ''
        times.push(performance.now() - began)
        phase.reads++
        if (answer?.status !== 200) phase.failed++
        else if (isKept && numberIn(text) < least) phase.stale++
      }
      const pages = isBuilt(dist) ? [`/rentals/${rental}/units/${unit}`, '/search'] : []
      const visitors = ['/api/v2/search', `/api/v2/rentals/${rental}/units/${unit}`, ...pages].map(async (path, index) => {
        while (Date.now() < until) {
          await visit(path, index > 0)
          await sleep(20)
        }
      })
      const write = async () => {
        while (Date.now() < until) {
          const title = `Number ${++number}`
          const written = number
          const { status } = await asOwner('PATCH', `/office/${rental}/units/${unit}`, { title })
          setTimeout(() => (settled = Math.max(settled, written)), lateMs)
          phase.writes++
          if (status !== 200) phase.failed++
          // Several times, because each process has its own connections and is asked in turn.
          for (let asked = 0; asked < 3; asked++) if (numberIn(JSON.stringify((await asOwner('GET', '/search')).body)) !== number) phase.missed++
          await sleep(150)
        }
      }
      await Promise.all([...visitors, write()])
      const after = await readResults()
      const sorted = times.toSorted((one, other) => one - other)
      Object.assign(phase, { median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), slowest: Math.round(sorted.at(-1) ?? 0) })
      Object.assign(phase, { standby: after.standby - before.standby, primary: after.primary - before.primary })
      phases.push(phase)
      say(JSON.stringify(phase))
      if (phase.failed > 0) faults.push(`${name}: ${phase.failed} requests failed`)
      if (phase.missed > 0) faults.push(`${name}: ${phase.missed} own writes were not seen`)
      if (phase.stale > 0) faults.push(`${name}: ${phase.stale} kept pages were old`)
      if (phase.slowest > 2000) faults.push(`${name}: a read took ${phase.slowest} ms`)
      if (!(await fetch(`${server.url}/readyz`)).ok) faults.push(`${name}: the server was not ready`)
      return phase
    }
    const mustBeUsed = ({ phase, standby }: StandbyPhase) => standby === 0 && faults.push(`${phase}: the standby answered nothing`)

    mustBeUsed(await play('follows'))
    await control('select pg_wal_replay_pause()')
    mustBeUsed(await play('replay is paused'))
    await control('select pg_wal_replay_resume()')
    mustBeUsed(await play('follows again'))
    postgres.signalStandby('SIGSTOP')
    await play('hangs (SIGSTOP)')
    postgres.signalStandby('SIGCONT')
    mustBeUsed(await play('answers again'))
    if (postgres.restartStandby) {
      postgres.signalStandby('SIGKILL')
      await play('killed')
      postgres.restartStandby()
      mustBeUsed(await play('started again'))
    }
  } finally {
    await server.stop()
    await postgres.stop()
  }
  return { phases, faults }
}
