import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { Archive, ArchiveRestore, SlidersHorizontal, X } from 'lucide-react'
import { useText } from '../../../platform/text.ts'
import { toast } from '../../../ui/toast.tsx'
import { EditUnitsForm, type EditResults } from '../../../units/edit-units.form.tsx'
import { editUnitsText } from '../../../units/edit-units.text.ts'
import type { OfficeUnit } from '../../../units/unit-form.ts'
import type { useUnitActs } from '../../../units/use-unit-acts.ts'

interface UnitsChosenProps {
  rental: string
  role: Role | undefined
  chosen: readonly OfficeUnit[]
  acts: ReturnType<typeof useUnitActs>
  edits: boolean
  onEdit: (edits: boolean) => void
  /** What is chosen from now on: units that were left alone, as they are now, with the reasons. */
  onLeft: (left: EditResults) => void
  onClear: () => void
}

const actClass =
  'flex h-10 items-center gap-2 rounded-control px-3 text-15 font-semibold hover:bg-white/10 aria-disabled:text-white/50 focus-visible:outline-white'

/** The bar of what can be done with the chosen units. */
export function UnitsChosen({ rental, role, chosen, acts, edits, onEdit, onLeft, onClear }: UnitsChosenProps) {
  const text = useText(editUnitsText)
  if (chosen.length === 0) return null
  const mayPrice = role !== undefined && mayInRental(role, 'edit_prices')
  const isFiled = chosen.every(unit => unit.status === 'archived')
  const file = async () => {
    const left = await acts.file(chosen, !isFiled)
    if (left) onLeft(left)
  }
  const onDone = (changed: number, results: EditResults) => {
    onEdit(false)
    if (changed > 0) toast(text.changed(changed))
    onLeft(results.filter(result => result.reason !== null))
  }
  return (
    <>
      <div
        role="region"
        data-save-bar
        aria-label={text.chosen(chosen.length)}
        className="fixed inset-x-2 bottom-[calc(72px+env(safe-area-inset-bottom,0px))] z-30 mx-auto flex min-h-14 max-w-170 animate-rise flex-wrap items-center gap-1 rounded-card bg-bar py-2 pr-2 pl-4 text-15 text-white shadow-popup lg:bottom-5"
      >
        <p role="status" className="min-w-0 flex-1 truncate font-semibold">
          <span className="sr-only sm:not-sr-only">{text.chosen(chosen.length)}</span>
          <span aria-hidden className="sm:hidden">
            {text.chosenShort(chosen.length)}
          </span>
        </p>
        <button
          type="button"
          aria-disabled={!mayPrice || undefined}
          title={mayPrice ? undefined : text.managersOnly}
          onClick={() => mayPrice && onEdit(true)}
          className={actClass}
        >
          <SlidersHorizontal aria-hidden className="size-4.5" strokeWidth={1.75} />
          {text.change}
        </button>
        <button type="button" aria-disabled={acts.busy || undefined} onClick={() => acts.busy || void file()} className={actClass}>
          {isFiled ? <ArchiveRestore aria-hidden className="size-4.5" strokeWidth={1.75} /> : <Archive aria-hidden className="size-4.5" strokeWidth={1.75} />}
          {isFiled ? text.restore : text.archive}
        </button>
        <button type="button" aria-label={text.clear} onClick={onClear} className={actClass}>
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      {edits && <EditUnitsForm rental={rental} units={chosen} onDone={onDone} onClose={() => onEdit(false)} />}
    </>
  )
}
