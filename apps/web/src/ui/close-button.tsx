import { usePopups } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { Button } from './button.tsx'
import { uiText } from './ui.text.ts'

/** Leads out of a popup in which there is nothing to do. */
export function CloseButton() {
  const text = useText(uiText)
  const { close } = usePopups()
  return (
    <Button wide variant="secondary" onClick={close}>
      {text.close}
    </Button>
  )
}
