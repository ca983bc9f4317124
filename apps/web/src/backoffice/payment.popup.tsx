import { readPayment } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useCardName } from '../money/cards.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { ownZone } from './history.tsx'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Facts, Panel, PanelWaiting, Part } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { fullName, paymentLooks } from './records.ts'
import { statesText } from './states.text.ts'

const link = 'text-lagoon underline underline-offset-4'

/** A payment by card, as the provider last told of it. */
export default function BackofficePaymentPopup() {
  const isLoggedIn = useMustLogIn()
  const data = usePopupData('backoffice-payment')
  const text = useText(panelsText)
  const lists = useText(listsText)
  const states = useText(statesText)
  const language = useLanguage()
  const cardName = useCardName()
  const dates = useDates(ownZone())
  const query = useRead(readPayment, data, { enabled: isLoggedIn && data.payment !== '' && data.rental !== '' })
  const payment = query.data?.payment
  if (!payment) return <PanelWaiting title={lists.payments.title} query={query} />
  const words = text.payment
  const money = (cents: number) => formatMoney(cents, payment.currency, language)
  return (
    <Panel title={words.title(payment.booking.number)} chip={<StatusChip status={paymentLooks[payment.status]} label={states.payments[payment.status]} />}>
      <Facts
        facts={{
          [words.amount]: <b>{money(payment.amount)}</b>,
          [words.fee]: money(payment.fee),
          [words.refunded]: payment.refunded > 0 && money(payment.refunded),
          [words.booking]: (
            <PanelLink panel="backoffice-booking" data={{ rental: payment.rental.id, booking: payment.booking.id }} className={link}>
              {payment.booking.number}
            </PanelLink>
          ),
          [words.guest]: (
            <PanelLink panel="backoffice-user" data={{ user: payment.guest.id }} className={link}>
              {fullName(payment.guest)}
            </PanelLink>
          ),
          [words.rental]: (
            <PanelLink panel="backoffice-rental" data={{ rental: payment.rental.id }} className={link}>
              {payment.rental.title}
            </PanelLink>
          ),
          [words.card]: cardName(payment.card),
          [words.provider]: payment.provider,
          [words.reference]: payment.providerRef,
          [words.failure]: payment.failure,
          [words.begun]: dates.moment(payment.insertedAt),
          [words.moved]: dates.moment(payment.updatedAt),
          [text.id]: <span className="text-13 text-muted">{payment.id}</span>,
        }}
      />
      {payment.refunds.length > 0 && (
        <Part title={words.refunds}>
          <ul className="flex flex-col gap-3">
            {payment.refunds.map(refund => (
              <li key={refund.id} className="border-l-2 border-line pl-3">
                <p className="figures text-15 font-semibold">{money(refund.amount)}</p>
                <p className="text-13 text-muted">
                  {dates.moment(refund.insertedAt)}, {text.refundStates[refund.status]}
                </p>
                {refund.reason && <p className="text-15 wrap-anywhere">{refund.reason}</p>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </Panel>
  )
}
