import { Quote } from 'lucide-react'
import { useText } from '../platform/text.ts'
import type { Message } from './messages.ts'
import { messagingText } from './messaging.text.ts'

const isOwnPath = (url: string) => /^\/(?!\/)/.test(url)
const isWeb = (url: string) => /^https?:\/\//i.test(url)

/** What an answer of the assistant leans on, folded under it. */
export function AnswerSources({ sources }: { sources: NonNullable<Message['sources']> }) {
  const text = useText(messagingText)
  return (
    <details className="mt-2 border-t border-line pt-1.5 text-13 text-muted">
      <summary className="flex min-h-6 cursor-pointer items-center gap-2 hover:text-ink coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <Quote aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {text.sources(sources.length)}
      </summary>
      <ul className="mt-1 flex flex-col gap-2 pl-6">
        {sources.map(({ title, url, text: line }) => (
          <li key={`${title} ${url} ${line}`} className="[overflow-wrap:anywhere]">
            {isOwnPath(url) || isWeb(url) ? (
              <a href={url} target="_blank" rel="noopener nofollow" className="underline underline-offset-3 hover:text-ink">
                {title}
              </a>
            ) : (
              title
            )}
            <q className="mt-0.5 block text-ink">{line}</q>
          </li>
        ))}
      </ul>
    </details>
  )
}
