import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, pageOf, pageQuery, text } from '../shared.ts'
import { checkNames, outcomeCodes } from '../system-checks.ts'
import { longestReason } from './backoffice.rules.ts'

/** How the installation is doing, from the database alone. */
export const readSystem = {
  answer: z.object({
    system: z
      .object({
        versions: z.object({ product: z.string(), node: z.string(), postgres: z.string(), schema: z.int() }),
        /** In bytes. `disk`: that of DATA_DIR on the process that answers; null if it cannot be read. */
        storage: z.object({ database: z.int(), files: z.int(), fileCount: z.int(), disk: z.object({ free: z.int(), total: z.int() }).nullable() }),
        /** Messages of the outbox by handler: due now, waiting for their time, given up. */
        queues: z.array(z.object({ handler: z.string(), due: z.int(), waiting: z.int(), dead: z.int(), oldestAt: instantOut.nullable() })),
        /** The last run of each job. Successes are recorded once a minute. */
        jobs: z.array(
          z.object({
            name: z.string(),
            everySeconds: z.int(),
            ranAt: instantOut,
            tookMs: z.int(),
            state: z.enum(['ok', 'late', 'failed']),
            error: z.string().nullable(),
          }),
        ),
      })
      .meta({ id: 'System' }),
  }),
} satisfies Shape

/** The checks of `npm run doctor`; words for each outcome are in `checkOutcomes`. */
export const readSystemChecks = {
  answer: z.object({
    checks: z.array(
      z
        .object({ check: z.enum(checkNames), outcome: z.enum(outcomeCodes), facts: z.record(z.string(), z.union([z.string(), z.number()])) })
        .meta({ id: 'SystemCheck' }),
    ),
  }),
} satisfies Shape

/** Without its payload, which may hold codes and addresses. */
const deadMessage = z
  .object({
    id,
    topic: z.string(),
    handler: z.string(),
    attempts: z.int(),
    deadAt: instantOut,
    error: z.string().nullable(),
    /** What it is about, if it names a booking. */
    booking: z.object({ id, rentalId: id }).nullable(),
  })
  .meta({ id: 'DeadMessage' })

export const listDeadMessages = { query: pageQuery, answer: pageOf('messages', deadMessage) } satisfies Shape
const messageAct = {
  body: z.strictObject({ reason: text(longestReason).refine(value => value.length > 0, { error: 'required' }) }),
  answer: null,
} satisfies Shape
export const retryMessage = messageAct
export const dropMessage = messageAct
