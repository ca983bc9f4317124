import { useText } from '../../platform/text.ts'
import { Logo } from '../../ui/logo.tsx'
import { landingText } from './landing.text.ts'
import { useExampleMoney } from './use-example-money.ts'

/** What the product does for a rental business, and a receipt that shows what it takes. */
export function Benefits() {
  const text = useText(landingText)
  return (
    <section id="companies" className="bg-band py-18 md:py-28">
      <div className="container-page grid items-center gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,680px)_1fr]">
        <div>
          <h2 className="text-32 md:text-44">
            <span className="block">{text.tools}</span>
            <span className="block">{text.fast}</span>
            <span className="block text-muted">{text.free}</span>
          </h2>
          <dl className="mt-10 grid gap-x-10 gap-y-7 sm:grid-cols-2 md:mt-14">
            {Object.values(text.benefits).map(fact => (
              <div key={fact.title} className="border-t border-edge pt-4">
                <dt className="text-20 font-title">{fact.title}</dt>
                <dd className="mt-1.5 text-15 text-muted">{fact.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Receipt />
      </div>
    </section>
  )
}

/** A torn edge: teeth of 20 px pointing down. */
const teeth =
  '[mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_50%_100%/20px_10px_repeat-x,linear-gradient(#000_0_0)_0_0/100%_calc(100%-10px)_no-repeat]'

function Receipt() {
  const text = useText(landingText).receipt
  const { money, percent } = useExampleMoney()
  const lines = [
    [text.days, money('rent'), 'text-ink'],
    [text.month, money('nothing'), 'text-muted'],
    [text.listing, money('nothing'), 'text-muted'],
    [text.fee(percent), money('fee'), 'text-ink'],
  ] as const
  return (
    <figure aria-label={text.label} className="receipt mx-auto w-full max-w-100 drop-shadow-[0_18px_28px_rgb(20_32_29/0.12)] lg:ml-auto">
      <div className={`rotate-[2.2deg] bg-surface px-7 pt-7 pb-12 ${teeth}`}>
        <div className="flex items-center justify-between border-b border-dashed border-edge pb-4">
          <Logo className="text-17! [&>svg]:h-5" />
          <span className="text-13 text-muted">{text.example}</span>
        </div>
        <dl className="figures flex flex-col gap-4 border-b border-dashed border-edge py-5 text-15">
          {lines.map(([label, amount, look]) => (
            <div key={label} className={`flex justify-between gap-4 ${look}`}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="figures flex items-baseline justify-between gap-4 pt-6 font-title">
          <span className="text-17">{text.receive}</span>
          <span className="text-32">{money('receives')}</span>
        </p>
        <p className="mt-3 text-13 text-muted">{text.counter}</p>
      </div>
    </figure>
  )
}
