import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { id, instantOut, pageOf, pageQuery, text } from '../shared.ts'
import { company, history, person, reason } from './backoffice.shapes.ts'
import { longestReason } from './backoffice.rules.ts'
import { longestReport, reportFilters, reportReasons, reportedKinds } from './reports.rules.ts'

/** The same answer for a report and its repeat; it says nothing about what others reported. */
const report = {
  body: z.strictObject({ reason: z.enum(reportReasons, { error: 'required' }), text: text(longestReport).default('') }),
  answer: z.object({ reported: z.literal(true) }),
} satisfies Shape
export const reportRental = report
export const reportUnit = report
export const reportMessage = report

const caseRow = z
  .object({
    /** Of the newest report. */
    id,
    rental: company,
    /** `title`: of the rental or unit, or the beginning of the message. */
    subject: z.object({ kind: z.enum(reportedKinds), id, title: z.string() }),
    count: z.int(),
    reasons: z.array(z.enum(reportReasons)),
    resolvedAt: instantOut.nullable(),
    /** When the newest report came. */
    insertedAt: instantOut,
  })
  .meta({ id: 'ReportCaseRow' })

const reportCase = caseRow
  .extend({
    reports: z.array(
      z.object({
        id,
        reason: z.enum(reportReasons),
        text: z.string(),
        /** As it was then. */
        messageText: z.string().nullable(),
        /** null: a visitor, or an account that was erased. */
        reporter: person.nullable(),
        insertedAt: z.string(),
      }),
    ),
    /** Who wrote the message, or owns the rental. */
    author: person.nullable(),
    unit: z.object({ id, title: z.string(), hiddenReason: z.string().nullable() }).nullable(),
    resolvedBy: person.nullable(),
    note: z.string().nullable(),
    history,
  })
  .meta({ id: 'ReportCase' })

/** Open or resolved cases: all reports of one thing together, the newest first. */
export const listReports = { query: pageQuery.extend({ status: z.enum(reportFilters).default('open') }), answer: pageOf('reports', caseRow) } satisfies Shape
export const readReport = { answer: z.object({ report: reportCase }) } satisfies Shape
/** Closes every open report of the thing. `note`: what was done. */
export const resolveReport = {
  body: z.strictObject({ note: text(longestReason).refine(value => value.length > 0, { error: 'required' }) }),
  answer: z.object({ report: reportCase }),
} satisfies Shape

const hiddenUnit = { ...reason, answer: z.object({ unit: z.object({ id, title: z.string(), hiddenReason: z.string().nullable() }) }) } satisfies Shape
export const hideUnit = hiddenUnit
export const unhideUnit = hiddenUnit
