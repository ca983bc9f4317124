import { useText } from '../platform/text.ts'
import { Switch } from '../ui/inputs/switch.tsx'
import { addressText } from './address.text.ts'

interface AddressSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Whether visitors see the exact address, and what they see if not. */
export function AddressSwitch({ checked, ...rest }: AddressSwitchProps) {
  const text = useText(addressText)
  return <Switch label={text.isPublic} hint={checked ? text.publicHint : text.privateHint} checked={checked} {...rest} />
}
