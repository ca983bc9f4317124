import { Plus, Store } from 'lucide-react'
import { usePopups } from '../../platform/popups.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { myUnitsText } from './my-units.text.ts'

/** For whoever works in no rental: what will be here, and the first step. */
export function NoRental() {
  const text = useText(myUnitsText)
  const popups = usePopups()
  return (
    <Empty
      className="py-20"
      icon={<Store aria-hidden />}
      title={text.noRental}
      action={
        <Button size="medium" icon={<Plus aria-hidden className="size-4.5" />} onClick={() => popups.open('add-rental')}>
          {text.create}
        </Button>
      }
    >
      {text.noRentalText}
    </Empty>
  )
}
