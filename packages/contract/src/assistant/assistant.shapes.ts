import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { conversation } from '../messaging/messaging.shapes.ts'
import { mostAnswersADay, mostTokensADay } from './assistant.rules.ts'

/** The assistant of a rental, as its office sees it. */
export const support = z
  .object({
    isOn: z.boolean(),
    answersADay: z.int(),
    tokensADay: z.int(),
    /** Whether a model helps with the words; without one it answers by search and rules. */
    hasModel: z.boolean(),
    /** Since midnight at the rental point. */
    today: z.object({ answers: z.int(), tokens: z.int(), unknown: z.int() }),
  })
  .meta({ id: 'Support' })

export const readSupport = { answer: z.object({ support }) } satisfies Shape

const upTo = (most: number) => z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(most, { error: 'invalid' })

export const saveSupport = {
  body: z.strictObject({
    isOn: z.boolean({ error: 'invalid' }).optional(),
    answersADay: upTo(mostAnswersADay).optional(),
    tokensADay: upTo(mostTokensADay).optional(),
  }),
  answer: z.object({ support }),
} satisfies Shape

/** Its guest wants a person of the rental. */
export const askPerson = { answer: z.object({ conversation }) } satisfies Shape
