import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError } from '../../platform/api-error.ts'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { shellText } from './shell.text.ts'

/** What stands in the place of a page that failed. */
export function Broken({ error }: ErrorComponentProps) {
  const text = useText(shellText).broken
  const router = useRouter()
  return (
    <div role="alert">
      <Empty
        className="py-24"
        title={text.title}
        action={
          <Button size="medium" onClick={() => void router.options.context.queryClient.resetQueries().then(() => router.invalidate())}>
            {text.again}
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : text.text}
      </Empty>
    </div>
  )
}
