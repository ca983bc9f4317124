import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Ellipsis } from 'lucide-react'
import { useText } from '../../../platform/text.ts'
import { cx } from '../../../ui/cx.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { editUnitsText } from '../../../units/edit-units.text.ts'
import type { OfficeUnit } from '../../../units/unit-form.ts'
import type { useUnitActs } from '../../../units/use-unit-acts.ts'

interface UnitActsProps {
  rental: string
  unit: OfficeUnit
  acts: ReturnType<typeof useUnitActs>
  className?: string
}

/** What is done with one unit beside its form: copied, archived, brought back. */
export function UnitActs({ rental, unit, acts, className }: UnitActsProps) {
  const words = useText(editUnitsText)
  const navigate = useNavigate()
  const copy = async () => {
    const made = await acts.duplicate(unit.id)
    if (made) void navigate({ to: '/office/$rental/units/$unit/main-info', params: { rental, unit: made.id } })
  }
  const isFiled = unit.status === 'archived'
  const file = async () => {
    const [left] = (await acts.file([unit], !isFiled)) ?? []
    if (left?.description) toast(left.description, { wrong: true })
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={words.actsOf(unit.title)}
          className={cx('flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink', className)}
        >
          <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      }
    >
      <MenuItem onClick={() => void copy()}>
        <Copy aria-hidden />
        {words.duplicate}
      </MenuItem>
      <MenuItem onClick={() => void file()}>
        {isFiled ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
        {isFiled ? words.restore : words.archive}
      </MenuItem>
    </Menu>
  )
}
