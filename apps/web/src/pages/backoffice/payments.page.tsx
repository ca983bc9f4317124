import { listBackofficePayments } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { paymentStatuses } from '@rentwell/contract/money/money.rules.ts'
import { CreditCard } from 'lucide-react'
import { ownZone } from '../../backoffice/history.tsx'
import { listsText } from '../../backoffice/lists.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { RecordList, useFilters } from '../../backoffice/record-list.tsx'
import { fullName, paymentLooks, type PaymentRow } from '../../backoffice/records.ts'
import { statesText } from '../../backoffice/states.text.ts'
import { useCardName } from '../../money/cards.ts'
import { useList } from '../../platform/data.ts'
import { useDates } from '../../platform/dates.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import { OfficeTop } from '../office/office-top.tsx'

/** Payments by card, at all rentals. */
export default function BackofficePaymentsPage() {
  const lists = useText(listsText)
  const text = lists.payments
  const states = useText(statesText).payments
  const language = useLanguage()
  const dates = useDates(ownZone())
  const cardName = useCardName()
  const list = useList(listBackofficePayments, 'payments', { ...useFilters(paymentStatuses), limit: 50 }, { keepPrevious: true })
  const guest = (payment: PaymentRow) => (payment.guest ? fullName(payment.guest) : [payment.customerName, lists.walkIn].filter(Boolean).join(', '))
  const chip = (payment: PaymentRow) => <StatusChip status={paymentLooks[payment.status]} label={states[payment.status]} />
  const amount = (payment: PaymentRow) => <b className="figures font-semibold">{formatMoney(payment.amount, payment.currency, language)}</b>
  const back = (payment: PaymentRow) => (payment.refunded > 0 ? text.back(formatMoney(payment.refunded, payment.currency, language)) : '')
  return (
    <>
      <OfficeTop title={text.title} />
      <RecordList
        list={list}
        find={text.find}
        count={text.count}
        statuses={paymentStatuses}
        words={states}
        empty={{ icon: <CreditCard />, title: text.none, text: text.noneText }}
        link={(payment, children, className) => (
          <PanelLink panel="backoffice-payment" data={{ rental: payment.rental.id, payment: payment.id }} className={className}>
            {children}
          </PanelLink>
        )}
        columns={[
          { name: text.moment, width: '150px', cell: payment => <span className="text-13 text-muted">{dates.moment(payment.insertedAt)}</span> },
          { name: text.booking, width: '92px', cell: payment => <span className="figures text-13 text-muted">{payment.booking.number}</span> },
          {
            name: text.guest,
            width: 'minmax(0,1fr)',
            cell: payment => <b className="font-semibold">{guest(payment)}</b>,
          },
          { name: text.rental, width: 'minmax(0,1.4fr)', cell: payment => payment.rental.title },
          { name: text.card, width: '170px', cell: payment => <span className="text-13">{cardName(payment.card)}</span> },
          { name: text.status, width: '170px', cell: chip },
          {
            name: text.amount,
            width: '150px',
            right: true,
            cell: payment => (
              <>
                {amount(payment)}
                {back(payment) && <span className="block truncate text-13 text-muted">{back(payment)}</span>}
              </>
            ),
          },
        ]}
        card={payment => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate text-15 font-semibold">{guest(payment)}</span>
              {amount(payment)}
            </span>
            <span className="block truncate text-13 text-muted">
              {payment.rental.title}, {payment.booking.number}
            </span>
            <span className="mt-2 flex items-center justify-between gap-3">
              {chip(payment)}
              <span className="truncate text-13 text-muted">{back(payment) || dates.moment(payment.insertedAt)}</span>
            </span>
          </>
        )}
      />
    </>
  )
}
