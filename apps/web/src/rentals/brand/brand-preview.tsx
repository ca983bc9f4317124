import type { brandAccents } from '@rentwell/contract/accents.ts'
import { useText } from '../../platform/text.ts'
import { brandText } from './brand.text.ts'

/** The page of each theme, as in app.css: both are shown, whichever the reader has. */
const grounds = { light: '#ffffff', dark: '#0e1715' } as const

/** A button and a link in the color of a brand, in both themes; nothing while the color can't be read. */
export function BrandPreview({ accents }: { accents: ReturnType<typeof brandAccents> }) {
  const text = useText(brandText)
  if (!accents) return null
  return (
    <div role="group" aria-label={text.preview} className="grid gap-3 sm:grid-cols-2">
      {(['light', 'dark'] as const).map(theme => (
        <div key={theme} className="rounded-control border border-line p-4" style={{ backgroundColor: grounds[theme], color: accents[theme].accent }}>
          <p className="text-13">{text.themes[theme]}</p>
          <p className="mt-3 flex flex-wrap items-center gap-4 text-15 font-semibold">
            <span className="rounded-control px-4 py-2" style={{ backgroundColor: accents[theme].accent, color: accents[theme].onAccent }}>
              {text.button}
            </span>
            <span className="underline underline-offset-4">{text.link}</span>
          </p>
        </div>
      ))}
    </div>
  )
}
