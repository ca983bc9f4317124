import { useTheme } from '../../platform/theme.tsx'
import { cx } from '../../ui/cx.ts'

type Time = 'day' | 'night'

const wide = '(min-width: 48rem)'
const dark = '(prefers-color-scheme: dark)'

const phoneFiles = (time: Time) => `/art/hero-${time}-phone-780.webp 780w, /art/hero-${time}-phone.webp 1170w`
const wideFiles = (time: Time) => `/art/hero-${time}-wide-1440.webp 1440w, /art/hero-${time}-wide.webp 2160w`
/** The picture covers 800 px of height, so it is at least 1440 wide. */
const wideSizes = '(min-width: 90rem) 100vw, 1440px'

/** The same scene by day and by night; the browser fetches only the one that is seen. */
export function HeroPicture({ night = false, className }: { night?: boolean; className?: string }) {
  const theme = useTheme()
  const time: Time = night || theme === 'dark' ? 'night' : 'day'
  return (
    <picture>
      {theme === 'system' && !night && (
        <>
          <source media={`${dark} and ${wide}`} srcSet={wideFiles('night')} sizes={wideSizes} />
          <source media={dark} srcSet={phoneFiles('night')} sizes="100vw" />
        </>
      )}
      <source media={wide} srcSet={wideFiles(time)} sizes={wideSizes} />
      <img
        src={`/art/hero-${time}-phone-780.webp`}
        srcSet={phoneFiles(time)}
        sizes="100vw"
        alt=""
        width={390}
        height={440}
        fetchPriority={night ? 'low' : 'high'}
        loading={night ? 'lazy' : 'eager'}
        className={cx('h-[440px] w-full object-cover object-bottom md:h-full', className)}
      />
    </picture>
  )
}
