import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needs } from '../../platform/testing/needs.ts'
import { heavyPicture } from './hostile-pictures.build.ts'
import { readImageRequest } from './operations.ts'
import { planPicture } from './plan.ts'
import { NotDrawable, startWorkers, TooBusy, type Order, type Urgency, type Workers } from './workers.ts'

const folder = await mkdtemp(join(tmpdir(), 'workers-'))
const started: Workers[] = []
const start = (limits: Parameters<typeof startWorkers>[0]) => {
  const workers = startWorkers(limits)
  started.push(workers)
  return workers
}
afterAll(async () => {
  started.forEach(workers => workers.close())
  await rm(folder, { recursive: true, force: true })
})

const small = join(folder, 'small.jpg')
/** Of the small one, as JPEG keeps it. */
const mean = '#67aa87'
const heavy = join(folder, 'heavy.jpg')
beforeAll(async () => {
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#6a8' } })
    .jpeg()
    .toFile(small)
  await writeFile(heavy, await heavyPicture())
})

const colour = (subject: string, urgency: Urgency = 'now', source = small): Order => ({ job: { name: 'colour', source }, subject, urgency, pixels: 60_000 })

test('the pressing goes first, and one picture in many sizes takes turns with the others', async () => {
  const workers = start({ workers: 1 })
  const done: string[] = []
  const run = (subject: string, urgency?: Urgency) => workers.run(colour(subject, urgency)).then(() => done.push(subject))
  await Promise.all([run('first'), run('later', 'later'), run('soon', 'soon'), run('many'), run('many'), run('many'), run('one'), run('other')])
  expect(done).toEqual(['first', 'many', 'one', 'other', 'many', 'many', 'soon', 'later'])
})

test('a job that takes too long is ended, and the next one is done', async () => {
  const workers = start({ workers: 1, milliseconds: 250 })
  const order: Order = {
    ...colour('heavy', 'now', heavy),
    job: {
      name: 'draw',
      source: heavy,
      plan: planPicture(readImageRequest('-/preview/3000x3000/-/blur/5000/'), { width: 10_000, height: 7400, orientation: null }),
      output: { format: 'png', quality: 'normal', isProgressive: false, fill: null },
      target: join(folder, 'never.png'),
    },
  }
  await expect(workers.run(order)).rejects.toBeInstanceOf(NotDrawable)
  const patient = start({ workers: 1 })
  expect(await patient.run(colour('small'))).toMatchObject({ isDone: true, colour: mean })
})

test('a file that is not there, or is no picture, harms nobody', async () => {
  const workers = start({ workers: 1 })
  await expect(workers.run(colour('absent', 'now', join(folder, 'absent')))).rejects.toBeInstanceOf(NotDrawable)
  expect((await workers.run(colour('small'))).colour).toBe(mean)
})

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const hasPgrep = !spawnSync('pgrep', ['-V']).error

test(
  'a resting process that somebody killed is replaced, and an interrupt for all is no end',
  needs(hasPgrep, 'pgrep, on Debian: apt-get install procps'),
  async () => {
    // Processes of the tests before still rest, and end when they have rested long enough.
    const all = async () => (await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'images/worker.ts']).catch(() => ({ stdout: '' }))).stdout
    const others = (await all()).trim().split('\n')
    const workers = start({ workers: 1 })
    await workers.run(colour('a'))
    const mine = (await all())
      .trim()
      .split('\n')
      .filter(pid => !others.includes(pid))
      .map(Number)
    expect(mine).toHaveLength(1)
    mine.forEach(pid => process.kill(pid, 'SIGINT'))
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(mine.every(isThere)).toBe(true)
    mine.forEach(pid => process.kill(pid, 'SIGKILL'))
    // A process that is dead answers signals until its parent has heard of its end.
    await expect.poll(() => mine.some(isThere)).toBe(false)
    expect((await workers.run(colour('b'))).colour).toBe(mean)
  },
)

test('who comes after too many is told at once', async () => {
  const workers = start({ workers: 1, mostWaiting: 3, mostOfOneSubject: 2 })
  const running = workers.run(colour('a'))
  const waiting = [workers.run(colour('a')), workers.run(colour('a'))]
  await expect(workers.run(colour('a'))).rejects.toBeInstanceOf(TooBusy)
  const another = workers.run(colour('b'))
  await expect(workers.run(colour('c'))).rejects.toBeInstanceOf(TooBusy)
  await Promise.all([running, ...waiting, another])
  expect((await workers.run(colour('c'))).isDone).toBe(true)
})

test('processes end when there is nothing to do, and with the workers', async () => {
  const workers = start({ workers: 1, idleMilliseconds: 100 })
  await workers.run(colour('a'))
  await new Promise(resolve => setTimeout(resolve, 400))
  expect((await workers.run(colour('b'))).colour).toBe(mean)
  const waiting = workers.run(colour('c'))
  workers.close()
  await expect(waiting).rejects.toThrow()
  await expect(workers.run(colour('d'))).rejects.toBeInstanceOf(TooBusy)
})
