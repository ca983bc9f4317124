import type { AuditAct } from './backoffice.rules.ts'

export interface BackofficeEvents {
  /** What an admin did in another domain, for the audit log. */
  'admin.acted': { by: string; act: AuditAct; subjectId: string; reason: string; before: Record<string, unknown>; after: Record<string, unknown> }
  'audit.head_taken': { at: string; number: number; link: string }
  'rental.suspended': { rentalId: string; at: string; reason: string }
  'rental.restored': { rentalId: string; at: string }
  'unit.hidden': { rentalId: string; unitId: string; at: string; reason: string }
  'rental.approved': { rentalId: string; at: string }
  'rental.declined': { rentalId: string; at: string; reason: string }
}
