import { formatMoney } from '@rentwell/contract/money.ts'
import { timesInWords } from '@rentwell/contract/pricing/lines.words.ts'
import { Photo } from '../../media/photo.tsx'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { offerPageText } from './offer-page.text.ts'
import type { OpenedOffer } from './opened-offer.ts'

interface OfferOptionsProps {
  offer: OpenedOffer
  chosen: readonly string[]
  /** Left out once nothing can be chosen. */
  onChange?: ((chosen: string[]) => void) | undefined
}

/** What the customer may add, each with what it adds to the total. */
export function OfferOptions({ offer, chosen, onChange }: OfferOptionsProps) {
  const text = useText(offerPageText)
  const language = useLanguage()
  const shown = onChange ? offer.options : offer.options.filter(option => option.isChosen)
  if (shown.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="font-title text-20">{text.options}</legend>
      {onChange && <p className="mt-1 text-15 text-muted">{text.optionsHint}</p>}
      <ul className="mt-3 flex flex-col gap-2">
        {shown.map(({ id, title, count, price, photo, photoColor, kind }) => (
          <li key={id}>
            <label className="flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line bg-surface p-3 transition-colors duration-150 has-checked:border-lagoon has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon">
              {kind === 'unit' && (
                <Photo uuid={photo ?? undefined} color={photoColor} alt="" width={64} height={48} className="h-12 w-16 shrink-0 rounded-inner" />
              )}
              <span className="min-w-0 flex-1 text-15">
                <span className="block font-semibold wrap-anywhere">{timesInWords(title, count)}</span>
                <span className="figures block text-13 text-muted">{text.adds(formatMoney(price, offer.currency, language))}</span>
              </span>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={!onChange}
                onChange={event => onChange?.(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
                className="size-6 shrink-0 accent-lagoon"
              />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
