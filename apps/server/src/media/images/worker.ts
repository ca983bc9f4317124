import { drawCard, drawMaster, drawPicture, readColour, readHead, redraw } from './pipeline.ts'
import type { Job, Reply } from './workers.ts'

/** Beyond this much memory a picture is an attack, or as bad as one; the parent hears that this process has gone. */
const mostBytes = 900 * 1024 * 1024
setInterval(() => process.memoryUsage.rss() > mostBytes && process.exit(1), 100).unref()

async function work(job: Job): Promise<Reply> {
  try {
    if (job.name === 'head') return { isDone: true, head: await readHead(typeof job.source === 'string' ? job.source : Buffer.from(job.source)) }
    if (job.name === 'colour') return { isDone: true, colour: await readColour(job.source) }
    if (job.name === 'redraw') return { isDone: true, bytes: await redraw(Buffer.from(job.bytes)) }
    if (job.name === 'master') await drawMaster(job.source, job.target)
    else if (job.name === 'card') await drawCard(job.card, job.output, job.target)
    else await drawPicture(job.source, job.plan, job.output, job.target, job.card)
    return { isDone: true }
  } catch (error) {
    return { isDone: false, why: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }
  }
}

process.on('message', (job: Job) => void work(job).then(reply => process.send?.(reply)))
process.on('disconnect', () => process.exit(0))
// A terminal sends its interrupt to all; the server says when this ends, after the last answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
