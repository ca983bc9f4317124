import { readPayment } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { formatMoney } from '@rentwell/contract/money.ts'
import { useCardName } from '../money/cards.ts'
import { useRead } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useLanguage } from '../platform/language.tsx'
import { useMustLogIn } from '../platform/must-log-in.ts'
import { usePopupData } from '../platform/popups.tsx'
import { useText } from '../platform/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { ownZone } from './history.tsx'
import { listsText } from './lists.text.ts'
import { PanelLink } from './panel-link.tsx'
import { Acts, Details, Facts, Panel, PanelWaiting, Summary } from './panel.tsx'
import { panelsText } from './panels.text.ts'
import { fullName, paymentLooks, refundLooks } from './records.ts'
import { statesText } from './states.text.ts'
import { Steps } from './steps.tsx'

const act = buttonClass({ variant: 'secondary', size: 'small' })

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
  const provider = payment.provider === 'stripe' || payment.provider === 'sandbox' ? words.providers[payment.provider] : payment.provider
  const failure =
    payment.failure === 'card_declined' || payment.failure === 'challenge_refused' ? words.failures[payment.failure] : (payment.failure ?? undefined)
  const refunds = payment.refunds.toReversed().map(refund => ({
    look: refundLooks[refund.status],
    title: words.refund(money(refund.amount)),
    note: text.refundStates[refund.status],
    reason: refund.reason || undefined,
    at: refund.insertedAt,
  }))
  const stands = { look: paymentLooks[payment.status], title: states.payments[payment.status], reason: failure, at: payment.updatedAt }
  const guest = payment.guest ? fullName(payment.guest) : [payment.customerName, lists.walkIn].filter(Boolean).join(', ')
  const begun = { look: 'draft', title: words.started, note: `${words.guest}, ${guest}`, at: payment.insertedAt } as const
  const steps = [...refunds, ...(payment.status === 'created' || refunds.length > 0 ? [] : [stands]), begun]
  return (
    <Panel title={words.title(payment.booking.number)} chip={<StatusChip status={paymentLooks[payment.status]} label={states.payments[payment.status]} />}>
      <Summary
        main={money(payment.amount)}
        note={[cardName(payment.card), payment.refunded > 0 && words.refundedOf(money(payment.refunded))].filter(Boolean).join(' · ')}
      />
      <Acts>
        <PanelLink panel="backoffice-booking" data={{ rental: payment.rental.id, booking: payment.booking.id }} className={act}>
          {text.openBooking}
        </PanelLink>
        {payment.guest && (
          <PanelLink panel="backoffice-user" data={{ user: payment.guest.id }} className={act}>
            {text.openGuest}
          </PanelLink>
        )}
        <PanelLink panel="backoffice-rental" data={{ rental: payment.rental.id }} className={act}>
          {text.openRental}
        </PanelLink>
      </Acts>
      <Facts
        facts={{
          [words.guest]: guest,
          [words.rental]: payment.rental.title,
          [words.booking]: payment.booking.number,
          [words.amount]: money(payment.amount),
          [words.fee]: money(payment.fee),
          [words.refunded]: payment.refunded > 0 && money(payment.refunded),
          [words.failure]: failure,
        }}
      />
      <Steps title={words.steps} moment={dates.moment} steps={steps} />
      <Details
        facts={{
          [words.begun]: dates.moment(payment.insertedAt),
          [words.moved]: dates.moment(payment.updatedAt),
          [words.provider]: provider,
          [words.reference]: payment.providerRef,
          [words.id]: payment.id,
        }}
      />
    </Panel>
  )
}
