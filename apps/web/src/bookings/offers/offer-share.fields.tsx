import { useText } from '../../platform/text.ts'
import { Choice } from '../../ui/inputs/choice.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { isWrongShare, shareOf, type TypedShare } from './offer-form.ts'
import { offersText } from './offers.text.ts'

interface OfferShareProps<S extends TypedShare | undefined> {
  label: string
  /** Of the currency. */
  sign: string
  share: S
  isChecked: boolean
  error?: string | undefined
  /** It may be nothing. */
  none?: boolean
  onChange: (share: S) => void
}

/** A discount or a part of a price: a number, in percent or money. */
export function OfferShareFields<S extends TypedShare | undefined>({ label, sign, share, isChecked, error, none = false, onChange }: OfferShareProps<S>) {
  const text = useText(offersText)
  const isMissing = isChecked && none && share !== undefined && shareOf(share) === undefined
  const wrong = isMissing || (isChecked && isWrongShare(share)) ? text.discountWrong : undefined
  const kinds = [
    { value: 'percent', label: none ? text.partKinds.percent : text.percent },
    { value: 'amount', label: none ? text.partKinds.amount : text.amount(sign) },
  ]
  const choose = (kind: string) => onChange((kind === 'percent' || kind === 'amount' ? { kind, value: share?.value ?? '' } : undefined) as S)
  const value = share && (
    <TextInput
      className="min-w-0 flex-1"
      label={none ? text.partValue : label}
      inputMode="decimal"
      autoComplete="off"
      value={share.value}
      maxLength={14}
      error={wrong ?? error}
      onChange={event => onChange({ ...share, value: event.target.value })}
    />
  )
  const kind = (
    <Choice
      className={none ? 'min-w-0 flex-1' : 'w-24'}
      label={none ? label : `${text.discountKind}`}
      bare={!none}
      value={share?.kind ?? ''}
      options={none ? [{ value: '', label: text.partKinds.none }, ...kinds] : kinds}
      onChange={choose}
    />
  )
  return (
    <div className="flex items-end gap-2">
      {none ? (
        <>
          {kind}
          {value}
        </>
      ) : (
        <>
          {value}
          {kind}
        </>
      )}
    </div>
  )
}
