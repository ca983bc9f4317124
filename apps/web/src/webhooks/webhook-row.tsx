import { listDeliveries, listWebhooks, removeWebhook, rotateWebhookSecret, saveWebhook, testWebhook } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../platform/data.ts'
import { useDates } from '../platform/dates.ts'
import { useText } from '../platform/text.ts'
import { Ask } from '../ui/ask.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.tsx'
import { EditWebhook, type Webhook } from './edit-webhook.form.tsx'
import { NewSecret } from './new-secret.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { webhooksText } from './webhooks.text.ts'

const looks = { active: 'text-completed', failing: 'text-brick', paused: 'text-muted', off: 'text-brick' } as const

/** A webhook: how it does, its log, and what can be done with it. */
export function WebhookRow({ rental, webhook }: { rental: string; webhook: Webhook }) {
  const text = useText(webhooksText)
  const [isEditing, setEditing] = useState(false)
  const [showsLog, setShowsLog] = useState(false)
  const [asks, setAsks] = useState<'remove' | 'rotate'>()
  const [secret, setSecret] = useState<string>()
  const stale = [listWebhooks, listDeliveries]
  const save = useCommand(saveWebhook, { stale })
  const remove = useCommand(removeWebhook, { stale: [listWebhooks] })
  const rotate = useCommand(rotateWebhookSecret, { stale: [listWebhooks] })
  const test = useCommand(testWebhook, { stale })
  const path = { rental, webhook: webhook.id }
  const isOn = webhook.status === 'active'
  const error = save.error ?? test.error

  const turn = async (status: 'active' | 'paused') => {
    if (await save.run({ ...path, status })) toast(status === 'active' ? text.resumed : text.paused)
  }
  const takeOut = async () => {
    if (!(await remove.run(path))) return
    setAsks(undefined)
    toast(text.removed)
  }
  const replace = async () => {
    const rotated = await rotate.run(path)
    if (!rotated) return
    setAsks(undefined)
    setSecret(rotated.answer.webhook.secret)
  }
  const sendTest = async () => {
    if (!(await test.run(path))) return
    toast(text.tested)
    setShowsLog(true)
  }
  return (
    <li className="flex flex-col gap-3 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <WebhookFacts webhook={webhook} />
        <Menu
          trigger={
            <Button
              variant="quiet"
              size="small"
              aria-label={`${text.more}: ${webhook.url}`}
              icon={<Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />}
            />
          }
        >
          <MenuItem onClick={() => setEditing(true)}>{text.edit}</MenuItem>
          {isOn && <MenuItem onClick={() => void sendTest()}>{text.test}</MenuItem>}
          {isOn && <MenuItem onClick={() => void turn('paused')}>{text.pause}</MenuItem>}
          <MenuItem onClick={() => setAsks('rotate')}>{text.rotate}</MenuItem>
          <MenuItem onClick={() => setAsks('remove')} className="text-brick">
            {text.remove}
          </MenuItem>
        </Menu>
      </div>
      {error && (
        <p role="alert" className="text-15 text-brick">
          {error.message}
        </p>
      )}
      {secret && <NewSecret secret={secret} hint={text.rotatedText} onDone={() => setSecret(undefined)} />}
      {isEditing && <EditWebhook rental={rental} webhook={webhook} onDone={() => setEditing(false)} />}
      <div className="flex flex-wrap gap-2">
        {!isOn && (
          <Button variant="secondary" size="small" busy={save.busy} onClick={() => void turn('active')}>
            {text.resume}
          </Button>
        )}
        <Button variant="secondary" size="small" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {showsLog ? text.hideLog : text.log}
        </Button>
      </div>
      {showsLog && <WebhookLog rental={rental} webhook={webhook} />}
      <Ask
        open={asks === 'rotate'}
        title={text.rotateTitle}
        yes={text.rotate}
        no={text.keep}
        busy={rotate.busy}
        onYes={() => void replace()}
        onNo={() => setAsks(undefined)}
      >
        {rotate.error ? rotate.error.message : text.rotateBody}
      </Ask>
      <Ask
        open={asks === 'remove'}
        title={text.removeTitle}
        yes={text.remove}
        no={text.keep}
        dangerous
        busy={remove.busy}
        onYes={() => void takeOut()}
        onNo={() => setAsks(undefined)}
      >
        {remove.error ? remove.error.message : text.removeBody}
      </Ask>
    </li>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const text = useText(webhooksText)
  const dates = useDates(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const { status, offReason, failingSince, deliveredAt, previousSecretUntil, waiting, events } = webhook
  const isFailing = status === 'active' && failingSince !== null
  const facts = [
    text.count(events.length),
    failingSince !== null && status !== 'paused' ? text.failingSince(dates.moment(failingSince)) : null,
    deliveredAt === null ? text.neverDelivered : text.lastDelivered(dates.moment(deliveredAt)),
    waiting > 0 && text.waiting(waiting),
    previousSecretUntil !== null && text.bothSecrets(dates.moment(previousSecretUntil)),
  ].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="text-15 font-semibold wrap-anywhere">{webhook.url}</p>
      <p className="mt-0.5 text-13">
        <span className={cx('font-semibold', looks[isFailing ? 'failing' : status])}>
          <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-current" />
          {isFailing ? text.failing : text.statuses[status]}
        </span>
        <span className="text-muted"> · {facts.join(' · ')}</span>
      </p>
      {offReason && <p className="mt-1 text-13 text-muted">{offReason === 'gone' ? text.gone : text.failedForDays}</p>}
    </div>
  )
}
