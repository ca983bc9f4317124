import { listCurrencies } from '@rentwell/contract/geo/geo.endpoints.ts'
import { mayInRental } from '@rentwell/contract/members/members.rules.ts'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/inputs/select.tsx'
import { SaveLine } from './save-line.tsx'
import { settingsText } from './settings.text.ts'
import { useInstantSave, type RentalPanelProps } from './use-save-rental.ts'

/** What prices are in, until the first booking. */
export function CurrencyPanel({ rental, shownBy }: RentalPanelProps) {
  const text = useText(settingsText)
  const may = mayInRental(rental.role, 'change_currency')
  const currencies = useRead(listCurrencies, {}, { staleTime: Infinity })
  const [{ currencyId }, choose, saving] = useInstantSave({ rental, shownBy }, { currencyId: rental.currency.id }, patch => patch)
  const known = currencies.data?.currencies ?? [rental.currency]
  return (
    <Card title={text.currency.title} aside={<SaveLine saving={saving}>{may ? text.currency.aside : text.ownerOnly}</SaveLine>}>
      <Select
        className="max-w-80"
        label={text.currency.label}
        value={currencyId}
        options={known.map(({ id, code, sign }) => ({ value: id, label: code === sign ? code : `${code}, ${sign}` }))}
        onChange={value => choose({ currencyId: value })}
        disabled={!may || rental.currencyIsFixed}
        hint={rental.currencyIsFixed ? text.currency.fixed : text.currency.open}
      />
    </Card>
  )
}
