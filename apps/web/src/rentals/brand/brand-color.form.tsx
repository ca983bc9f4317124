import { accentColors, brandAccents, hexColor, nearestAccent } from '@rentwell/contract/accents.ts'
import { saveRental, readOfficeRental } from '@rentwell/contract/rentals/rentals.endpoints.ts'
import { fieldWords } from '@rentwell/contract/refusal.ts'
import { useState, type FormEvent } from 'react'
import { useCommand } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { focusFirstMistake } from '../../ui/inputs/focus-mistake.ts'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { useKeepRental, type RentalPanelProps } from '../use-save-rental.ts'
import { BrandPreview } from './brand-preview.tsx'
import { brandText } from './brand.text.ts'

/** The color of a rental's buttons and links. One that can't be read is not saved; the nearest that can is offered. */
export function BrandColorForm({ rental, shownBy, may }: RentalPanelProps & { may: boolean }) {
  const text = useText(brandText)
  const language = useLanguage()
  const keep = useKeepRental()
  const save = useCommand(saveRental, { stale: [readOfficeRental, ...shownBy] })
  const [typed, setTyped] = useState(rental.brandColor ?? '')
  const [isChecked, setChecked] = useState(false)
  const color = hexColor(typed)
  const isReadable = color !== undefined && accentColors(color, 'light') !== undefined
  const nearest = color !== undefined && !isReadable ? nearestAccent(color, 'light') : undefined
  const mistake = nearest ? text.unreadable(nearest) : isChecked && color === undefined ? fieldWords.invalid_color[language] : undefined

  const store = async (brandColor: string | null) => {
    const saved = await save.run({ rental: rental.id, brandColor })
    if (!saved) return
    keep(saved.answer.rental)
    toast(brandColor === null ? text.wasReset : text.saved)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isReadable) return focusFirstMistake()
    return void store(color)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          className="min-w-0 flex-1 basis-60"
          label={text.color}
          prefix={<span className="size-4.5 rounded-full border border-line" style={color ? { backgroundColor: color } : undefined} />}
          placeholder="#0b6b63"
          maxLength={7}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!may}
          value={typed}
          error={mistake ?? save.error?.message}
          hint={text.colorHint}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      {may && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {nearest && (
            <Button variant="secondary" size="medium" onClick={() => setTyped(nearest)}>
              <span aria-hidden className="size-4.5 rounded-full border border-line" style={{ backgroundColor: nearest }} />
              {text.use(nearest)}
            </Button>
          )}
          {typed.trim() !== '' && color !== rental.brandColor && (
            <Button type="submit" size="medium" busy={save.busy}>
              {text.save}
            </Button>
          )}
          {rental.brandColor !== null && (
            <Button variant="quiet" size="medium" busy={save.busy} onClick={() => void store(null)}>
              {text.reset}
            </Button>
          )}
        </div>
      )}
      <BrandPreview accents={brandAccents(typed)} />
    </form>
  )
}
