import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { listWebhooks } from '@rentwell/contract/webhooks/webhooks.endpoints.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EditWebhook } from './edit-webhook.form.tsx'
import { NewSecret } from './new-secret.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhooksText } from './webhooks.text.ts'

/** The webhooks of a rental: where events go, how the last ones went, and the way to a new one. */
export function WebhooksPanel({ rental, role }: { rental: string; role: Role }) {
  const text = useText(webhooksText)
  return (
    <Card title={text.title}>
      {mayInRental(role, 'edit_webhooks') ? (
        <Webhooks rental={rental} />
      ) : (
        <p className="rounded-control bg-band px-4 py-3 text-15 text-muted">{text.ownersOnly}</p>
      )}
    </Card>
  )
}

function Webhooks({ rental }: { rental: string }) {
  const text = useText(webhooksText)
  const query = useRead(listWebhooks, { rental })
  const [adds, setAdds] = useState(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = query.data?.webhooks
  return (
    <div className="flex flex-col gap-4">
      <p className="-mt-2 text-13 text-muted">{text.lead}</p>
      {query.isError && !webhooks && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-15 text-muted">{text.failed}</p>
          <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
            {text.again}
          </Button>
        </div>
      )}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {webhooks?.length === 0 && !adds && <p className="text-15 text-muted">{text.none}</p>}
      {secret && <NewSecret secret={secret} hint={text.secretText} onDone={() => setSecret(undefined)} />}
      <ul className="divide-y divide-line empty:hidden">
        {webhooks?.map(webhook => (
          <WebhookRow key={webhook.id} rental={rental} webhook={webhook} />
        ))}
      </ul>
      {adds ? (
        <EditWebhook
          rental={rental}
          onDone={made => {
            setAdds(false)
            setSecret(made)
          }}
        />
      ) : (
        <Button
          variant="secondary"
          size="medium"
          className="self-start"
          icon={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
          onClick={() => setAdds(true)}
        >
          {text.add}
        </Button>
      )}
    </div>
  )
}
