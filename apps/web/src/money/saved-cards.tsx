import { listPaymentMethods, makeDefault, removePaymentMethod } from '@rentwell/contract/money/money.endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CreditCard, Plus, Store, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { keyOf, useCommand } from '../platform/data.ts'
import { canAddCards, useSite } from '../platform/site.tsx'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { AddCard } from './add-card.tsx'
import { useCardName, useCards, validUntil, type SavedCard } from './cards.ts'
import { moneyText } from './money.text.ts'

/** The person's cards: add, choose first, remove. */
export function SavedCards() {
  const text = useText(moneyText)
  const canAdd = canAddCards(useSite())
  const { cards, isClosed, query } = useCards()
  const [adds, setAdds] = useState(false)
  const isEmpty = cards?.length === 0
  if (isClosed)
    return (
      <Empty icon={<Store aria-hidden />} title={text.closed}>
        {text.closedText}
      </Empty>
    )
  if (query.isError && !cards) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const add = canAdd && !adds && cards && (
    <Button
      variant={isEmpty ? 'primary' : 'secondary'}
      size="medium"
      icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
      onClick={() => setAdds(true)}
    >
      {text.add}
    </Button>
  )
  return (
    <Card className="p-5 md:p-7">
      {isEmpty ? (
        !adds && (
          <Empty className="py-8!" icon={<CreditCard aria-hidden />} title={text.none} action={add}>
            {text.noneText}
          </Empty>
        )
      ) : (
        <>
          <h2 className="text-20">{text.cards}</h2>
          <p className="mt-1 text-15 text-muted">{text.cardsText}</p>
          {!cards && <Skeleton className="mt-4 h-32 w-full" />}
          <ul className="mt-3 divide-y divide-line">
            {cards?.map(card => (
              <CardRow key={card.id} card={card} />
            ))}
          </ul>
          {add && <div className="mt-4">{add}</div>}
        </>
      )}
      {adds && (
        <div className={isEmpty ? '' : 'mt-4 border-t border-line pt-5'}>
          <h3 className="mb-1 text-17">{text.add}</h3>
          <AddCard onAdded={() => setAdds(false)} />
        </div>
      )}
    </Card>
  )
}

function CardRow({ card }: { card: SavedCard }) {
  const text = useText(moneyText)
  const name = useCardName()(card)
  const queryClient = useQueryClient()
  const prefer = useCommand(makeDefault)
  const remove = useCommand(removePaymentMethod, { stale: [listPaymentMethods] })
  const [asks, setAsks] = useState(false)

  const choose = async () => {
    const done = await prefer.run({ method: card.id })
    if (done) queryClient.setQueryData(keyOf(listPaymentMethods, {}), done.answer)
  }
  const drop = async () => {
    if (!(await remove.run({ method: card.id }))) return
    setAsks(false)
    toast(text.removed(name))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <CreditCard aria-hidden className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-44">
        <span className="block text-15 font-semibold">{name}</span>
        <span className="figures block text-13 text-muted">{text.valid(validUntil(card))}</span>
      </p>
      <div className="flex items-center gap-2">
        {card.isDefault ? (
          <p className="rounded-full bg-wash px-3 py-1 text-13 font-semibold text-lagoon">{text.isFirst}</p>
        ) : (
          <Button variant="quiet" size="small" busy={prefer.busy} aria-label={text.makesFirst(name)} onClick={() => void choose()}>
            {text.chooseFirst}
          </Button>
        )}
        <Button variant="quiet" size="small" className="size-11 px-0!" aria-label={text.removeOne(name)} title={text.remove} onClick={() => setAsks(true)}>
          <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
        </Button>
      </div>
      <p role="alert" className="basis-full text-15 text-brick empty:hidden">
        {prefer.error?.message}
      </p>
      <Ask
        open={asks}
        title={text.removeTitle(name)}
        yes={text.remove}
        no={text.keep}
        dangerous
        busy={remove.busy}
        onYes={() => void drop()}
        onNo={() => {
          remove.reset()
          setAsks(false)
        }}
      >
        <p>{text.removeText}</p>
        <p role="alert" className="mt-3 text-brick empty:hidden">
          {remove.error?.message}
        </p>
      </Ask>
    </li>
  )
}
