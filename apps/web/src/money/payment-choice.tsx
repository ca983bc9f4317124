import { CreditCard, Plus, Store } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { canAddCards, useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddCard } from './add-card.tsx'
import { useCardName, validUntil } from './cards.ts'
import { moneyText } from './money.text.ts'
import type { PaymentWayChoice } from './use-payment-way.ts'

interface PaymentChoiceProps {
  choice: PaymentWayChoice
  /** When a card is charged, in words. */
  charged: string
  className?: string
}

/** At the rental point, one of the saved cards, or a card that is added in place. */
export function PaymentChoice({ choice, charged, className }: PaymentChoiceProps) {
  const text = useText(moneyText)
  const nameOf = useCardName()
  const name = useId()
  const canAdd = canAddCards(useSite())
  const { cards, chosen, choose, isOnlineOnly } = choice
  if (choice.isClosed) return null
  if (!cards && !choice.query.isError) return <Skeleton className={cx('h-34 w-full rounded-control!', className)} />
  const option = (value: string) => ({ name, value, isChosen: chosen === value, onChoose: () => choose(value) })
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-2 text-15 font-semibold">{text.pay}</legend>
      <div className="divide-y divide-line rounded-control border border-line bg-surface">
        {!isOnlineOnly && (
          <Option {...option('at_rental')} icon={<Store aria-hidden />} title={text.atRental}>
            {text.atRentalText}
          </Option>
        )}
        {cards?.map(card => (
          <Option key={card.id} {...option(card.id)} icon={<CreditCard aria-hidden />} title={nameOf(card)}>
            {chosen === card.id ? charged : text.valid(validUntil(card))}
          </Option>
        ))}
        {cards && canAdd && (
          <Option {...option('new')} icon={<Plus aria-hidden />} title={cards.length > 0 ? text.otherCard : text.newCard}>
            {chosen !== 'new' && cards.length === 0 && charged}
          </Option>
        )}
      </div>
      {chosen === 'new' && (
        <div className="mt-3 rounded-control bg-band p-4">
          <AddCard onAdded={card => choose(card.id)} />
        </div>
      )}
      {choice.query.isError && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-x-3 text-13 text-muted">
          {text.failed}
          <Button variant="link" size="small" onClick={() => void choice.query.refetch()}>
            {text.retry}
          </Button>
        </p>
      )}
    </fieldset>
  )
}

interface OptionProps {
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  icon: ReactNode
  title: string
  children: ReactNode
}

function Option({ name, value, isChosen, onChoose, icon, title, children }: OptionProps) {
  return (
    <label
      className={cx(
        'flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5 transition-colors duration-150 first:rounded-t-control last:rounded-b-control hover:bg-wash',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-lagoon [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75] [&>svg]:text-muted',
        isChosen && 'bg-wash',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-muted bg-surface outline-none checked:border-6 checked:border-lagoon"
      />
      {icon}
      <span className="min-w-0">
        <span className="block text-15 font-semibold">{title}</span>
        <span className="block text-13 text-muted empty:hidden">{children}</span>
      </span>
    </label>
  )
}
