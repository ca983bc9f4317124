import { Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ApiError, isNothing } from '../../platform/api-error.ts'
import { Head } from '../../platform/head.tsx'
import { useSite } from '../../platform/site.tsx'
import { useText } from '../../platform/text.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { embedText } from './embed.text.ts'

/** Around what other sites show in a frame: no header, a line as the footer. Its height is that of the content. */
export function EmbeddedLayout() {
  const text = useText(embedText)
  const { name: siteName } = useSite()
  return (
    <>
      <Head hidden />
      <main id="content" aria-label={text.title} tabIndex={-1} className="mx-auto max-w-300 px-4 pt-4 outline-none">
        <Outlet />
      </main>
      <footer className="px-4 pb-2 text-center text-13">
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-muted underline decoration-1 underline-offset-4 hover:text-ink"
        >
          {text.powered(siteName)}
          <span className="sr-only">, {text.opens}</span>
        </a>
      </footer>
    </>
  )
}

export function EmbeddedNotFound() {
  const text = useText(embedText)
  return (
    <Empty isPage title={text.notFound}>
      {text.notFoundText}
    </Empty>
  )
}

export function EmbeddedBroken({ error }: ErrorComponentProps) {
  const text = useText(embedText)
  const router = useRouter()
  if (isNothing(error)) return <EmbeddedNotFound />
  return (
    <div role="alert">
      <Empty
        isPage
        title={text.broken}
        action={
          <Button size="medium" onClick={() => void router.options.context.queryClient.resetQueries().then(() => router.invalidate())}>
            {text.again}
          </Button>
        }
      >
        {error instanceof ApiError ? error.message : text.brokenText}
      </Empty>
    </div>
  )
}
