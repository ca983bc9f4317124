import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { editUnits, listOfficeUnits, readOfficeUnit } from '@rentwell/contract/units/units.endpoints.ts'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { SaveLine } from '../rentals/save-line.tsx'
import { settingsText } from '../rentals/settings.text.ts'
import { useInstantSave, type RentalPanelProps } from '../rentals/use-save-rental.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choice } from '../ui/inputs/choice.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { toast } from '../ui/toast.tsx'
import { unitFormText } from './unit-form.text.ts'
import { cancellationPolicies } from '@rentwell/contract/cancellation-policies.ts'

/** What new units begin with; the units that are there can be brought to it. */
export function NewUnitsPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText)
  const { policies, policyTexts } = useText(unitFormText)
  const may = mayInRental(rental.role, 'edit_settings')
  const [settings, choose, saving] = useInstantSave({ rental, shownBy }, rental.settings, patch => ({ settings: patch }))
  const apply = useCommand(editUnits, { stale: [listOfficeUnits, readOfficeUnit] })
  const [asks, setAsks] = useState(false)
  const { unitPolicy, unitInstantBook } = settings
  const onApply = async () => {
    const done = await apply.run({ rental: rental.id, all: true, policy: unitPolicy, instantBook: unitInstantBook })
    setAsks(false)
    if (done) toast(text.units.applied(done.answer.changed))
  }
  return (
    <Card
      title={text.units.title}
      aside={<SaveLine saving={apply.error ? { busy: false, error: apply.error, isSaved: false } : saving}>{may ? text.units.aside : text.ownerOnly}</SaveLine>}
    >
      <div className="flex flex-col gap-4">
        <div>
          <Choice
            className="max-w-80"
            label={text.units.policy}
            value={unitPolicy}
            options={cancellationPolicies.map(policy => ({ value: policy, label: policies[policy] }))}
            onChange={value => choose({ unitPolicy: cancellationPolicies.find(policy => policy === value) ?? 'flexible' })}
            disabled={!may}
          />
          <p className="mt-1 text-13 text-muted">{policyTexts[unitPolicy]}</p>
        </div>
        <Switch
          label={text.units.instant}
          hint={text.units.instantHint}
          checked={unitInstantBook}
          onChange={next => choose({ unitInstantBook: next })}
          disabled={!may}
        />
        <div className="border-t border-line pt-4">
          <Button variant="secondary" size="medium" why={!may && text.ownerOnly} onClick={() => setAsks(true)}>
            {text.units.apply}
          </Button>
        </div>
      </div>
      <Ask
        open={asks}
        title={text.units.applyTitle}
        yes={text.units.apply}
        no={text.units.keep}
        busy={apply.busy}
        onYes={() => void onApply()}
        onNo={() => setAsks(false)}
      >
        {text.units.applyText(policies[unitPolicy], unitInstantBook)}
      </Ask>
    </Card>
  )
}
