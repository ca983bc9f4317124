import { Link } from '@tanstack/react-router'
import type { OwnRental } from '../../rendered.ts'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { shellText } from './shell.text.ts'

/** On an own domain: whose it is, and what it runs on. */
function OwnFoot({ rental: { title, product } }: { rental: OwnRental }) {
  const { name } = useSite()
  const powered = useText(shellText).powered(name)
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-17 font-title wrap-anywhere">{title}</span>
      {product ? (
        <a href={product} className="flex min-h-11 items-center text-13 text-muted hover:text-ink md:min-h-0">
          {powered}
        </a>
      ) : (
        <span className="text-13 text-muted">{powered}</span>
      )}
    </div>
  )
}

/** `night` stays dark whatever the theme. */
export function Footer({ night = false }: { night?: boolean }) {
  const text = useText(shellText)
  const { supportEmail, ownRental } = useSite()
  const link = 'flex min-h-11 items-center text-15 text-muted transition-colors duration-150 hover:text-ink'
  return (
    <footer data-no-print className={cx('border-t bg-page text-ink', night ? 'scheme-dark border-transparent bg-[#09110f]!' : 'border-line')}>
      <div className="flex flex-col gap-4 px-(--page-margin) py-8 md:flex-row md:items-center md:justify-between">
        {ownRental ? <OwnFoot rental={ownRental} /> : <Logo />}
        <nav aria-label={text.footer} className="flex flex-wrap gap-x-7">
          {!ownRental && (
            <>
              <Link to="/search" className={link}>
                {text.explore}
              </Link>
              <Link to="/" hash="companies" className={link}>
                {text.forCompanies}
              </Link>
            </>
          )}
          <a href={`mailto:${supportEmail}`} className={link}>
            {text.contact}
          </a>
          <Link to="/terms" className={link}>
            {text.terms}
          </Link>
          <Link to="/privacy" className={link}>
            {text.privacy}
          </Link>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}
